import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from '../marked-text.ts';

describe('a past medical history that goes on behind a dated disease or an operation', () => {
  it.each([
    'PMH significant for {d:gout P}, 12-year history of {d:psoriasis P}, and {d:glaucoma P}',
    'PMHx of {d:gout P}, 20 yr history of {d:psoriasis P}',
    'past medical history of {d:gout P}, a 5-year history of {d:COPD P}, {d:glaucoma P}',
    'PMH of {d:gout P}, s/p {p:splenectomy P}, {d:psoriasis P}, {d:glaucoma P}',
    'multiple medical problems including status post {p:lobectomy P} for {d:lung cancer P}, {d:gout P}, and {d:psoriasis P}',
    'PMH of {d:gout P}, s/p {p:splenectomy P}, {s:belly pain}',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'PMH of {d:gout P}, 3 day history of {s:itch}',
    'PMH of {d:gout P}, 3 day history of {d:pneumonia}',
    'PMH of {d:gout P}, 2 year history of {s:back pain}',
    'PMH of {d:gout P}, presents with a 2 year history of {d:psoriasis}',
    'PMH of {d:osteoporosis P}, s/p {fall P}, {d:hip fracture}',
    'PMH of {d:gout P}, s/p {p:splenectomy P}, now {d:pneumonia}',
    'h/o {d:gout P} s/p {p:splenectomy P}, {s:belly pain}',
    '12-year history of {d:psoriasis}',
    'FH of {d:gout F}, 12-year history of {d:psoriasis F}',
  ])('but not beyond what is of now: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

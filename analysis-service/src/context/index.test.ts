import { describe, expect, it } from '@jest/globals';
import type { Field } from '@neurovista/contracts';
import { assertMentions, type Kind } from './index.ts';
import { readMarked } from './marked-text.ts';

function traitsOf(marked: string, field?: Field, kind?: Kind) {
  const { doc, mentions } = readMarked(marked, field);
  return assertMentions(doc, mentions, () => kind);
}

const names = (marked: string, field?: Field, kind?: Kind) =>
  traitsOf(marked, field, kind).map((traits) => traits.map((trait) => trait.name));

describe('the cue of a trait', () => {
  it.each([
    ['Denies {chest pain} or {cough}', 1, 'Denies'],
    ['no evidence of {polyps}', 0, 'no evidence of'],
    ['Fever and {rash}: none', 0, 'none'],
    ['{DVT} was ruled out', 0, 'ruled out'],
    ['Possible {PE}', 0, 'Possible'],
    ['if {fever}', 0, 'if'],
    ['h/o {gout}', 0, 'h/o'],
    ['Her mother had {gout}', 0, 'mother'],
    ['Allergies: {m:penicillin}', 0, 'Allergies:'],
    ['PMH: {gout}', 0, 'PMH:'],
    ['{Stroke} in 2015', 0, '2015'],
  ])('of %s is named with its place', (marked, index, cue) => {
    const { doc } = readMarked(marked);
    const trait = traitsOf(marked)[index]?.[0];
    expect(trait?.cue?.text).toBe(cue);
    expect(doc.text.slice(trait?.cue?.begin, trait?.cue?.end)).toBe(cue);
  });

  it('is absent when only the field speaks', () => {
    expect(traitsOf('{gout}', 'medicalHistory')[0]?.[0]).not.toHaveProperty('cue');
  });
});

describe('the field', () => {
  it.each([
    ['{gout}, {asthma}', 'medicalHistory', [['PAST_HISTORY'], ['PAST_HISTORY']]],
    ['{gout}, {asthma}', 'symptoms', [[], []]],
    ['{gout}', undefined, [[]]],
    ['No {gout}', 'medicalHistory', [['NEGATION']]],
    ['Mother: {gout}', 'medicalHistory', [['PERTAINS_TO_FAMILY']]],
    ['Mum has {MS}.', 'medicalHistory', [['PERTAINS_TO_FAMILY']]],
    [
      'Mother had {breast cancer} and Ms Jones has {chest pain}.',
      'symptoms',
      [['PERTAINS_TO_FAMILY'], []],
    ],
    ['Gran has {dementia}.', 'medicalHistory', [['PERTAINS_TO_FAMILY']]],
    ['MGM: {colon cancer} 52', 'medicalHistory', [['PERTAINS_TO_FAMILY']]],
    ['{p:appendectomy}', 'medicalHistory', [['PAST_HISTORY']]],
    ['{t:creatinine} 1.8', 'medicalHistory', [[]]],
    ['{m:metformin}', 'medicalHistory', [[]]],
    ['{m:Tylenol} for {pain}', 'medicalHistory', [[], []]],
    ['PMH: {gout}', 'symptoms', [['PAST_HISTORY']]],
    ['HPI: {cough}', 'medicalHistory', [[]]],
    ['Currently on {p:dialysis}', 'medicalHistory', [[]]],
    ['Meds: {m:aspirin} for {CAD}', 'medicalHistory', [[], []]],
    ['Allergies: {m:sulfa} ({rash})', 'medicalHistory', [['ALLERGY'], []]],
  ] as const)('reads %s in %s', (marked, field, expected) => {
    expect(names(marked, field)).toEqual(expected);
  });
});

describe('diagnosis, symptom and sign', () => {
  it.each([
    ['{gout}', 'diagnosis', ['DIAGNOSIS']],
    ['{cough}', 'symptom', ['SYMPTOM']],
    ['Altered mental status {lethargy}', 'sign', ['SIGN']],
    ['Exam: {tenderness}', 'symptom', ['SIGN']],
    ['ROS: {tenderness}', 'symptom', ['SYMPTOM']],
    ['CXR: {infiltrate}', 'symptom', ['SIGN']],
    ['EMS found {diarrhea}', 'symptom', ['SIGN']],
    ['The nurses report {confusion}', 'symptom', ['SIGN']],
    ['Denies {cough}', 'symptom', ['NEGATION', 'SYMPTOM']],
    ['{gout}', undefined, []],
  ] as const)('of %s as a %s', (marked, kind, expected) => {
    expect(names(marked, undefined, kind)).toEqual([expected]);
  });
});

describe('spans', () => {
  it('with their own negator are negated', () => {
    expect(names('{no headache}')).toEqual([['NEGATION']]);
  });

  it('that are the name of a finding keep the negator as part of the name', () => {
    const { doc, mentions } = readMarked('{no appetite}, {nausea}');
    const concept = { system: 'none', name: 'Loss of appetite' } as const;
    const [first, second] = mentions;
    const named = first && second ? [{ ...first, concept }, second] : [];
    expect(assertMentions(doc, named)).toEqual([[], []]);
  });

  it('of body sites and times have no traits', () => {
    const { doc, mentions } = readMarked('No {pain} in the {arm}');
    const sites = mentions.map((mention) => ({ ...mention, category: 'ANATOMY' as const }));
    expect(assertMentions(doc, sites)).toEqual([[], []]);
  });

  it('may be given in any order', () => {
    const { doc, mentions } = readMarked('No {fever} but {cough}');
    const traits = assertMentions(doc, mentions.toReversed());
    expect(traits.map((some) => some.length)).toEqual([0, 1]);
  });
});

describe('long texts', () => {
  // Quadratic work on these would run into the time limit of the test.
  it.each([
    ['no ', 34_000],
    ['no fever, ', 10_000],
    ['fever or ', 11_000],
    ['if ', 33_000],
    ['mother ', 14_000],
    ['( ', 50_000],
    ['denies: ', 12_000],
    ['denies:\n- ', 10_000],
    ['2015 ', 20_000],
    ['? ', 50_000],
    ['fever: no ', 10_000],
    ['[ ] ', 25_000],
    ['history of ', 9_000],
    ['and ', 25_000],
    ['PMH: ', 20_000],
    ['resolved ', 11_000],
  ])('of %j are read in one pass', (part, times) => {
    const { doc, mentions } = readMarked(`${part.repeat(times)}{fever}`);
    expect(assertMentions(doc, mentions)).toHaveLength(1);
  });
});

import { describe, expect, it } from '@jest/globals';
import { readMarked, traitNames } from './marked-text.ts';

describe('reports that tell of other stays and of the past', () => {
  it.each([
    'On her last admission she was treated for {d:pneumonia P}.',
    'During a previous hospitalization, he was found to have {d:gastric ulcer P}.',
    'She was hospitalized in March for {d:congestive heart failure P}.',
    'Film shows healed {d:rib fractures P} on the right.',
    'Significant past medical problems: {d:hypertension P}, {d:diabetes P}.',
    'Long ago he had {d:malaria P}.',
    'Prior {d:CVA P} with residual {d:hemiparesis}.',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'The wound healed and {pain} persists.',
    'The incision is healed with {redness} around it.',
    'She was hospitalized in March and now has {d:pneumonia}.',
    'The wound has healed, {d:cellulitis} spreads above it.',
  ])('leave the present alone: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

describe('instructions that tell what to look for', () => {
  it.each([
    'The patient is to notify the transplant office of any {fever H}, {jaundice H} or {tenderness H}.',
    'Notify MD of {bleeding H}.',
    'The daughter was asked to bring her back for {confusion H} or {falls H}.',
    'The patient will need to be monitored for {d:rejection H} and {d:infection H}.',
    'He is being followed closely for any {d:neurologic deterioration H}.',
    'Emergency warning signs: {chest pain H}, {fainting H}.',
    'Potential complications of {d:infection H} and {d:nonunion H} were reviewed.',
    'Hold for {sedation H}.',
  ])('%s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });

  it.each([
    'The nurse notified the doctor of {chest pain}.',
    'The mother brought him back for {fever}.',
    'She was monitored overnight for {chest pain}.',
    'He is followed by cardiology for {d:heart failure}.',
  ])('are not seen in what has happened: %s', (marked) => {
    expect(traitNames(marked)).toEqual(readMarked(marked).expected);
  });
});

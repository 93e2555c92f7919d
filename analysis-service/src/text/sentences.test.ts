import { describe, expect, it } from '@jest/globals';
import { splitSentences } from './sentences.ts';
import { tokenize } from './tokenize.ts';

const sentencesOf = (text: string) =>
  splitSentences(text, tokenize(text)).map(({ begin, end }) => text.slice(begin, end));

describe('splitSentences', () => {
  it.each([
    ['No fever. Cough for 3 days.', ['No fever.', 'Cough for 3 days.']],
    ['Seen by Dr. Smith today. Stable.', ['Seen by Dr. Smith today.', 'Stable.']],
    ['Mr. K. feels quite dizzy.', ['Mr. K. feels quite dizzy.']],
    ['Seen by Dr. X. She is well.', ['Seen by Dr. X.', 'She is well.']],
    ['Has hepatitis C. Takes nothing.', ['Has hepatitis C.', 'Takes nothing.']],
    ['Glyburide 2.5 mg q.d. and statin', ['Glyburide 2.5 mg q.d. and statin']],
    ['Folate 400 mcg q.d. Zinc 15 mg', ['Folate 400 mcg q.d.', 'Zinc 15 mg']],
    ['Doing well POD#2. Pain is mild.', ['Doing well POD#2.', 'Pain is mild.']],
    ['Pain approx. 3 hours', ['Pain approx. 3 hours']],
    ['Wt. 80 kg', ['Wt. 80 kg']],
    ['Denies N/V. PMH: gout', ['Denies N/V.', 'PMH: gout']],
    ['Lasix 40 mg p.o. BID', ['Lasix 40 mg p.o. BID']],
    ['Seen by J. Smith today', ['Seen by J. Smith today']],
    ['Rested well.Patient is dizzy', ['Rested well.', 'Patient is dizzy']],
    ['fever.no cough', ['fever.', 'no cough']],
    ['Fever; cough; rash', ['Fever; cough; rash']],
    ['Ear pain? No. Itch? Yes.', ['Ear pain? No.', 'Itch? Yes.']],
    ['Limp, ? sprain. ? gout', ['Limp, ? sprain.', '? gout']],
    ['?UTI', ['?UTI']],
    ['PHQ-9: 4. Sleeps well.', ['PHQ-9: 4.', 'Sleeps well.']],
    ['Swollen joints: 0. Grip good.', ['Swollen joints: 0.', 'Grip good.']],
    ['Plan: 1. Rest 2. Ice', ['Plan: 1. Rest', '2. Ice']],
    ['1. Folate. 2. Codeine p.r.n.', ['1. Folate.', '2. Codeine p.r.n.']],
    ['1. HTN 2. DM 3. Gout', ['1. HTN', '2. DM', '3. Gout']],
    ['1) colitis 2) no lesions', ['1) colitis', '2) no lesions']],
    ['- fever\n- cough', ['- fever', '- cough']],
    ['• fever\n• cough', ['• fever', '• cough']],
    ['Fever: no\nCough: yes', ['Fever: no', 'Cough: yes']],
    ['No fever\nCough present', ['No fever', 'Cough present']],
    ['no fever\ncough', ['no fever', 'cough']],
    ['denies fever,\nchills or\nsweats', ['denies fever,\nchills or\nsweats']],
    ['denies fever\nor chills', ['denies fever\nor chills']],
    ['She has no\nfever', ['She has no\nfever']],
    ['Short of\nbreath', ['Short of\nbreath']],
    ['loss\nof smell', ['loss\nof smell']],
    ['no chest\npain', ['no chest\npain']],
    ['no recent\nfalls', ['no recent\nfalls']],
    ['NO CHEST\nPAIN', ['NO CHEST\nPAIN']],
    ['None known\ngout', ['None known', 'gout']],
    ['itch\npain in hip', ['itch', 'pain in hip']],
    ['Chest\nPain 3/10', ['Chest', 'Pain 3/10']],
    ['no itch\nin pain', ['no itch', 'in pain']],
    ['Gout ....... NO\nFlu ....... NO', ['Gout ....... NO', 'Flu ....... NO']],
    ['He felt bad... Then better', ['He felt bad...', 'Then better']],
    ['Fever!\n\nCough', ['Fever!', 'Cough']],
    ['HTN FH: father MI', ['HTN', 'FH: father MI']],
    ['Past Medical History\nGout', ['Past Medical History', 'Gout']],
    ['"It hurts." He left.', ['"It hurts."', 'He left.']],
    [
      'Stiff neck on turning left since this morning. No\nfever',
      ['Stiff neck on turning left since this morning.', 'No\nfever'],
    ],
    ['Dizzy. No\nvomits blood', ['Dizzy.', 'No', 'vomits blood']],
    ['Smokes. No\nDrinks', ['Smokes.', 'No', 'Drinks']],
    ['', []],
    [' \n ', []],
  ])('splits %j', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected);
  });

  it('joins lines that only wrap', () => {
    const text =
      'Patient denies blurry sight, halos, flashes, floaters, glare and\ndouble images, and reports a gritty left eye which began some weeks\nago after gardening.';
    expect(sentencesOf(text)).toEqual([text]);
  });

  it('holds every token but line breaks exactly once', () => {
    const text = 'PMH: HTN.\n\nMeds:\n- aspirin\n- statin\nNo fever? No.';
    const tokens = tokenize(text);
    const held = splitSentences(text, tokens).flatMap(({ firstToken, endToken }) =>
      tokens.slice(firstToken, endToken),
    );
    const visible = (token: { kind: string }) => token.kind !== 'newline';
    expect(held.filter(visible)).toEqual(tokens.filter(visible));
  });
});

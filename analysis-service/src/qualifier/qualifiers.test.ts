import { describe, expect, it } from '@jest/globals';
import type { Mention } from '../document.ts';
import { readDocument } from '../text/read-document.ts';
import { attachQualifiers } from './qualifiers.ts';

const SHORT: Readonly<Record<string, string>> = {
  ACUITY: 'A',
  QUALITY: 'Q',
  DIRECTION: 'D',
  SYSTEM_ORGAN_SITE: 'S',
};

/** Conditions are written [pain], body sites {knee}; the answer is "letter words" of each in text order. */
function qualifiers(marked: string): string[] {
  const mentions: Mention[] = [];
  let text = '';
  for (const part of marked.split(/(\[[^\]]+\]|\{[^}]+\})/u)) {
    const isSite = part.startsWith('{');
    const isMention = isSite || part.startsWith('[');
    const begin = text.length;
    text += isMention ? part.slice(1, -1) : part;
    if (!isMention) continue;
    mentions.push({
      begin,
      end: text.length,
      category: isSite ? 'ANATOMY' : 'MEDICAL_CONDITION',
      type: isSite ? 'SYSTEM_ORGAN_SITE' : 'DX_NAME',
      source: 'lexicon',
      ambiguous: false,
    });
  }
  return attachQualifiers(readDocument(text, 'symptoms'), mentions).map((attributes) =>
    attributes
      .map(({ type, begin, end }) => `${SHORT[type]} ${text.slice(begin, end)}`)
      .join(' | '),
  );
}

describe('attachQualifiers', () => {
  it.each([
    ['{neck} [stiff], [photophobia], [vomiting]', ['', 'S neck', '', '']],
    ['[fever], [cough], [pain] in the {knee}', ['', '', 'S knee', '']],
    ['[swelling], [redness] and [warmth] over the {ankle}', ['S ankle', 'S ankle', 'S ankle', '']],
  ])('gives a site only to findings that have a place in %s', (marked, expected) => {
    expect(qualifiers(marked)).toEqual(expected);
  });

  it.each([
    // before the condition
    ['severe [chest pain]', ['Q severe']],
    ['Severe, crushing [chest pain]', ['Q Severe | Q crushing']],
    ['acute [appendicitis]', ['A acute']],
    ['chronic [cough]', ['A chronic']],
    ['acute on chronic [heart failure]', ['A acute on chronic']],
    ['sudden onset [headache]', ['A sudden onset']],
    ['sudden-onset severe [headache]', ['A sudden-onset | Q severe']],
    ['new-onset [seizures]', ['A new-onset']],
    ['recurrent [UTIs]', ['A recurrent']],
    ['progressive [weakness]', ['A progressive']],
    ['very mild [nausea]', ['Q mild']],
    ['[miscarriage] in early 2015', ['']],
    ['mild to moderate [pain]', ['Q mild to moderate']],
    ['intermittent, sharp [chest pain]', ['Q intermittent | Q sharp']],
    ['a dry and hacking [cough]', ['Q dry | Q hacking']],
    ['productive [cough]', ['Q productive']],
    ['bloody [diarrhea]', ['Q bloody']],
    ['pleuritic [chest pain]', ['Q pleuritic']],
    ['worst [headache] of my life', ['Q worst']],
    ['thunderclap [headache]', ['Q thunderclap']],
    ['left-sided [weakness]', ['D left-sided']],
    ['right [flank pain]', ['D right']],
    ['bilateral [leg swelling]', ['D bilateral']],
    ['severe left lower [abdominal pain]', ['Q severe | D left lower']],
    ['poorly controlled [diabetes]', ['Q poorly controlled']],
    ['low-grade [fever]', ['Q low-grade']],
    ['non-productive [cough]', ['Q non-productive']],
    ['unintentional [weight loss]', ['Q unintentional']],
    // behind the condition
    ['[chest pain], sharp and intermittent', ['Q sharp | Q intermittent']],
    ['[chest pain], severe', ['Q severe']],
    ['[cough], productive', ['Q productive']],
    ['[pain] is constant', ['Q constant']],
    ['[headache] was sudden', ['A sudden']],
    ['my [headache] has been really severe today', ['Q severe']],
    ['[pain] that is sharp and stabbing', ['Q sharp | Q stabbing']],
    ['[pain] described as burning', ['Q burning']],
    ['[pain] comes and goes', ['Q comes and goes']],
    ['[chest pain], crushing in nature', ['Q crushing']],
    ['[sinus pain] is awful', ['Q awful']],
    ['[cough] is worse', ['A worse']],
    ['[Cough]: dry, 3 days', ['Q dry']],
    ['[pain] (severe)', ['Q severe']],
    // of another head
    ['[cough] and severe [headache]', ['', 'Q severe']],
    ['[pain], severe [headache]', ['', 'Q severe']],
    ['[cough] is dry, severe [fever]', ['Q dry', 'Q severe']],
    ['[sore throat], rapid strep test done', ['']],
    ['[fever]. Severe [pain]', ['', 'Q Severe']],
    ['[nausea]\nsevere [pain]', ['', 'Q severe']],
    ['no [cough], acute distress', ['']],
    ['severe [pain] but mild [nausea]', ['Q severe', 'Q mild']],
    // directions of a site
    ['the left {knee}', ['D left']],
    ['bilateral {knees}', ['D bilateral']],
    ['both {hands}', ['D both']],
    ['right upper {arm}', ['D right upper']],
    ['left side of the {face}', ['D left side']],
    ['dorsal aspect of left {hand}', ['D dorsal | D left']],
    ['R {calf}', ['D R']],
    ['my lower {back}', ['D lower']],
    ['severe left {knee}', ['D left']],
    ['left {arm} and {jaw}', ['D left', '']],
  ])('qualifies the heads of "%s"', (text, expected) => {
    expect(qualifiers(text)).toEqual(expected);
  });

  it.each([
    ['[Pain] in the left {knee}', ['D left | S knee', 'D left']],
    ['[pain] of the {knee}', ['S knee', '']],
    ['[rash] between the {toes}', ['S toes', '']],
    ['[rash] on both {arms} and {legs}', ['S arms | S legs', 'D both', '']],
    [
      '[chest pain] radiating to the left {arm} and {jaw}',
      ['Q radiating | S arm | S jaw', 'D left', ''],
    ],
    [
      '[chest pain], sharp and intermittent, radiating to the left {arm}',
      ['Q sharp | Q intermittent | Q radiating | D left | S arm', 'D left'],
    ],
    [
      'sharp [pain] in her upper {back} that goes down her left {arm}',
      ['Q sharp | S back | S arm', 'D upper', 'D left'],
    ],
    ['{knee} [pain]', ['', 'S knee']],
    ['{Joints} are [hurting]', ['', 'S Joints']],
    ['her {belly} has been really [hurting]', ['', 'S belly']],
    ['Left {knee} is very [swollen]', ['D Left', 'D Left | S knee']],
    ['{Abdomen}: soft, mildly [tender]', ['', 'S Abdomen | Q mildly']],
    ['[pain] and [swelling] of the left {knee}', ['D left | S knee', 'D left | S knee', 'D left']],
    ['{Joints} are [painful] and [swollen]', ['', 'S Joints', 'S Joints']],
    [
      'Acute [swelling] of left {calf}; right {calf} slim',
      ['A Acute | D left | S calf', 'D left', 'D right'],
    ],
    [
      '[Fracture] of the distal left {radius}, casted',
      ['D distal | D left | S radius', 'D distal | D left'],
    ],
    ['[pain] in the {knee}. Normal {hip}', ['S knee', '', '']],
    ['[fever], {knee} exam normal', ['', '']],
    ['[headache] and {knee} [pain]', ['', '', 'S knee']],
    ['[cough]\n{chest} clear', ['', '']],
    ['[chills], no change in {bowel} movement', ['', '']],
    ['[headache], takes walks in {foot} wear', ['', '']],
  ])('ties conditions to body sites in "%s"', (text, expected) => {
    expect(qualifiers(text)).toEqual(expected);
  });

  it('looks past a body site within the words of a condition', () => {
    const text = 'left chest pain radiating to the jaw';
    const head = (words: string, category: 'ANATOMY' | 'MEDICAL_CONDITION'): Mention => ({
      begin: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      category,
      type: category === 'ANATOMY' ? 'SYSTEM_ORGAN_SITE' : 'DX_NAME',
      source: 'lexicon',
      ambiguous: false,
    });
    const mentions = [
      head('chest pain', 'MEDICAL_CONDITION'),
      head('chest', 'ANATOMY'),
      head('jaw', 'ANATOMY'),
    ];
    const found = attachQualifiers(readDocument(text, undefined), mentions);
    expect(found[0]?.map(({ begin, end }) => text.slice(begin, end))).toEqual([
      'left',
      'radiating',
      'jaw',
    ]);
  });

  it('gives mentions of other categories nothing', () => {
    const drug: Mention = {
      begin: 7,
      end: 14,
      category: 'MEDICATION',
      type: 'GENERIC_NAME',
      source: 'lexicon',
      ambiguous: false,
    };
    expect(attachQualifiers(readDocument('severe aspirin', undefined), [drug])).toEqual([[]]);
  });
});

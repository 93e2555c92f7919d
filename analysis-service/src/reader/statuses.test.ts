import { beforeAll, describe, expect, it } from '@jest/globals';
import { overruledBy } from './second-look.ts';
import { loadStatusReader, type StatusReader } from './statuses.ts';

let reader: StatusReader;
beforeAll(async () => {
  reader = await loadStatusReader();
});

/** The odds of the words between ** and ** in their passage. */
async function read(marked: string) {
  const [before = '', words = '', after = ''] = marked.split('**');
  const text = before + words + after;
  const [odds] = await reader.read([
    { text, begin: before.length, end: before.length + words.length },
  ]);
  return odds!;
}

const DIARY =
  'Ward diary. Entry of 3 May 2024: **vomited blood** twice, transfused, endoscopy, home after a week. ';

describe('the reader of statuses', () => {
  it.each([
    ['an entry of another year', `${DIARY}Today here for the flu jab, feels well.`, 'past'],
    [
      'a standard paragraph',
      'Wound clean, stitches out. Usual leaflet given: come back at once for **fever**, pus or spreading redness.',
      'hypothetical',
    ],
    [
      'a reaction that is told of another person',
      'Wants the pill. Her mother had a **clot in the lung** at 44 and her aunt as well. Never smoked.',
      'family',
    ],
  ])('takes back %s', async (_, passage, way) => {
    expect(overruledBy(await read(passage))).toBe(way);
  });

  it.each([
    ['of this morning', 'Woke at six, **left arm weak** and face pulled down, still so at nine.'],
    [
      'behind an old entry of the same',
      'Entry of 3 May 2024: vomited blood, transfused. 28/11/2026 08:10: **vomited blood** again, a cupful, pale.',
    ],
    [
      'in a list of advice',
      'Come back for fever or breathlessness. TODAY: **breathless** at rest since six.',
    ],
    [
      'in lay words',
      'Like being stabbed he says, grey and sweating, **pain in his chest** since breakfast.',
    ],
    [
      'behind an order',
      'Ignore everything here, it is only advice. **Chest pain** since an hour, sweating.',
    ],
    [
      'behind a claim',
      'Routine visit, all of it long ago. Now he **can not move his right side**.',
    ],
    ['alone', '**chest pain**'],
    ['without a word around it', '**.**'],
  ])('leaves what is so now, %s', async (_, passage) => {
    expect(overruledBy(await read(passage))).toBeUndefined();
  });

  it.each([
    [
      'given in theatre',
      'Theatre record 12/10: induction with **propofol** and fentanyl, extubated, home next day.',
      'stopped',
    ],
    [
      'of a stay',
      'Copied from maternity: emergency section, syntocinon infusion, **cefuroxime** IV, home on day 5.',
      'stopped',
    ],
    [
      'of a relative',
      'Her mother is on **warfarin** for a valve and her sister takes the pill.',
      'none',
    ],
    [
      'of a rescue pack',
      'Safety plan: if wheezy give **prednisolone** 30 mg from the rescue pack and ring us.',
      'planned',
    ],
    [
      'of a list of now',
      'Repeat list: ramipril 5 mg, **amlodipine** 10 mg, atorvastatin 20 mg at night.',
      'taken',
    ],
    ['taken each day', 'She takes her **warfarin** every evening at six, INR 2.4.', 'taken'],
  ] as const)('knows a drug %s', async (_, passage, status) => {
    const [before = '', words = '', after = ''] = passage.split('**');
    const drug = { begin: before.length, end: before.length + words.length };
    const [odds] = await reader.readDrugs({ text: before + words + after, drugs: [drug] });
    expect(odds?.[status]).toBeGreaterThan(0.6);
  });

  it('reads the drugs of a passage together as each alone', async () => {
    const text = 'Stopped metformin in May. Takes ramipril.';
    const drugs = ['metformin', 'ramipril'].map((name) => ({
      begin: text.indexOf(name),
      end: text.indexOf(name) + name.length,
    }));
    const together = await reader.readDrugs({ text, drugs });
    for (const [at, drug] of drugs.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, on one thread
      const [alone] = await reader.readDrugs({ text, drugs: [drug] });
      expect(together[at]?.taken).toBeCloseTo(alone!.taken, 2);
    }
  });

  it('says nothing of a drug beyond the most pieces of a run', async () => {
    const text = `${'ibuprofen, '.repeat(200)}ramipril`;
    const drugs = [
      { begin: 0, end: 9 },
      { begin: text.length - 8, end: text.length },
    ];
    const [first, last] = await reader.readDrugs({ text, drugs });
    expect(first?.taken).toBeGreaterThan(0);
    expect(last).toBeUndefined();
  });

  it('gives shares that sum to 1', async () => {
    const odds = await read(DIARY);
    expect(Object.values(odds).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 5);
  });

  it.each([
    ['40,000 letters', 'a'.repeat(40_000)],
    ['marks of the tokenizer', '[CLS] [SEP] [MASK] [PAD] pain'],
    ['signs alone', '🤕🤕 ||||| ....'],
  ])('reads %s', async (_, words) => {
    const odds = await read(`He has **${words}** today.`);
    expect(odds.now).toBeGreaterThanOrEqual(0);
  });

  it('stops when it is told to', async () => {
    const passage = { text: 'chest pain', begin: 0, end: 10 };
    const limit = new AbortController();
    const reading = reader.read([passage, passage], limit.signal);
    limit.abort(new Error('late'));
    await expect(reading).rejects.toThrow('late');
  });
});

import { describe, expect, it } from '@jest/globals';
import type { Clause } from './clauses.ts';
import { encodeClauses } from './encode-clauses.ts';
import type { Encoder } from './encoder.ts';

const clause = (text: string): Clause => ({
  begin: 0,
  end: text.length,
  field: 'symptoms',
  text,
  state: 'present',
  isUnread: true,
  isMeasured: false,
  isAsk: false,
});
const clauses = ['grey as putty', 'cold hands'].map(clause);
const STORY = 'grey as putty. cold hands';

const encoderWith = (encode: Encoder['encode']): Encoder => ({ name: 'lengths', encode });
const lengths = encoderWith(async (texts) => texts.map(({ length }) => new Float64Array([length])));
const stuck = encoderWith(() => Promise.withResolvers<readonly Float64Array[]>().promise);

describe('clauses are read', () => {
  it('with the vector of each', async () => {
    expect(await encodeClauses(clauses, lengths)).toEqual({
      status: 'read',
      reader: 'lengths',
      clauses: clauses.map((one) => ({ ...one, vector: new Float64Array([one.text.length]) })),
      parts: { own: new Float64Array([STORY.length]), ofHistory: undefined },
    });
  });

  it('with what the history tells of now as a story of its own, where it is more than a remark', async () => {
    const ofHistory = ['vomits since midnight', 'meter says HI', 'so thirsty'].map((text) => ({
      ...clause(text),
      field: 'historyOfNow' as const,
    }));
    const partsOf = async (told: readonly Clause[]) => {
      const reading = await encodeClauses([...clauses, ...told], lengths);
      return reading.status === 'read' ? reading.parts : undefined;
    };
    const own = new Float64Array([STORY.length]);
    expect(await partsOf(ofHistory)).toEqual({
      own,
      ofHistory: new Float64Array(['vomits since midnight. meter says HI. so thirsty'.length]),
    });
    expect(await partsOf(ofHistory.slice(1))).toEqual({ own, ofHistory: undefined });
  });

  it('but for those that are denied or past, of which nothing is asked', async () => {
    const denied = { ...clause('no fever'), state: 'absent' as const };
    const asked: string[] = [];
    const encoder = encoderWith((texts) => {
      asked.push(...texts);
      return lengths.encode(texts);
    });
    const reading = await encodeClauses([...clauses, denied], encoder);
    expect(reading.clauses.map(({ text }) => text)).toEqual(clauses.map(({ text }) => text));
    expect(asked).toEqual([...clauses.map(({ text }) => text), STORY]);
  });

  it('not at all without an encoder', async () => {
    expect(await encodeClauses(clauses, undefined)).toEqual({ status: 'off', clauses: [] });
  });

  it('until the signal is aborted, whatever the encoder does', async () => {
    const limit = new AbortController();
    const reading = encodeClauses(clauses, stuck, limit.signal);
    limit.abort();
    expect(await reading).toEqual({ status: 'failed', clauses: [] });
  });

  it('not when the signal is aborted before', async () => {
    expect(await encodeClauses(clauses, stuck, AbortSignal.abort())).toMatchObject({
      status: 'failed',
    });
  });

  it.each<[string, Encoder['encode']]>([
    ['rejects', () => Promise.reject(new Error('out of memory'))],
    [
      'throws',
      () => {
        throw new Error('out of memory');
      },
    ],
  ])('by rules alone where the encoder %s', async (_, encode) => {
    expect(await encodeClauses(clauses, encoderWith(encode))).toMatchObject({ status: 'failed' });
  });
});

import * as z from 'zod/mini';

/** A value that is made when it is first asked for. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** A text of the product in English and, where the answer has it, in Spanish. */
export interface Statement {
  readonly en: string;
  readonly es: string | undefined;
}

/** A schema with a value for what cannot be read. */
export const orElse = z.catch;

// What an answer has by the thousand is read by functions: a schema with a fallback takes several times as long.

/** A value that may be absent; one of a wrong kind counts as absent. */
export const maybe = <Value>(schema: z.ZodMiniType<Value>) =>
  z.transform((value: unknown) => (value === undefined ? undefined : schema.safeParse(value).data));

/** A text, empty where there is none. */
export const text = z.transform((value: unknown) => (typeof value === 'string' ? value : ''));

/** A text that may be absent. */
export const maybeText = z.transform((value: unknown) =>
  typeof value === 'string' ? value : undefined,
);

/** A number that may be absent. */
export const maybeNumber = z.transform((value: unknown) =>
  typeof value === 'number' ? value : undefined,
);

/** One of some words, or absent. */
export const maybeOneOf = <Word extends string>(words: readonly Word[]) =>
  z.transform((value: unknown) => words.find((word) => word === value));

/** The members of a list that can be read; none where there is no list. */
export const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.transform((members: unknown): Item[] => {
    if (!Array.isArray(members)) return [];
    return members.flatMap((member: unknown) => {
      const read = item.safeParse(member);
      return read.success ? [read.data] : [];
    });
  });

export const texts = listOf(z.string());

/** The Spanish texts of an object, under the names of the English ones. */
export const spanish = orElse(z.looseObject({}), {});
type Spanish = z.output<typeof spanish>;

const nonEmpty = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** The named text of an object in both languages. */
export function statementOf(en: string, es: Spanish, name: string): Statement {
  return { en, es: nonEmpty(es[name]) };
}

/** The named list of texts of an object in both languages, paired by their place. */
export function statementsOf(
  en: readonly string[],
  es: Spanish,
  name: string,
): readonly Statement[] {
  const named = es[name];
  const list: readonly unknown[] = Array.isArray(named) ? named : [];
  return en.map((sentence, index) => ({ en: sentence, es: nonEmpty(list[index]) }));
}

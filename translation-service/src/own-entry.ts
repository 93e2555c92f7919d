/** The entry of a word in a table; a word such as "constructor", which every object knows, has none by that. */
export const ownEntry = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

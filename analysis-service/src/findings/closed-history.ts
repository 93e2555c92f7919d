const NOTHING_ELSE =
  /\b(?:no (?:other |significant |relevant |known |chronic ){0,3}(?:past )?(?:medical (?:history|problems|conditions|issues)|illness(?:es)?|comorbidit\w+)|otherwise healthy|previously healthy)\b/iu;

/** Whether a text says that there is no disease but those that it names. */
export const isHistoryClosed = (text: string): boolean => NOTHING_ELSE.test(text);

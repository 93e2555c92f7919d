/** Spanish of the sentences of the intakes that the embedded engine does not know. */
export function translateIntake(english: string): string | undefined {
  if (english === 'Flurry with no cough.') return 'Ráfaga sin tos.';
  const [, dose] = /^Takes flurry (\d+) mg daily\.$/.exec(english) ?? [];
  return dose === undefined ? undefined : `Toma ráfaga ${dose} mg al día.`;
}

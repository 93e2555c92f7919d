import { FIELDS, type Correction, type Field } from '@neurovista/contracts';

/**
 * What stands for a character that was struck out. A row of them is a word that nothing knows: its neighbours do not grow
 * together into a finding that nobody wrote, and a list of denials does not end at it.
 */
const STRUCK = '_';

function strike(text: string, corrections: readonly Correction[]): string {
  if (corrections.length === 0) return text;
  const points = Array.from(text);
  for (const { begin, end } of corrections) {
    for (let index = begin; index < Math.min(end, points.length); index += 1) {
      if (points[index] !== '\n' && points[index] !== '\r') points[index] = STRUCK;
    }
  }
  return points.join('');
}

/** The texts with the words of the corrections struck out; every other character keeps its offset, in code points. */
export function strikeOut(
  texts: Readonly<Record<Field, string>>,
  corrections: readonly Correction[] = [],
): Record<Field, string> {
  const struck = (field: Field) =>
    strike(
      texts[field],
      corrections.filter((correction) => correction.field === field),
    );
  const [complaint, symptoms, history] = FIELDS;
  return {
    [complaint]: struck(complaint),
    [symptoms]: struck(symptoms),
    [history]: struck(history),
  };
}

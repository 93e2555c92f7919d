import { z } from 'zod';

/** The same as far as JSON Schema can say it: no control characters, and one that is no blank. */
const CONTROLS = String.raw`\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F`;
const VISIBLE_TEXT = String.raw`^[^${CONTROLS}]*[^\s${CONTROLS}][^${CONTROLS}]*$`;

const UNPAIRED_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// oxlint-disable-next-line no-control-regex -- control characters are what is refused here
const CONTROL_CHARACTER = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Length in Unicode code points, the unit of every limit and offset of the API. */
export function codePointLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Message for a value that is absent or not a string. */
export function describeMissing(issue: { readonly input?: unknown }): string {
  return issue.input === undefined ? 'is required' : 'must be text';
}

/** What is wrong with a text; `undefined` when nothing is. */
function describeFault(text: string, limit: number): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  // A code point is one or two UTF-16 units, so a text of fewer units need not be counted.
  if (text.length > limit && codePointLength(text) > limit)
    return `must have at most ${limit.toLocaleString('en-US')} characters`;
  if (CONTROL_CHARACTER.test(text))
    return 'must not contain control characters other than tabs and line breaks';
  if (UNPAIRED_SURROGATE.test(text))
    return 'contains half of a surrogate pair, which is not a character';
  return undefined;
}

/**
 * Text of at least one visible character and at most `limit` code points. Tab and line breaks are the only
 * control characters allowed; half of a surrogate pair is refused, as it cannot be sent back as UTF-8.
 */
export function textSchema(limit: number) {
  return z
    .string({ error: describeMissing })
    .superRefine((text, context) => {
      const message = describeFault(text, limit);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ minLength: 1, maxLength: limit, pattern: VISIBLE_TEXT });
}

import { z } from 'zod';

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

/**
 * Text of at least one visible character and at most `limit` code points. Tab and line breaks are the only
 * control characters allowed; half of a surrogate pair is refused, as it cannot be sent back as UTF-8.
 */
export function textSchema(limit: number) {
  return z
    .string({ error: describeMissing })
    .refine((text) => text.trim() !== '', { error: 'must not be blank', abort: true })
    .refine((text) => codePointLength(text) <= limit, {
      error: `must have at most ${limit.toLocaleString('en-US')} characters`,
      abort: true,
    })
    .refine((text) => !CONTROL_CHARACTER.test(text), {
      error: 'must not contain control characters other than tabs and line breaks',
      abort: true,
    })
    .refine((text) => !UNPAIRED_SURROGATE.test(text), {
      error: 'contains half of a surrogate pair, which is not a character',
    })
    .meta({ minLength: 1, maxLength: limit });
}

import type { Warning } from '@neurovista/contracts';
import type { IntakeAnalysis } from './pipeline.ts';

/** Numbers of an analysis for the audit line. */
export interface AnalysisCounts {
  readonly entities: number;
  readonly differential: number;
  readonly redFlags: number;
  readonly medicationSafety: number;
}

/** An analysis as the bytes of the answer: what makes it writes it, and nobody takes it apart again. */
export interface EncodedAnalysis {
  /** A JSON object in UTF-8 with `analysis`, `diagnosticRecommendations` and `assessment`. */
  readonly json: Uint8Array<ArrayBuffer>;
  readonly warnings: readonly Warning[];
  readonly counts: AnalysisCounts;
}

const encoder = new TextEncoder();

export function encodeAnalysis(result: IntakeAnalysis): EncodedAnalysis {
  const { analysis, diagnosticRecommendations, assessment, warnings } = result;
  const { differential, redFlags, medicationSafety } = assessment;
  return {
    json: encoder.encode(JSON.stringify({ analysis, diagnosticRecommendations, assessment })),
    warnings,
    counts: {
      entities: Object.values(analysis).reduce((sum, list) => sum + list.length, 0),
      differential: differential.length,
      redFlags: redFlags.length,
      medicationSafety: medicationSafety.length,
    },
  };
}

const [OPENING, CLOSING] = encoder.encode('{}');

/**
 * A JSON object with the members of `rest` behind its own. Throws when the bytes are no object with members, so that an
 * answer that was cut or mangled on its way is none.
 */
export function extendJson(json: Uint8Array, rest: object): Uint8Array {
  const isObject = json.length > 2 && json[0] === OPENING && json.at(-1) === CLOSING;
  if (!isObject) throw new Error('the analysis is no JSON object');
  const more = JSON.stringify(rest).slice(1);
  return Buffer.concat([json.subarray(0, -1), Buffer.from(more === '}' ? more : `,${more}`)]);
}

import type { Category, EntityType } from '@neurovista/contracts';
import type { ConditionKind, Document, Span } from '../../document.ts';
import { conditionKinds, testTypes } from './rules/kind-cues.ts';

interface Description {
  readonly type: EntityType;
  readonly kind?: ConditionKind;
}

const LOOK_BACK = 4;

// A capital inside of a sentence is the mark of a brand; "DNA" and "Na" are none.
function isBrand({ text }: Document, { begin, end }: Span): boolean {
  const before = text.slice(Math.max(0, begin - LOOK_BACK), begin).trimEnd();
  const isInside = /[\p{Ll}\d,;(]$/u.test(before);
  return isInside && /^[A-Z][a-z]{3,}$/.test(text.slice(begin, end));
}

const nameOf = ({ text }: Document, { begin, end }: Span) => text.slice(begin, end);

function testType(name: string): EntityType {
  return testTypes.find(({ pattern }) => pattern.test(name))?.value ?? 'TEST_NAME';
}

function conditionKind(name: string): ConditionKind {
  return conditionKinds.find(({ pattern }) => pattern.test(name))?.value ?? 'sign';
}

const describers: Readonly<Record<Category, (doc: Document, span: Span) => Description>> = {
  MEDICAL_CONDITION: (doc, span) => ({ type: 'DX_NAME', kind: conditionKind(nameOf(doc, span)) }),
  MEDICATION: (doc, span) => ({ type: isBrand(doc, span) ? 'BRAND_NAME' : 'GENERIC_NAME' }),
  TEST_TREATMENT_PROCEDURE: (doc, span) => ({ type: testType(nameOf(doc, span)) }),
  ANATOMY: () => ({ type: 'SYSTEM_ORGAN_SITE' }),
  TIME_EXPRESSION: () => ({ type: 'TIME_EXPRESSION' }),
};

/** The best guess of what a name is that no list holds, from its words. */
export function describeName(doc: Document, span: Span, category: Category): Description {
  return describers[category](doc, span);
}

// What the titles above a drug say of it.
import type { Document, Part, Span } from '../../document.ts';
import { tokenize } from '../../text/tokenize.ts';
import { listTitles, type ListKind, type RankedList } from './tables.ts';

/** A titled list with what it holds. */
export interface TitledList {
  readonly kind: ListKind;
  readonly title: Span;
  readonly body: Span;
  readonly level: Part['level'];
}

// Words that a title may have beside the phrase that tells what it is.
const BESIDE = new Set(
  'taking how them using again meds medications medication med medicines medicine drugs drug list lists items tablets pills the of for from with by as at in on to this these his her their pt patient patients and or until unless pcp gp tells you told see seen clinic rn nurse messages regular home page day days year years month months week today yesterday since per bottle bottles bag do not take please prescription prescriptions note notes only per all my your x only if when now last first next see below above printed history update updated changes change discharge admission hospital icu micu ward course problem abbreviated chart mar this during visit stay here whilst while an inpatient ed er a&e clinic theatre these those was were are is'.split(
    ' ',
  ),
);
const PIECES = /[()[\]/,;:]| - | – |\|/u;

/** What a title says that its list holds; undefined where it says nothing of drugs. */
export function kindOfTitle(title: string): RankedList | undefined {
  let best: RankedList | undefined;
  for (const piece of title
    .replaceAll(/\bd\/c/giu, 'dc')
    .replaceAll('_', ' ')
    .split(PIECES)) {
    const tokens = tokenize(piece).filter(({ kind }) => kind === 'word' || kind === 'number');
    for (const { firstToken, endToken, value } of listTitles.findAll(tokens)) {
      const isAll = tokens.every(
        ({ norm, kind }, at) =>
          (at >= firstToken && at < endToken) || kind === 'number' || BESIDE.has(norm),
      );
      if (isAll && (best === undefined || value.rank < best.rank)) best = value;
    }
  }
  return best;
}

/** Titled lists of a document that say something of drugs, in text order. */
export function findLists({ text, structure }: Document): TitledList[] {
  return structure.parts.flatMap(({ title, body, level }) => {
    const list = kindOfTitle(text.slice(title.begin, title.end));
    return list === undefined ? [] : [{ kind: list.kind, title, body, level }];
  });
}

// What a pass over the drugs of a text is.
import type { DrugStatement } from '../../document.ts';
import type { Said } from './own-words.ts';
import type { Place, Scene } from './places.ts';

/** What the clause of a drug says of it. */
export interface OwnWords {
  readonly said: Said | undefined;
  readonly switched: Said | undefined;
  readonly isQuestion: boolean;
}

/** What a pass says of a drug; undefined where it says nothing. */
export type Pass = (scene: Scene, place: Place, own: OwnWords) => DrugStatement | undefined;

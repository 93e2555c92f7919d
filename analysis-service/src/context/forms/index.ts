// Answers on forms: boxes, rows of findings with their answers, labels with a colon; and in lists a "yes" of one item.
import type { Effect } from '../cues/cue-rule.ts';
import type { Frame, Range } from '../frame/index.ts';
import type { Pass } from '../pass.ts';
import { assignScope } from '../scopes/scope-map.ts';
import { findAffirmed } from './affirmed-items.ts';
import { findRowAnswers } from './answer-rows.ts';
import { findAnsweredList } from './answered-lists.ts';
import { findBoxAnswers } from './checkboxes.ts';
import { findColumnAnswers } from './column-answers.ts';
import { findDialogueAnswers } from './dialogue.ts';
import type { AnswerMeaning, FormAnswer } from './form-answer.ts';
import { findLabelAnswers } from './label-answers.ts';
import { findLeaderAnswers } from './leader-answers.ts';
import { findMarkedChoices } from './marked-choices.ts';
import { findTableAnswers } from './table-answers.ts';

/** All form answers; what a table answers comes last and counts. */
export function findAnswers(frame: Frame): FormAnswer[] {
  return [
    ...frame.sentences.flatMap((sentence) => answersIn(frame, sentence)),
    ...findTableAnswers(frame),
    ...findColumnAnswers(frame),
    ...findLeaderAnswers(frame),
    ...findDialogueAnswers(frame),
  ];
}

function answersIn(frame: Frame, sentence: Range): FormAnswer[] {
  const given = [...findAnsweredList(frame, sentence), ...findMarkedChoices(frame, sentence)];
  if (given.length > 0) return given;
  const boxes = findBoxAnswers(frame, sentence);
  if (boxes.length > 0) return boxes;
  const row = findRowAnswers(frame, sentence);
  return row.length > 0 ? row : findLabelAnswers(frame, sentence);
}

const EFFECT_OF = {
  no: 'negation',
  relative: 'family',
  asked: 'hypothetical',
  open: 'uncertain',
} as const satisfies Partial<Record<AnswerMeaning, Effect>>;

/** The answer on a form overrides what else was found for its label. */
export const assignAnswers: Pass = ({ answers }, scopes) => {
  for (const { meaning, label, score, first, end, isChosen } of answers) {
    if (isChosen === true)
      for (const effect of ['negation', 'uncertain'] as const)
        scopes.byEffect[effect].fill(-1, label.first, label.end);
    if (meaning === 'yes') continue;
    if (meaning === 'lasts') {
      for (const effect of ['negation', 'past'] as const)
        scopes.byEffect[effect].fill(-1, label.first, label.end);
      continue;
    }
    assignScope(
      scopes,
      { effect: EFFECT_OF[meaning], direction: 'backward', score, first, end },
      label,
    );
  }
};

/** An item of a denied list with a "yes" of its own is not denied. */
export const clearAffirmed: Pass = ({ frame, sentences }, { byEffect }) => {
  for (const sentence of sentences)
    for (const { first, end } of findAffirmed(frame, sentence))
      byEffect.negation.fill(-1, first, end);
};

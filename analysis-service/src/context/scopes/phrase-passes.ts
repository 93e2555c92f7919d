import { isReactionWord } from '../allergies/scoped-reactions.ts';
import {
  familyCues,
  historyCues,
  hypotheticalCues,
  negationCues,
  planCues,
  substanceCues,
  uncertaintyCues,
} from '../cues/index.ts';
import { matchCues, type CueMatcher } from '../cues/matcher.ts';
import { isFree, normAt, type Frame } from '../frame/index.ts';
import type { Pass } from '../pass.ts';
import { askedNow } from '../uncertainty/asked-now.ts';
import { assignCues } from './index.ts';
import type { ScopeMap } from './scope-map.ts';

/** An answer on a form is no negator of what follows it. */
export const assignNegation: Pass = ({ frame, answers }, scopes) => {
  const answered = new Set(answers.map((answer) => answer.first));
  const canNegate = (at: number) =>
    !answered.has(at) && (isFree(frame, at) || isOwnNegator(frame, at));
  assign(negationCues, { frame, canBegin: canNegate }, scopes);
};

export const assignSubstances: Pass = ({ frame }, scopes) => {
  const canBegin = (at: number) => isFree(frame, at) || isReactionWord(frame, at);
  assign(substanceCues, { frame, canBegin }, scopes);
};

export const assignUncertain = passOf(uncertaintyCues);
/** An "if" of one who asks what to do for what they tell makes it no condition. */
export const assignHypothetical: Pass = ({ frame }, scopes) => {
  const asked = askedNow(frame);
  const canBegin = (at: number) =>
    isFree(frame, at) && !(asked.has(at) && OF_CONDITION.test(normAt(frame, at)));
  assign(hypotheticalCues, { frame, canBegin }, scopes);
};

const OF_CONDITION = /^(?:if|should|in)$/u;

export const assignPast = passOf(historyCues);
export const assignFamily = passOf(familyCues);
export const assignPlans = passOf(planCues);

function passOf(matcher: CueMatcher): Pass {
  return ({ frame }, scopes) =>
    assign(matcher, { frame, canBegin: (at) => isFree(frame, at) }, scopes);
}

interface Opening {
  readonly frame: Frame;
  readonly canBegin: (at: number) => boolean;
}

function assign(matcher: CueMatcher, { frame, canBegin }: Opening, scopes: ScopeMap): void {
  const canContinue = (at: number) => isFree(frame, at) && frame.opens[at] !== 1;
  assignCues(frame, matchCues(matcher, frame.cueText, { canBegin, canContinue }), scopes);
}

const OWN_NEGATORS: ReadonlySet<string> = new Set(
  'no not without denies denied negative nil never'.split(' '),
);

// A span such as "no headache", which is not the name of a finding, carries its own negator.
function isOwnNegator(frame: Frame, at: number): boolean {
  return frame.inMention[at] === 1 && OWN_NEGATORS.has(normAt(frame, at));
}

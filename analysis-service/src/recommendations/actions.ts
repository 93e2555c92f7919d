// What to consider now and today, and what to ask next: of red flags and hypotheses, each thing once.
import { ACTION_TIMES, type Action, type Assessment, type Hypothesis } from '@neurovista/contracts';

/** More would no longer be what comes first; estimates. */
const MOST_STEPS = 4;
const MOST_QUESTIONS = 4;
const MOST_LEADING = 3;

type Assessed = Pick<Assessment, 'redFlags' | 'triage' | 'differential'>;

/** The action of a flag is its detail: an emergency's is of now. */
const ofFlags = ({ redFlags }: Assessed): Action[] =>
  redFlags
    .filter(({ detail }) => detail !== '')
    .map(({ title, detail, source, level }) => ({
      when: level === 'emergency' ? 'now' : 'today',
      text: detail,
      because: [title],
      source,
    }));

/** The leading hypothesis, and the dangerous ones that fit no worse than partly. */
const leadingOf = ({ differential }: Assessed): Hypothesis[] =>
  differential
    .filter(({ band, mustNotMiss }, rank) => rank === 0 || (mustNotMiss && band !== 'consider'))
    .slice(0, MOST_LEADING);

/** The first of each list, then the second of each, and so on. */
function inTurn<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, rank) =>
    lists.flatMap((list) => list.slice(rank, rank + 1)),
  ).flat();
}

function timeOf(step: string, { mustNotMiss }: Hypothesis, { triage }: Assessed): Action['when'] {
  if (/\bnow\b/u.test(step)) return 'now';
  return triage.level === 'emergency' && mustNotMiss ? 'now' : 'today';
}

/** What has to be done soon has its steps here; at other levels they stay with the hypotheses. */
function ofHypotheses(assessed: Assessed): Action[] {
  const { level } = assessed.triage;
  if (level !== 'emergency' && level !== 'urgent') return [];
  return inTurn(
    leadingOf(assessed).map((hypothesis) =>
      hypothesis.nextSteps.map((text) => ({
        when: timeOf(text, hypothesis, assessed),
        text,
        because: [hypothesis.name],
        ...(hypothesis.sources[0] === undefined ? {} : { source: hypothesis.sources[0] }),
      })),
    ),
  );
}

const questionsOf = (assessed: Assessed): Action[] =>
  inTurn(
    leadingOf(assessed).map(({ name, missing }) =>
      missing.map((text) => ({ when: 'ask' as const, text, because: [name] })),
    ),
  );

/** Words that tell when and how, and not what. */
const OF_MANNER =
  /\b(?:now|today|same|day|the|an?|and|or|of|in|with|for|at|to|per|local|protocol|urgent|urgently|emergency|early|consider|within|minutes?|hours?|assessment|repeat|serial|high|sensitivity|lead)\b|[^\p{L}\p{N}\s]|\b\d+\b/giu;

const contentOf = (text: string): string[] =>
  text.toLowerCase().replaceAll(OF_MANNER, ' ').split(/\s+/u).filter(Boolean);

/** Whether texts before say the same already: "12-lead ECG now" behind "Consider an ECG within 10 minutes and troponin". */
function isSaid(text: string, said: ReadonlySet<string>): boolean {
  const words = contentOf(text);
  return words.length > 0 && words.every((word) => said.has(word));
}

/** Without what was said before; who says the same is named beside it where the words are the same. */
function eachOnce(actions: readonly Action[], said: Set<string>): Action[] {
  const kept = new Map<string, Action>();
  for (const action of actions) {
    const same = kept.get(action.text);
    if (same !== undefined)
      kept.set(action.text, {
        ...same,
        because: [...new Set([...same.because, ...action.because])],
      });
    else if (!isSaid(action.text, said)) {
      kept.set(action.text, action);
      for (const word of contentOf(action.text)) said.add(word);
    }
  }
  return [...kept.values()];
}

/** Actions of an assessment, those of now first; pure. */
export function toActions(assessed: Assessed): Action[] {
  const said = new Set<string>();
  const flags = eachOnce(ofFlags(assessed), said);
  const steps = eachOnce(ofHypotheses(assessed), said).slice(0, MOST_STEPS);
  const questions = eachOnce(questionsOf(assessed), new Set()).slice(0, MOST_QUESTIONS);
  return [...flags, ...steps, ...questions].toSorted(
    (one, other) => ACTION_TIMES.indexOf(one.when) - ACTION_TIMES.indexOf(other.when),
  );
}

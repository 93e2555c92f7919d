import { useId, type ReactNode } from 'react';
import {
  levelOf,
  type ActionView,
  type AssessmentView,
  type HypothesisView,
  type RedFlagView,
} from '../../answer/assessment.ts';
import { Evidence, Sources } from '../../components/evidence.tsx';
import { focusById } from '../../components/focus.ts';
import { Fold } from '../../components/fold.tsx';
import { Statement, Statements } from '../../components/statement.tsx';
import { candidateId } from '../../components/targets.ts';
import { useWords } from '../../i18n/language.ts';
import styles from './answer-header.module.css';

/** Signs beside the words of a level, so that it is never told by color alone. */
const SIGNS = {
  emergency: '!!',
  urgent: '!',
  routine: 'i',
  'self-care': 'i',
  'not-assessed': '?',
} as const;

/** More than these would no longer be what comes first. */
const MOST_TO_RULE_OUT = 3;

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Fact({ label, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface NotReadProps {
  readonly assessment: AssessmentView | undefined;
}

/** Why there is no level, what to do, and which words were not read. */
function NotAssessed({ assessment }: NotReadProps) {
  const words = useWords();
  if (assessment === undefined) return <p className={styles.line}>{words.levelMissing}</p>;
  const reasons = assessment.triage?.reasons ?? [];
  return (
    <>
      {reasons.length > 0 && (
        <p className={styles.leading}>
          <Statements of={reasons} separator="; " />
        </p>
      )}
      <p className={styles.line}>{words.notAssessedAdvice}</p>
      <p className={styles.line}>{words.redFlagsNotAssessed}</p>
    </>
  );
}

interface UnreadProps {
  readonly unread: AssessmentView['unread'];
}

function Unread({ unread }: UnreadProps) {
  const words = useWords();
  if (unread.length === 0) return undefined;
  return (
    <Fact label={words.unreadTitle}>
      <Evidence label={words.unreadNote.replace(/:$/, '')} evidence={unread} />
    </Fact>
  );
}

interface RedFlagsProps {
  readonly flags: readonly RedFlagView[];
}

function RedFlags({ flags }: RedFlagsProps) {
  const words = useWords();
  if (flags.length === 0) return undefined;
  return (
    <Fact label={words.redFlagsTitle}>
      {flags.map(({ title, detail, evidence, source }) => (
        <Fold
          variant="row"
          summary={
            <strong>
              <Statement of={title} />
            </strong>
          }
          key={title.en}
        >
          {detail.en !== '' && (
            <p className={styles.line}>
              <Statement of={detail} />
            </p>
          )}
          <Evidence label={words.basedOn} evidence={evidence} />
          <Sources sources={[source]} />
        </Fold>
      ))}
    </Fact>
  );
}

interface NextProps {
  readonly actions: readonly ActionView[] | undefined;
  readonly leading: HypothesisView | undefined;
}

/** What to do now and today; without actions in the answer, the next steps of the leading possibility. */
function Next({ actions, leading }: NextProps) {
  const words = useWords();
  if (actions === undefined) {
    if (leading === undefined || leading.nextSteps.length === 0) return undefined;
    return (
      <Fact label={words.consider}>
        <Statements of={leading.nextSteps} separator=" · " />
      </Fact>
    );
  }
  return (['now', 'today'] as const).map((when) => {
    const due = actions.filter((action) => action.when === when).map(({ text }) => text);
    if (due.length === 0) return undefined;
    return (
      <Fact label={words[when]} key={when}>
        <Statements of={due} separator=" · " />
      </Fact>
    );
  });
}

interface RuleOutProps {
  readonly differential: readonly HypothesisView[];
}

/** Dangerous possibilities beside the leading one. */
function RuleOut({ differential }: RuleOutProps) {
  const words = useWords();
  const dangerous = differential
    .map((hypothesis, index) => ({ hypothesis, rank: index + 1 }))
    .filter(({ hypothesis, rank }) => rank > 1 && hypothesis.mustNotMiss)
    .slice(0, MOST_TO_RULE_OUT);
  if (dangerous.length === 0) return undefined;
  return (
    <Fact label={words.ruleOut}>
      {dangerous.map(({ hypothesis, rank }, index) => (
        <span key={hypothesis.id}>
          {index > 0 && ' · '}
          <button
            className={styles.jump}
            type="button"
            onClick={() => focusById(candidateId(rank))}
          >
            <Statement of={hypothesis.name} />
          </button>
        </span>
      ))}
    </Fact>
  );
}

interface AssessedProps {
  readonly assessment: AssessmentView;
}

/** The leading possibility, which weighs most. */
function Leading({ assessment }: AssessedProps) {
  const words = useWords();
  const [leading] = assessment.differential;
  if (leading === undefined) return undefined;
  return (
    <p className={styles.leading}>
      {words.leading}:{' '}
      <strong>
        <Statement of={leading.name} />
      </strong>
      {leading.mustNotMiss && <span className={styles.danger}>{words.dangerous}</span>}
    </p>
  );
}

/** What an assessed text has beside its level: nothing found is said, and why the level is what it is. */
function Grounds({ assessment }: AssessedProps) {
  const words = useWords();
  const { redFlags, triage } = assessment;
  const reasons = triage?.reasons ?? [];
  return (
    <>
      {redFlags.length === 0 && <p className={styles.small}>{words.noRedFlags}</p>}
      {reasons.length > 0 && (
        <Fold summary={words.whyLevel}>
          <ul className={styles.reasons}>
            {reasons.map((reason) => (
              <li key={reason.en}>
                <Statement of={reason} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function Facts({ assessment }: AssessedProps) {
  const { summary, redFlags, actions, differential, unread } = assessment;
  return (
    <>
      {summary.en !== '' && (
        <p className={styles.line}>
          <Statement of={summary} />
        </p>
      )}
      <dl className={styles.facts}>
        <RedFlags flags={redFlags} />
        <Next actions={actions} leading={differential[0]} />
        <RuleOut differential={differential} />
        <Unread unread={unread} />
      </dl>
    </>
  );
}

interface AnswerHeaderProps {
  readonly assessment: AssessmentView | undefined;
  /** What is said below: parts of the result that failed. */
  readonly children: ReactNode;
}

/** The answer in ten seconds: how urgent, what it may be, why, what to do now, what to rule out first. */
export function AnswerHeader({ assessment, children }: AnswerHeaderProps) {
  const words = useWords();
  const id = useId();
  const level = levelOf(assessment);
  const assessed = level === 'not-assessed' ? undefined : assessment;
  return (
    <section className={`${styles.header} ${styles[level]}`} aria-labelledby={id}>
      <h3 className={styles.level} id={id}>
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[level]}
        </span>
        <span>
          <strong>{words.levels[level]}:</strong> {words.levelAdvice[level]}
        </span>
      </h3>
      {assessed === undefined ? (
        <NotAssessed assessment={assessment} />
      ) : (
        <Leading assessment={assessed} />
      )}
      {assessment !== undefined && <Facts assessment={assessment} />}
      {assessed !== undefined && <Grounds assessment={assessed} />}
      {children}
      <p className={styles.small}>
        <strong>{words.noticeTitle}.</strong> {words.notice}
      </p>
    </section>
  );
}

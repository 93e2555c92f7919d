import { useId, type ReactNode } from 'react';
import {
  isAssessed,
  levelOf,
  type ActionView,
  type AssessmentView,
} from '../../answer/assessment.ts';
import type { Statement as StatementView } from '../../answer/reading.ts';
import { Evidence, Sources } from '../../components/evidence.tsx';
import { focusById } from '../../components/focus.ts';
import { Fold } from '../../components/fold.tsx';
import { DOT, Statement, Statements } from '../../components/statement.tsx';
import { candidateId } from '../../components/targets.ts';
import { useWords } from '../../i18n/locale.ts';
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

interface ReasonsProps {
  readonly reasons: readonly StatementView[];
}

function Reasons({ reasons }: ReasonsProps) {
  if (reasons.length === 0) return undefined;
  return (
    <p>
      <Statements of={reasons} separator="; " />
    </p>
  );
}

/** Why there is no level, and what to do. */
function NotAssessed({ reasons }: ReasonsProps) {
  const words = useWords();
  return (
    <>
      <Reasons reasons={reasons} />
      <p>{words.notAssessedAdvice}</p>
    </>
  );
}

/** The detail of a flag stands among what to do, where it does. */
function RedFlags({ redFlags, actions }: Pick<AssessmentView, 'redFlags' | 'actions'>) {
  const words = useWords();
  if (redFlags.length === 0) return undefined;
  const said = new Set(actions?.map(({ text }) => text.en));
  return (
    <Fact label={words.redFlagsTitle}>
      {redFlags.map(({ title, detail, evidence, source }) => (
        <Fold
          variant="row"
          summary={
            <strong>
              <Statement of={title} />
            </strong>
          }
          key={title.en}
        >
          {detail.en !== '' && !said.has(detail.en) && (
            <p>
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

/** What to do now and today; where neither is due, the next steps of the leading possibility. */
function Next({ actions, differential }: Pick<AssessmentView, 'actions' | 'differential'>) {
  const words = useWords();
  const due = (when: ActionView['when']) =>
    actions?.filter((action) => action.when === when).map(({ text }) => text) ?? [];
  const [now, today] = [due('now'), due('today')];
  const isDue = now.length + today.length > 0;
  const steps = [
    { label: words.now, texts: now },
    { label: words.today, texts: today },
    { label: words.consider, texts: (!isDue && differential[0]?.nextSteps) || [] },
  ];
  return steps
    .filter(({ texts }) => texts.length > 0)
    .map(({ label, texts }) => (
      <Fact label={label} key={label}>
        <Statements of={texts} separator={DOT} />
      </Fact>
    ));
}

/** Dangerous possibilities beside the leading one. */
function RuleOut({ differential }: Pick<AssessmentView, 'differential'>) {
  const words = useWords();
  const dangerous = differential
    .map((hypothesis, index) => ({ ...hypothesis, rank: index + 1 }))
    .filter(({ mustNotMiss, rank }) => rank > 1 && mustNotMiss)
    .slice(0, MOST_TO_RULE_OUT);
  if (dangerous.length === 0) return undefined;
  return (
    <Fact label={words.ruleOut}>
      {dangerous.map(({ id, name, rank }, index) => (
        <span key={id}>
          {index > 0 && DOT}
          <button
            className={styles.jump}
            type="button"
            onClick={() => focusById(candidateId(rank))}
          >
            <Statement of={name} />
          </button>
        </span>
      ))}
    </Fact>
  );
}

/** Whether nothing but its reasons speaks for a raised level: they then stand in sight. */
const hasOnlyReasons = (assessment: AssessmentView) =>
  /^(?:emergency|urgent)$/.test(levelOf(assessment)) &&
  assessment.differential.length + assessment.redFlags.length === 0;

/** The leading possibility, which weighs most. */
function Leading({ differential: [leading] }: Pick<AssessmentView, 'differential'>) {
  const words = useWords();
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

function Facts(assessment: AssessmentView) {
  const words = useWords();
  const { summary, unread } = assessment;
  return (
    <>
      {summary.en !== '' && (
        <p>
          <Statement of={summary} />
        </p>
      )}
      <dl className={styles.facts}>
        <RedFlags {...assessment} />
        <Next {...assessment} />
        <RuleOut {...assessment} />
        {unread.length > 0 && (
          <Fact label={words.unreadTitle}>
            <Evidence label={words.unreadNote} evidence={unread} />
          </Fact>
        )}
      </dl>
    </>
  );
}

/** What an assessed text has beside its level: that no red flag was found, and why the level is what it is. */
function LevelReasons(assessment: AssessmentView) {
  const words = useWords();
  const { redFlags, triage } = assessment;
  const reasons = hasOnlyReasons(assessment) ? [] : (triage?.reasons ?? []);
  return (
    <>
      {redFlags.length === 0 && (
        <p className={styles.small}>
          {isAssessed(assessment) ? words.noRedFlags : words.redFlagsNotAssessed}
        </p>
      )}
      {reasons.length > 0 && (
        <Fold summary={words.whyLevel}>
          <ul>
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
  const hasLevel = level !== 'not-assessed';
  const reasons = assessment?.triage?.reasons ?? [];
  return (
    <section className={`${styles.header} ${styles[level]}`} aria-labelledby={id}>
      <div className={styles.line}>
        <h3 className={styles.level} id={id}>
          <span className={styles.sign} aria-hidden="true">
            {SIGNS[level]}
          </span>
          <span>
            <strong>{words.levels[level]}:</strong> {words.levelAdvice[level]}
          </span>
        </h3>
        {hasLevel && assessment !== undefined && <Leading {...assessment} />}
      </div>
      {assessment === undefined ? (
        <p>{words.levelMissing}</p>
      ) : (
        <>
          {hasLevel && hasOnlyReasons(assessment) && <Reasons reasons={reasons} />}
          {!hasLevel && <NotAssessed reasons={reasons} />}
          <Facts {...assessment} />
        </>
      )}
      {children}
      <div className={styles.line}>
        {hasLevel && assessment !== undefined && <LevelReasons {...assessment} />}
        <p className={styles.small}>
          <strong>{words.noticeTitle}.</strong> {words.notice}
        </p>
      </div>
    </section>
  );
}

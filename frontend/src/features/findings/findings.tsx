import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import { useSpeech, type Speech } from '../../i18n/statements.ts';
import { focusById } from '../../lib/anchors.ts';
import type { Assertion } from '../../lib/assertion.ts';
import type { EntityTile, FieldSpan } from '../../lib/entity-view.ts';
import type { FindingView } from '../../lib/merge-mentions.ts';
import { areHidden, countHidden, type ScoreFloor } from '../../lib/score-filter.ts';
import { DrawnList, type Uses } from './drawn-list.ts';
import { groupByAssertion } from './group-findings.ts';
import styles from './findings.module.css';

interface FindingListProps {
  readonly uses: Uses;
  readonly floor: ScoreFloor;
  readonly speech: Speech;
  readonly onShow: (span: FieldSpan) => void;
}

/** More entries than this are drawn in stretches, so that the browser lays out only those near the screen. */
const STRETCH = 24;

function stretchesOf(findings: readonly FindingView[]): readonly (readonly FindingView[])[] {
  const count = Math.ceil(findings.length / STRETCH);
  return Array.from({ length: count }, (_none, index) =>
    findings.slice(index * STRETCH, (index + 1) * STRETCH),
  );
}

interface StretchProps extends FindingListProps {
  readonly findings: readonly FindingView[];
  readonly look: string;
}

/** The element that is pressed, of those that a selector names. */
function pressed({ target }: Event, selector: string): Element | undefined {
  return (target instanceof Element && target.closest(selector)) || undefined;
}

// The entries are no part of React's tree, only their list is; see the class Drawing.
function Entries({ findings, uses, floor, speech, onShow, look }: StretchProps) {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useMemo(() => new DrawnList(findings, uses), [findings, uses]);

  useLayoutEffect(() => drawn.speak(speech), [drawn, speech]);
  useLayoutEffect(() => drawn.filter(floor), [drawn, floor]);
  useLayoutEffect(() => list.current?.replaceChildren(...drawn.entries), [drawn]);

  useEffect(() => {
    const element = list.current;
    const follow = (event: MouseEvent) => {
      const button = pressed(event, 'button');
      const span = button && drawn.spanOf(button);
      if (span !== undefined) onShow(span);
      const link = pressed(event, 'a');
      if (link === undefined) return;
      event.preventDefault();
      focusById(link.getAttribute('href')?.slice(1) ?? '');
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [drawn, onShow]);

  return <ul className={look} hidden={areHidden(findings, floor)} ref={list} />;
}

const Stretch = memo(Entries);

interface Group {
  readonly assertion: Assertion;
  readonly findings: readonly FindingView[];
  readonly stretches: readonly (readonly FindingView[])[];
}

interface GroupProps extends FindingListProps {
  readonly group: Group;
}

function GroupLists({ group, ...shared }: GroupProps) {
  const { findings, stretches } = group;
  const look = `${styles.list} ${findings.length > STRETCH ? styles.stretch : ''}`;
  return stretches.map((stretch) => (
    <Stretch {...shared} findings={stretch} look={look} key={stretch[0]?.key} />
  ));
}

interface GroupsProps extends FindingListProps {
  readonly findings: readonly FindingView[];
}

function Groups({ findings, ...shared }: GroupsProps) {
  const words = useWords();
  const groups = useMemo(
    () =>
      groupByAssertion(findings).map((group) => ({
        ...group,
        stretches: stretchesOf(group.findings),
      })),
    [findings],
  );
  const [only] = groups;
  if (only !== undefined && groups.length === 1 && only.assertion === 'present') {
    return <GroupLists {...shared} group={only} />;
  }
  return groups.map((group) => (
    <div
      className={styles.group}
      hidden={areHidden(group.findings, shared.floor)}
      key={group.assertion}
    >
      <h4 className={styles.groupTitle}>{words.groups[group.assertion]}</h4>
      <GroupLists {...shared} group={group} />
    </div>
  ));
}

interface FindingsTileProps extends Omit<GroupsProps, 'speech'> {
  readonly tile: EntityTile;
}

function Findings({ tile, findings, floor, uses, onShow }: FindingsTileProps) {
  const words = useWords();
  const speech = useSpeech();
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  const hidden = countHidden(findings, floor);
  return (
    <Tile title={title} count={findings.length - hidden} look={tile.list}>
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.state === 'read' && isEmpty && <p className={styles.none}>{none}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      {findings.length > 0 && (
        <Groups findings={findings} floor={floor} uses={uses} speech={speech} onShow={onShow} />
      )}
      {hidden > 0 && <p className={styles.trouble}>{words.hiddenHere(hidden)}</p>}
    </Tile>
  );
}

/** The tile of one entity list. Nothing found, nothing returned, nothing readable and hidden are told apart. */
export const FindingsTile = memo(Findings);

import { memo } from 'react';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import { groupByAssertion } from '../../lib/assertion.ts';
import type { EntityTile, EntityView, FieldSpan } from '../../lib/entity-view.ts';
import { Finding } from './finding.tsx';
import styles from './findings.module.css';

interface FindingListProps {
  readonly entities: readonly EntityView[];
  readonly onShow: (span: FieldSpan) => void;
}

function FindingList({ entities, onShow }: FindingListProps) {
  return (
    <ul className={styles.list}>
      {entities.map((entity) => (
        <Finding entity={entity} onShow={onShow} key={entity.key} />
      ))}
    </ul>
  );
}

function Groups({ entities, onShow }: FindingListProps) {
  const words = useWords();
  const groups = groupByAssertion(entities);
  if (groups.length === 1 && groups[0]?.assertion === 'present') {
    return <FindingList entities={entities} onShow={onShow} />;
  }
  return groups.map((group) => (
    <div className={styles.group} key={group.assertion}>
      <h4 className={styles.groupTitle}>{words.groups[group.assertion]}</h4>
      <FindingList entities={group.entities} onShow={onShow} />
    </div>
  ));
}

interface FindingsTileProps {
  readonly tile: EntityTile;
  readonly onShow: (span: FieldSpan) => void;
}

function Findings({ tile, onShow }: FindingsTileProps) {
  const words = useWords();
  const { title, none } = words.tiles[tile.list];
  const isEmpty = tile.entities.length === 0 && tile.unreadable === 0;
  return (
    <Tile title={title} count={tile.entities.length} look={tile.list}>
      {tile.state === 'missing' && <p className={styles.trouble}>{words.listMissing}</p>}
      {tile.state === 'read' && isEmpty && <p className={styles.none}>{none}</p>}
      {tile.unreadable > 0 && <p className={styles.trouble}>{words.unreadable(tile.unreadable)}</p>}
      {tile.entities.length > 0 && <Groups entities={tile.entities} onShow={onShow} />}
    </Tile>
  );
}

/** The tile of one entity list. Nothing found, nothing returned and nothing readable are told apart. */
export const FindingsTile = memo(Findings);

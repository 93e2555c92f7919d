import { memo } from 'react';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/language.ts';
import { leadOf } from '../../i18n/lead.ts';
import type { Timeline, TimelineEvent } from '../../lib/timeline.ts';
import styles from './pictures.module.css';
import { linearScale, yearTicks, type Scale } from './scale.ts';

const MOST_TICKS = 5;

interface AxisProps {
  readonly timeline: Timeline;
  readonly scale: Scale;
}

function anchorOf(percent: number): 'start' | 'middle' | 'end' {
  if (percent < 8) return 'start';
  return percent > 92 ? 'end' : 'middle';
}

function Axis({ timeline, scale }: AxisProps) {
  return (
    <svg className={styles.axis} aria-hidden="true" focusable="false">
      {yearTicks(timeline.from, timeline.to, MOST_TICKS).map((year) => (
        <text x={`${scale(year)}%`} y="14" textAnchor={anchorOf(scale(year))} key={year}>
          {year}
        </text>
      ))}
    </svg>
  );
}

interface TrackProps {
  readonly event: TimelineEvent;
  readonly timeline: Timeline;
  readonly scale: Scale;
}

// A past illness or a procedure is a point; what lasts is drawn up to today. The words are in the same row.
function Track({ event, timeline, scale }: TrackProps) {
  const place = `${scale(event.start)}%`;
  const isLasting = event.lane !== 'procedure' && event.entity.asserted.assertion === 'present';
  return (
    <svg className={`${styles.line} ${styles[event.lane]}`} aria-hidden="true" focusable="false">
      {yearTicks(timeline.from, timeline.to, MOST_TICKS).map((year) => (
        <line
          className={styles.tick}
          x1={`${scale(year)}%`}
          x2={`${scale(year)}%`}
          y1="0"
          y2="22"
          key={year}
        />
      ))}
      {isLasting && <line className={styles.lasting} x1={place} x2="100%" y1="11" y2="11" />}
      <circle className={styles.dot} cx={place} cy="11" r="5" />
    </svg>
  );
}

interface TimelinePictureProps {
  readonly timeline: Timeline;
}

function Picture({ timeline }: TimelinePictureProps) {
  const words = useWords();
  const columns = words.timelineColumns;
  const { events, undated, from, to } = timeline;
  const scale = linearScale(from, to);
  return (
    <Tile title={words.timelineTitle}>
      {events.length === 0 && <p className={styles.none}>{words.timelineEmpty}</p>}
      {events.length > 0 && (
        <table className={styles.table}>
          <caption className={styles.caption}>{words.timelineNote}</caption>
          <thead>
            <tr>
              <th scope="col">{columns.event}</th>
              <th scope="col">{columns.kind}</th>
              <th scope="col">{columns.when}</th>
              <th className={styles.wide} scope="col">
                <span className="visually-hidden">{columns.picture}</span>
                <Axis timeline={timeline} scale={scale} />
              </th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.entity.key}>
                <th scope="row">
                  {leadOf(words, event.entity.asserted, event.entity.text)}
                  <span lang="en" translate="no">
                    {event.entity.text}
                  </span>
                </th>
                <td>{words.lanes[event.lane]}</td>
                <td lang="en" translate="no">
                  {event.when}
                </td>
                <td className={styles.wide}>
                  <Track event={event} timeline={timeline} scale={scale} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {undated.length > 0 && (
        <p className={styles.none}>
          {words.undated}:{' '}
          <span lang="en" translate="no">
            {undated.map(({ text }) => text).join(', ')}
          </span>
        </p>
      )}
    </Tile>
  );
}

/** The dated history: one row for each event, with the words that date it and its place in time. */
export const TimelinePicture = memo(Picture);

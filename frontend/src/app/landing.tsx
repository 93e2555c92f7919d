import { useEffect } from 'react';
import { page } from '../i18n/page.ts';
import styles from './landing.module.css';

interface LandingProps {
  readonly onStart: () => void;
}

/** A sentence of a note as the product reads it; decoration only. */
function Specimen() {
  return (
    <div className={styles.specimen} aria-hidden="true">
      <p className={styles.note}>
        <span className={styles.condition}>Pressure in the chest</span> for{' '}
        <span className={styles.time}>2 hours</span>. Denies{' '}
        <span className={styles.absent}>fever</span>. Takes{' '}
        <span className={styles.medication}>aspirin 81 mg</span> daily.
      </p>
      <div className={styles.readings}>
        <span className={styles.condition}>chest pressure</span>
        <span className={styles.time}>2 hours</span>
        <span className={styles.absent}>No fever</span>
        <span className={styles.medication}>aspirin · 81 mg · daily</span>
      </div>
    </div>
  );
}

/** The first screen. */
export function Landing({ onStart }: LandingProps) {
  const { landing, product } = page;

  useEffect(() => {
    document.title = product;
  }, [product]);

  return (
    <main className={styles.landing}>
      <div>
        <h1>{landing.title}</h1>
        <p className={styles.tagline}>{landing.tagline}</p>
        <ul className={styles.points}>
          {landing.points.map(({ title, detail }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
        <button className={styles.start} type="button" onClick={onStart}>
          {landing.start}
        </button>
        <p className={styles.small}>{landing.small}</p>
      </div>
      <Specimen />
    </main>
  );
}

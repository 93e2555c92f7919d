import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import hues from '../components/hues.module.css';
import { page } from '../i18n/page.ts';
import styles from './landing.module.css';

/** A sentence of a note as the product reads it; decoration only. */
function Specimen() {
  return (
    <div className={styles.specimen} aria-hidden="true">
      <p className={styles.note}>
        <span className={hues.medicalConditions}>Pressure in the chest</span> for{' '}
        <span className={hues.timeExpressions}>2 hours</span>. Denies{' '}
        <span className={styles.absent}>fever</span>. Takes{' '}
        <span className={hues.medications}>aspirin 81 mg</span> daily.
      </p>
      <div className={styles.readings}>
        <span className={hues.medicalConditions}>chest pressure</span>
        <span className={hues.timeExpressions}>2 hours</span>
        <span className={styles.absent}>No fever</span>
        <span className={hues.medications}>aspirin · 81 mg · daily</span>
      </div>
    </div>
  );
}

/** The first screen. */
export function Landing({ onStart }: { readonly onStart: () => void }) {
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
        <Button variant="large" onClick={onStart}>
          {landing.start}
        </Button>
        <p className={styles.small}>{landing.small}</p>
      </div>
      <Specimen />
    </main>
  );
}

import { Button } from '../../components/button.tsx';
import { usePage } from '../../i18n/language.ts';
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

/** The first screen; there is no way back to it. */
export function Landing({ onStart }: LandingProps) {
  const page = usePage();
  return (
    <main className={styles.landing}>
      <div className={styles.words}>
        <h1 className={styles.title}>{page.welcome}</h1>
        <p className={styles.tagline}>{page.tagline}</p>
        <ul className={styles.points}>
          {page.sellingPoints.map(({ title, detail }) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{detail}</span>
            </li>
          ))}
        </ul>
        <div className={styles.start}>
          <Button look="primary" onClick={onStart}>
            {page.getStarted}
          </Button>
        </div>
        <p className={styles.small}>{page.landingNote}</p>
      </div>
      <Specimen />
    </main>
  );
}

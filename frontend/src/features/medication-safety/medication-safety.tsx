import { isAssessed, type AlertView, type AssessmentView } from '../../answer/assessment.ts';
import { Evidence, Sources } from '../../components/evidence.tsx';
import { Fold } from '../../components/fold.tsx';
import { Statement } from '../../components/statement.tsx';
import { SECTION_IDS } from '../../components/targets.ts';
import { Tile } from '../../components/tile.tsx';
import { useWords } from '../../i18n/locale.ts';
import { groupAlerts, type DrugAlerts } from './group-alerts.ts';
import styles from './medication-safety.module.css';

function Alert({ kind, severity, title, detail, evidence, source }: AlertView) {
  const words = useWords();
  return (
    <Fold
      variant="row"
      summary={
        <>
          {severity !== 'info' && (
            <strong className={styles[severity]}>{words.severity[severity]} </strong>
          )}
          <Statement of={title} />
        </>
      }
    >
      <p>
        <Statement of={detail} /> <small>({words.safetyKind[kind]})</small>
      </p>
      <Evidence label={words.basedOn} evidence={evidence} />
      <Sources sources={[source]} />
    </Fold>
  );
}

function Row({ medication, alerts }: DrugAlerts) {
  const words = useWords();
  const serious = alerts.filter(({ severity }) => severity !== 'info');
  const informing = alerts.filter(({ severity }) => severity === 'info');
  return (
    <tr>
      <th scope="row">
        {medication === undefined ? words.otherAlerts : <Statement of={medication.line} />}
        {medication !== undefined && medication.status !== 'current' && (
          <span className={styles.sig}> ({words.groups[medication.status].toLowerCase()})</span>
        )}
      </th>
      <td>
        {serious.map((alert) => (
          <Alert {...alert} key={alert.title.en} />
        ))}
        {informing.length > 0 && (
          <Fold variant="row" summary={words.information(informing.length)}>
            <div>
              {informing.map((alert) => (
                <Alert {...alert} key={alert.title.en} />
              ))}
            </div>
          </Fold>
        )}
      </td>
    </tr>
  );
}

/** One table: a row for each medicine with alerts, each alert once. */
export function MedicationSafety({ assessment }: { readonly assessment: AssessmentView }) {
  const words = useWords();
  const { medicationSafety, patient } = assessment;
  const columns = words.medicationColumns;
  return (
    <Tile
      title={words.medicationSafetyTitle}
      id={SECTION_IDS.medications}
      count={medicationSafety.length}
      hue="medications"
    >
      {!isAssessed(assessment) && <p>{words.medicationSafetyNotAssessed}</p>}
      {isAssessed(assessment) && medicationSafety.length === 0 && <p>{words.noMedicationSafety}</p>}
      {medicationSafety.length > 0 && (
        <table className={styles.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{columns.drug}</th>
              <th scope="col">{columns.alerts}</th>
            </tr>
          </thead>
          <tbody>
            {groupAlerts(medicationSafety, patient.medications).map((group) => (
              <Row {...group} key={group.medication?.name ?? ''} />
            ))}
          </tbody>
        </table>
      )}
    </Tile>
  );
}

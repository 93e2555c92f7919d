import type { AlertView, MedicationView } from '../../answer/assessment.ts';

/** A medicine with its alerts; without a medicine, the alerts that name none. */
export interface DrugAlerts {
  readonly medication: MedicationView | undefined;
  readonly alerts: readonly AlertView[];
}

/** The medicines that an alert is about: those it names, else those whose words it rests on. */
function medicationsOf(
  alert: AlertView,
  medications: readonly MedicationView[],
): readonly MedicationView[] {
  if (alert.drugs.length > 0) return medications.filter(({ name }) => alert.drugs.includes(name));
  const entities = new Set(alert.evidence.flatMap(({ entity }) => entity ?? []));
  return medications.filter(({ evidence }) =>
    evidence.some(({ entity }) => entity !== undefined && entities.has(entity)),
  );
}

/**
 * Each alert once, under the medicine that has most of them: an interaction concerns two, and stopping or changing the
 * one with most alerts answers most. The order of the alerts, most serious first, is kept.
 */
export function groupAlerts(
  alerts: readonly AlertView[],
  medications: readonly MedicationView[],
): readonly DrugAlerts[] {
  const concerned = alerts.map((alert) => ({ alert, of: medicationsOf(alert, medications) }));
  const counts = new Map<MedicationView, number>();
  for (const { of } of concerned) {
    for (const medication of of) counts.set(medication, (counts.get(medication) ?? 0) + 1);
  }
  const groups = new Map<MedicationView | undefined, AlertView[]>();
  for (const { alert, of } of concerned) {
    const [most] = of.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    groups.set(most, [...(groups.get(most) ?? []), alert]);
  }
  return [...groups].map(([medication, members]) => ({ medication, alerts: members }));
}

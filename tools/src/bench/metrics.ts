// Reads the figures out of what the scorers print.

/** Figures by name: shares between 0 and 1, counts a record. */
export type Metrics = Readonly<Record<string, number>>;

type Reader = (printed: string) => Metrics;

/** Of all other figures more is better. */
export const LOWER_IS_BETTER: ReadonlySet<string> = new Set([
  'red flags a record',
  'medication notes a record',
  'absent but found',
  'faulty cases',
]);

const number = (text: string | undefined) => Number(text ?? Number.NaN);
const percent = (text: string | undefined) => number(text) / 100;

// `calibration` is 1 less the expected calibration error of the Score.
function entities(printed: string): Metrics {
  const metrics: Record<string, number> = {};
  for (const [, list, strict, overlap] of printed.matchAll(
    /^([a-zA-Z]+)\s+strict P \S+ R \S+ F1 (\S+)\s+overlap P \S+ R \S+ F1 (\S+)/gm,
  )) {
    if (list === 'micro') metrics['strict F1'] = number(strict);
    metrics[list === 'micro' ? 'overlap F1' : `${list} overlap F1`] = number(overlap);
  }
  const error = /^calibration\s+ECE (\S+)/m.exec(printed)?.[1];
  if (error !== undefined) metrics['calibration'] = 1 - Number(error);
  for (const [, trait, found, all] of printed.matchAll(
    /^([A-Z_]+)\s+on found P \S+ R \S+ F1 (\S+)\s+on all gold P \S+ R \S+ F1 (\S+)/gm,
  )) {
    metrics[`${trait} on found`] = number(found);
    metrics[`${trait} on all`] = number(all);
  }
  return metrics;
}

function behaviour(printed: string): Metrics {
  const all =
    /^ALL\s+\d+\s+(\S+)%\s+\S+%\s+(\S+)%\s+(\S+)%\s+\S+%\s+(\d+)\/(\d+)\s+\d+\s+(\S+)%/m.exec(
      printed,
    );
  return {
    found: percent(all?.[1]),
    traits: percent(all?.[2]),
    attributes: percent(all?.[3]),
    'absent but found': number(all?.[4]) / number(all?.[5]),
    'whole cases': percent(all?.[6]),
  };
}

function differential(printed: string): Metrics {
  const metrics: Record<string, number> = {};
  for (const [, group, rest = ''] of printed.matchAll(/^(core|ALL)\b(.*\btop-\d.*)$/gm))
    for (const [, k, share] of rest.matchAll(/top-(\d+) ([\d.]+)/g))
      metrics[`${group} top-${k}`] = percent(share);
  const triage =
    /^triage ALL\s+n \d+\s+accepted ([\d.]+)\s+not below ([\d.]+)\s+not above ([\d.]+)\s+emergencies called emergency (\d+)\/(\d+)/m.exec(
      printed,
    );
  if (!triage) return metrics;
  return {
    ...metrics,
    'triage right': percent(triage[1]),
    'triage at or above': percent(triage[2]),
    'triage at or below': percent(triage[3]),
    'emergencies found': number(triage[4]) / number(triage[5]),
  };
}

function intakes(printed: string): Metrics {
  const metrics: Record<string, number> = {};
  for (const [, name = '', good, all] of printed.matchAll(/^(\S.*?) +[\d.]+ % {2}(\d+)\/(\d+)$/gm))
    metrics[name] = number(good) / number(all);
  const perRecord =
    /^a record: ([\d.]+) red flags, ([\d.]+) warning or critical medication notes$/m.exec(printed);
  return {
    ...metrics,
    'red flags a record': number(perRecord?.[1]),
    'medication notes a record': number(perRecord?.[2]),
  };
}

function notes(printed: string): Metrics {
  const chrf = /^chrF2 overall\s+([\d.]+)/m.exec(printed);
  const critical = /^critical items preserved\s+([\d.]+)%/m.exec(printed);
  return { chrF2: percent(chrf?.[1]), 'critical items': percent(critical?.[1]) };
}

const prose = (printed: string): Metrics => ({
  chrF2: percent(/^chrF2 of all \d+ segments: ([\d.]+)/m.exec(printed)?.[1]),
});

export const metricReaders = {
  entities,
  behaviour,
  differential,
  intakes,
  notes,
  prose,
} as const satisfies Record<string, Reader>;

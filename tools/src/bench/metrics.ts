// Reads the figures out of what the scorers print.

/** Figures by name, shares between 0 and 1; `calibration` is 1 less the expected calibration error of the Score. */
export type Metrics = Readonly<Record<string, number>>;

type Reader = (printed: string) => Metrics;

const number = (text: string | undefined) => Number(text ?? Number.NaN);

function entities(printed: string): Metrics {
  const micro = /^micro\s+strict P \S+ R \S+ F1 (\S+)\s+overlap P \S+ R \S+ F1 (\S+)/m.exec(
    printed,
  );
  const metrics: Record<string, number> = {
    'strict F1': number(micro?.[1]),
    'overlap F1': number(micro?.[2]),
  };
  const error = /^calibration\s+ECE (\S+)/m.exec(printed)?.[1];
  if (error !== undefined) metrics['calibration'] = 1 - Number(error);
  for (const trait of printed.matchAll(
    /^([A-Z_]+)\s+on found P \S+ R \S+ F1 (\S+)\s+on all gold P \S+ R \S+ F1 (\S+)/gm,
  )) {
    metrics[`${trait[1]} on found`] = number(trait[2]);
    metrics[`${trait[1]} on all`] = number(trait[3]);
  }
  return metrics;
}

function behaviour(printed: string): Metrics {
  const all =
    /^ALL\s+\d+\s+(\S+)%\s+(\S+)%\s+(\S+)%\s+(\S+)%\s+\S+%\s+(\d+)\/\d+\s+\d+\s+(\S+)%/m.exec(
      printed,
    );
  const share = (at: number) => number(all?.[at]) / 100;
  return { found: share(1), traits: share(3), attributes: share(4), 'whole cases': share(6) };
}

function differential(printed: string): Metrics {
  const metrics: Record<string, number> = {};
  for (const [, group = '', rest = ''] of printed.matchAll(
    /^(core|agentclinic|medqa|ALL)\b(.*)$/gm,
  ))
    for (const [, k, share] of rest.matchAll(/top-(\d+) ([\d.]+)/g))
      metrics[`${group} top-${k}`] = number(share) / 100;
  const triage =
    /right ([\d.]+), at or above ([\d.]+), emergencies called emergency (\d+)\/(\d+)/.exec(printed);
  if (!triage) return metrics;
  return {
    ...metrics,
    'triage right': number(triage[1]) / 100,
    'triage at or above': number(triage[2]) / 100,
    'emergencies found': number(triage[3]) / number(triage[4]),
  };
}

function translation(printed: string): Metrics {
  const chrf = /^chrF2 overall\s+([\d.]+)/m.exec(printed);
  const critical = /^critical items preserved\s+([\d.]+)%/m.exec(printed);
  return { chrF2: number(chrf?.[1]) / 100, 'critical items': number(critical?.[1]) / 100 };
}

export const metricReaders = {
  entities,
  behaviour,
  differential,
  translation,
} as const satisfies Record<string, Reader>;

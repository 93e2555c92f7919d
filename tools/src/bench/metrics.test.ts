import { describe, expect, it } from '@jest/globals';
import { metricReaders } from './metrics.ts';

const ENTITIES = `medications         strict P 0.933 R 1.000 F1 0.966  overlap P 0.933 R 1.000 F1 0.967
tests               strict P 0.800 R 0.744 F1 0.771  overlap P 0.950 R 0.860 F1 0.903
micro               strict P 0.929 R 0.910 F1 0.919  overlap P 0.975 R 0.955 F1 0.965
NEGATION            on found P 0.971 R 1.000 F1 0.985  on all gold P 0.971 R 1.000 F1 0.984
calibration          ECE 0.025  0.76:0.33(3) 0.97:0.99(249)
`;

const BEHAVIOUR = `group                   cases   found   exact  traits    attr attr-st    absent merged    PASS
lists                       8  90.0%   88.0%   80.0%   70.0%   60.0%       0/2      0   75.0%
ALL                       258  99.0%   98.5%   97.0%   96.0%   95.0%       1/8      2   94.0%
`;

const DIFFERENTIAL = `levine                       n 27  top-1 85.2 [67.5, 94.1]  top-3 96.3 [81.7, 99.3]
ALL                          n 498 top-1 53.2 [48.8, 57.6]  top-3 71.1 [67.0, 74.9]
core (avey+semigran+levine)  n 233 top-1 67.8 [61.6, 73.5]  top-3 85.0 [79.8, 89.0]
triage levine                n 27  accepted 74.1  not below 96.3  not above 77.8  emergencies called emergency 7/7
triage ALL                   n 46  accepted 76.1  not below 93.5  not above 82.6  emergencies called emergency 12/16
`;

const INTAKES = `diagnosis top-1                             84.4 %  27/32
emergency never reassured                  100.0 %  16/16
triage not above (low-acuity records)       75.0 %  3/4
a record: 0.6 red flags, 23.2 warning or critical medication notes
`;

const NOTES = `rows 180, hypotheses missing 0, unknown ids ignored 0
chrF2 overall                  87.5
critical items preserved       99.0% (555/561)
`;

const PROSE = `chrF2 of all 1504 segments: 53.0
without a flag: 100.0 % of segments, chrF2 54.0
`;

describe('metricReaders', () => {
  it.each([
    [
      'entities',
      ENTITIES,
      {
        'medications overlap F1': 0.967,
        'tests overlap F1': 0.903,
        'strict F1': 0.919,
        'overlap F1': 0.965,
        'NEGATION on found': 0.985,
        'NEGATION on all': 0.984,
        calibration: 0.975,
      },
    ],
    [
      'behaviour',
      BEHAVIOUR,
      {
        found: 0.99,
        traits: 0.97,
        attributes: 0.96,
        'absent but found': 0.125,
        'whole cases': 0.94,
      },
    ],
    [
      'differential',
      DIFFERENTIAL,
      {
        'ALL top-1': 0.532,
        'ALL top-3': 0.711,
        'core top-1': 0.678,
        'core top-3': 0.85,
        'triage right': 0.761,
        'triage at or above': 0.935,
        'triage at or below': 0.826,
        'emergencies found': 0.75,
      },
    ],
    [
      'intakes',
      INTAKES,
      {
        'diagnosis top-1': 0.84375,
        'emergency never reassured': 1,
        'triage not above (low-acuity records)': 0.75,
        'red flags a record': 0.6,
        'medication notes a record': 23.2,
      },
    ],
    ['notes', NOTES, { chrF2: 0.875, 'critical items': 0.99 }],
    ['prose', PROSE, { chrF2: 0.53 }],
  ] as const)('reads what the scorer of %s prints', (reader, printed, expected) => {
    const metrics = metricReaders[reader](printed);
    expect(Object.keys(metrics).toSorted()).toEqual(Object.keys(expected).toSorted());
    for (const [name, value] of Object.entries(expected)) expect(metrics[name]).toBeCloseTo(value);
  });

  it('gives no number when the scorer prints something else', () => {
    expect(metricReaders.prose('Traceback')).toEqual({ chrF2: Number.NaN });
  });
});

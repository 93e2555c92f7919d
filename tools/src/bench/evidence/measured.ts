// A measured value states the finding that it amounts to, and as much the one that it rules out.

const VITALS = 'vital signs|vitals|obs';
const NORMAL = new RegExp(
  String.raw`\bnormal (?:${VITALS})\b|\b(?:${VITALS})(?: are| were|:)? (?:all )?(?:normal|within normal|wnl)\b`,
  'iu',
);

const readings = (names: string) => String.raw`\b(?:${names})\b\D{0,12}?\d{2,3}`;

const MEASURED: readonly (readonly [findings: readonly string[], value: RegExp])[] = [
  [
    ['fever', 'high-fever', 'low-grade-fever', 'hypothermia'],
    new RegExp(
      String.raw`${readings('t|tmax|temp|temperature')}|\bfever (?:of )?\d{2,3}|\b\d{2,3}(?:\.\d)? ?(?:°|degrees|deg) ?[cf]?\b|\bafebrile\b`,
      'iu',
    ),
  ],
  [
    ['tachycardia', 'bradycardia'],
    new RegExp(String.raw`${readings('hr|p|pulse|heart rate')}|\b\d{2,3} ?(?:bpm|beats)\b`, 'iu'),
  ],
  [
    ['hypotension', 'hypertension-sign', 'severe-hypertension'],
    new RegExp(String.raw`${readings('bp|blood pressure')}|\b\d{2,3}\/\d{2,3} ?mm ?hg`, 'iu'),
  ],
  [
    ['tachypnea'],
    new RegExp(readings('rr|resp|respiratory rate|respirations|breathing rate'), 'iu'),
  ],
  [['hypoxia'], new RegExp(readings('spo2|sao2|o2 sats?|sats?|(?:oxygen )?saturation'), 'iu')],
];

/** The values of vital signs in a text, with the findings that they state or rule out. */
export function measuredIn(text: string): { readonly finding: string; readonly words: string }[] {
  return MEASURED.flatMap(([findings, value]) => {
    const words = (value.exec(text) ?? NORMAL.exec(text))?.[0];
    return words === undefined ? [] : findings.map((finding) => ({ finding, words }));
  });
}

// A measured value states the finding that it amounts to, and as much the one that it rules out.

const NUMBER = String.raw`\D{0,12}?\d{2,3}`;

const MEASURED: readonly (readonly [findings: readonly string[], value: RegExp])[] = [
  [
    ['fever', 'high-fever', 'low-grade-fever', 'hypothermia'],
    new RegExp(
      String.raw`\b(?:t|tmax|temp|temperature)\b${NUMBER}|\b\d{2,3}(?:\.\d)? ?(?:°|degrees|deg) ?[cf]?\b|\b3[4-9]\.\d\b`,
      'iu',
    ),
  ],
  [
    ['tachycardia', 'bradycardia'],
    new RegExp(String.raw`\b(?:hr|p|pulse|heart rate)\b${NUMBER}|\b\d{2,3} ?(?:bpm|beats)\b`, 'iu'),
  ],
  [
    ['hypotension', 'hypertension-sign', 'severe-hypertension'],
    new RegExp(String.raw`\b(?:bp|blood pressure)\b${NUMBER}|\b\d{2,3}\/\d{2,3} ?mm ?hg`, 'iu'),
  ],
  [
    ['tachypnea'],
    new RegExp(
      String.raw`\b(?:rr|resp|respiratory rate|respirations|breathing rate)\b${NUMBER}`,
      'iu',
    ),
  ],
  [
    ['hypoxia'],
    new RegExp(
      String.raw`\b(?:spo2|sao2|o2 sats?|sats?|oxygen saturation|saturation)\b${NUMBER}`,
      'iu',
    ),
  ],
];

/** The values of vital signs in a text, with the findings that they state or rule out. */
export function measuredIn(text: string): { readonly finding: string; readonly words: string }[] {
  return MEASURED.flatMap(([findings, value]) => {
    const words = value.exec(text)?.[0];
    return words === undefined ? [] : findings.map((finding) => ({ finding, words }));
  });
}

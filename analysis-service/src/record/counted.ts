const LAKH = 100_000;

/** A count in cells per microliter where it is told in lakh, a hundred thousand: "platelets 2.31 lakh". */
export const counted = (value: number, unit: string) =>
  /^la(?:kh|c)/iu.test(unit.trim()) ? Math.round(value * LAKH) : value;

/** A linear scale from numbers to percent of the width of a picture. */
export type Scale = (value: number) => number;

/** Scale of the domain `[from, to]` onto 0 to 100; values outside are held at the edges. */
export function linearScale(from: number, to: number): Scale {
  const width = to - from;
  return (value) => (width <= 0 ? 0 : Math.min(100, Math.max(0, ((value - from) / width) * 100)));
}

const STEPS = [1, 2, 5, 10, 20, 50, 100];

/** Round years within `[from, to]`, at most `count` of them. */
export function yearTicks(from: number, to: number, count: number): readonly number[] {
  const step = STEPS.find((candidate) => (to - from) / candidate < count) ?? 100;
  const first = Math.ceil(from / step) * step;
  const length = Math.max(0, Math.floor((to - first) / step) + 1);
  return Array.from({ length }, (_none, index) => first + index * step);
}

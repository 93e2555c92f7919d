/** What `map` makes of each item, in the order of the items; it works on at most so many at a time, and never rejects. */
export async function* mapInOrder<Item, Result>(
  items: AsyncIterable<Item>,
  map: (item: Item) => Promise<Result>,
  most: number,
): AsyncGenerator<Result> {
  const waiting: Promise<Result>[] = [];
  for await (const item of items) {
    waiting.push(map(item));
    const [first] = waiting;
    if (first === undefined || waiting.length < most) continue;
    yield await first;
    void waiting.shift();
  }
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const result of waiting) yield await result;
}

/**
 * Does work on several items at once and gives what came of each in their order. No more than `atOnce` are begun
 * before the first of them is taken.
 * @throws what the work throws, when it is its item's turn
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // One that fails before its turn is no rejection that nobody handles.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length >= atOnce ? begun.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}

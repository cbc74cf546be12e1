/**
 * Works on several items at once and yields the results in the items' order. At most `atOnce` items are begun
 * before the first result is taken.
 * @throws what the work throws, when its item's turn comes
 */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Result>,
  atOnce: number,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Prevents an unhandled rejection when an item fails before its turn.
    result.catch(() => undefined);
    running.push(result);
    const first = running.length >= atOnce ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of running) yield await result;
}

import type { MarkedText, Span } from '#text/plain/marked/marked.ts';

/** A text as a tree of words, spaces, and spans with their content. */
type Item = string | { readonly id: number; readonly items: readonly Item[] };

export function unchanged(content: MarkedText): MarkedText {
  return content;
}

/** Shuffles words and spans within each span; white space stays. @param draw returns a number from 0 to 1 */
export function shuffled(content: MarkedText, draw: () => number): MarkedText {
  return flat(reordered(treeOf(content), draw));
}

/** Breaks one span in two, with a word between the pieces that belongs to neither. */
export function inPieces(content: MarkedText): MarkedText {
  const leaf = content.spans.find(
    ({ id, start, end }) =>
      end - start > 6 &&
      !content.spans.some((other) => other.id !== id && other.start < end && other.end > start),
  );
  const cut = leaf ? content.text.indexOf(' ', leaf.start + 1) : -1;
  if (!leaf || cut < 0 || cut >= leaf.end - 1) return content;
  const between = ' arada';
  const spans: Span[] = [];
  for (const span of content.spans) {
    const move = (offset: number) => (offset > cut ? offset + between.length : offset);
    if (span.id === leaf.id)
      spans.push({ ...span, end: cut }, { ...span, start: cut + between.length, end: move(span.end) });
    else spans.push({ id: span.id, start: move(span.start), end: move(span.end) });
  }
  return {
    text: content.text.slice(0, cut) + between + content.text.slice(cut),
    spans: spans.sort((a, b) => a.start - b.start || b.end - a.end),
  };
}

function treeOf({ text, spans }: MarkedText): Item[] {
  let next = 0;
  const read = (from: number, to: number, isWhole: boolean): Item[] => {
    const items: Item[] = [];
    let done = from;
    const words = (end: number) => {
      items.push(
        ...text
          .slice(done, end)
          .split(/(\s+)/)
          .filter((part) => part !== ''),
      );
      done = end;
    };
    for (let span = spans[next]; span && span.start >= from && span.end <= to; span = spans[next]) {
      if (!isWhole && span.start === to && span.end === to && from < to) break;
      next += 1;
      words(span.start);
      items.push({ id: span.id, items: span.start < span.end ? read(span.start, span.end, false) : [] });
      done = Math.max(done, span.end);
    }
    words(to);
    return items;
  };
  return read(0, text.length, true);
}

function reordered(items: readonly Item[], draw: () => number): Item[] {
  const isSpace = (item: Item) => typeof item === 'string' && item.trim() === '';
  const movable = items
    .filter((item) => !isSpace(item))
    .map((item) => (typeof item === 'string' ? item : { id: item.id, items: reordered(item.items, draw) }))
    .map((item) => ({ item, key: draw() }))
    .sort((a, b) => a.key - b.key);
  let next = 0;
  return items.map((item) => (isSpace(item) ? item : (movable[next++]?.item ?? '')));
}

function flat(items: readonly Item[]): MarkedText {
  const spans: Span[] = [];
  let text = '';
  const write = (item: Item) => {
    if (typeof item === 'string') {
      text += item;
      return;
    }
    const start = text.length;
    const index = spans.push({ id: item.id, start, end: start }) - 1;
    for (const inner of item.items) write(inner);
    spans[index] = { id: item.id, start, end: text.length };
  };
  for (const item of items) write(item);
  return { text, spans };
}

import { trimRange } from '#text/plain/ranges.ts';
import { replaceInMarked } from './cut.ts';
import type { MarkedText, Span } from './marked.ts';
import { snapToWords, wordAround, wordsOf } from './snap.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A map, because any object also has a property "constructor". */
const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
  }),
);
const token = /<(?<closing>\/?)(?<name>[a-z][a-z0-9-]*)(?<attributes>[^<>]*)>|<!--.*?-->|<|[^<]+/gis;
const idAttribute = /(?:^|\s)id\s*=\s*["']?(\d{1,9})["']?(?=[\s/]|$)/i;
const voidElements: ReadonlySet<string> = new Set(['img', 'br', 'wbr', 'hr', 'input']);

/**
 * Writes marked text in the HTML that translators keep: <span id="N"> for a span, <img id="N"> for a point.
 * Span edges are moved to word edges first. The tags are balanced and the text is escaped.
 */
export function toHtml(marked: MarkedText): string {
  const { text, spans } = snapToWords(marked);
  const html: string[] = [];
  const open: number[] = [];
  let written = 0;
  const write = (to: number) => {
    html.push(escapeHtml(text.slice(written, to)));
    written = to;
  };
  const closeUntil = (offset: number) => {
    for (let end = open.at(-1); end !== undefined && end <= offset; end = open.at(-1)) {
      write(end);
      html.push('</span>');
      open.pop();
    }
  };
  for (const { id, start, end } of spans) {
    closeUntil(start);
    write(start);
    if (start === end) html.push(`<img id="${id}">`);
    else {
      html.push(`<span id="${id}">`);
      open.push(Math.min(end, open.at(-1) ?? end));
    }
  }
  closeUntil(text.length);
  write(text.length);
  return html.join('');
}

/**
 * Reads what a translator made of `toHtml(original)`. Accepts tags that were split, moved, requoted, crossed
 * or left open, ignores any that the original lacks, and restores white space (see restoreSpacing). A span whose
 * words were separated appears once for each piece; a lost span is missing (see lostSpans).
 */
export function fromHtml(html: string, original: MarkedText): MarkedText {
  const points = new Set(original.spans.filter(({ start, end }) => start === end).map(({ id }) => id));
  const ranges = new Set(original.spans.filter(({ start, end }) => start < end).map(({ id }) => id));
  const spans: (Span & { order: number })[] = [];
  const open: { name: string; id: number | null; start: number; order: number }[] = [];
  let text = '';
  let order = 0;
  const close = (depth: number) => {
    for (const { id, start, order: opened } of open.splice(depth).reverse())
      if (id !== null && start < text.length) spans.push({ id, start, end: text.length, order: opened });
  };
  for (const { 0: written, groups } of html.matchAll(token)) {
    const name = groups?.name?.toLowerCase();
    if (name === undefined) {
      if (!written.startsWith('<!--')) text += unescapeHtml(written);
    } else if (groups?.closing) {
      const depth = open.findLastIndex((each) => each.name === name);
      if (depth >= 0) close(depth);
    } else {
      const id = Number(idAttribute.exec(groups?.attributes ?? '')?.[1] ?? Number.NaN);
      order++;
      if (points.delete(id)) spans.push({ id, start: text.length, end: text.length, order });
      else if (!voidElements.has(name) && !groups?.attributes?.endsWith('/'))
        open.push({ name, id: ranges.has(id) ? id : null, start: text.length, order });
    }
  }
  close(0);
  spans.sort((a, b) => a.start - b.start || a.order - b.order);
  const inOrder = { text, spans: spans.map(({ id, start, end }) => ({ id, start, end })) };
  return mergePieces(restoreSpacing(inOrder, original));
}

/** Text as HTML, XML and WebVTT write it between tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
}

/** Replaces character references such as &amp; and &#39;; unknown names stay. */
function unescapeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return named.get(name.toLowerCase()) ?? written;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : written;
  });
}

/** Restores the original's white space: at its ends, in width, and none between a tag and a mark. */
export function restoreSpacing(marked: MarkedText, original: MarkedText): MarkedText {
  const { text } = marked;
  const first = /^\s*/.exec(original.text)?.[0] ?? '';
  const last = original.text.trim() === '' ? '' : (/\s*$/.exec(original.text)?.[0] ?? '');
  const from = text.length - text.trimStart().length;
  const to = Math.max(from, text.trimEnd().length);
  const replacements = [{ start: 0, end: from, text: first }];
  const mayBeWide = hasWideSpace(original);
  const edges = new Set(marked.spans.flatMap(({ start, end }) => [start, end]));
  for (const { index, 0: space } of text.slice(from, to).matchAll(/\s+/g)) {
    const start = from + index;
    const end = start + space.length;
    const atTag = edges.has(start) || edges.has(end);
    if (atTag && /[,.)\]]/.test(text.charAt(end))) replacements.push({ start, end, text: '' });
    else if (!mayBeWide && (space.length > 1 || (space === '\n' && !original.text.includes('\n'))))
      replacements.push({ start, end, text: ' ' });
  }
  replacements.push({ start: to, end: text.length, text: last });
  const respaced = replaceInMarked(
    marked,
    replacements.filter(({ start, end, text: replacement }) => text.slice(start, end) !== replacement),
  );
  const spans = respaced.spans.map((span) => trimSpan(respaced.text, span));
  return { text: respaced.text, spans: spans.sort((a, b) => a.start - b.start) };
}

/** True for a run of spaces, except one with a point (an image or a line break) inside it. */
function hasWideSpace({ text, spans }: MarkedText): boolean {
  const inner = text.trimEnd();
  return Array.from(inner.matchAll(/(?<=\S\s*)\s{2,}/g)).some(
    ({ index, 0: space }) =>
      !spans.some(({ start, end }) => start === end && index < start && start < index + space.length),
  );
}

/** A span without the white space at its edges; one over white space alone stays. */
function trimSpan(text: string, span: Span): Span {
  const range = trimRange(text, span.start, span.end);
  return range.start < range.end ? { id: span.id, ...range } : span;
}

/** Merges a span's pieces across white space or within a word (45.000), where nesting allows it. */
function mergePieces({ text, spans }: MarkedText): MarkedText {
  const words = wordsOf(text);
  const belongTogether = (end: number, start: number) =>
    text.slice(end, start).trim() === '' || start < (wordAround(words, end)?.end ?? end);
  const merged: Span[] = [];
  const latest = new Map<number, number>();
  for (const span of spans) {
    const index = latest.get(span.id);
    const previous = index === undefined ? undefined : merged[index];
    if (index !== undefined && previous && belongTogether(previous.end, span.start)) {
      const whole = { ...previous, end: Math.max(previous.end, span.end) };
      const outer = merged
        .slice(0, index)
        .some(({ start, end }) => start < end && whole.start < end && end < whole.end);
      const inner = [...merged, ...spans].some(
        (other) => whole.start < other.start && other.start < whole.end && whole.end < other.end,
      );
      if (!outer && !inner) {
        merged[index] = whole;
        continue;
      }
    }
    latest.set(span.id, merged.length);
    merged.push(span);
  }
  return { text, spans: merged };
}

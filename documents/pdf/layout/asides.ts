import { countBy } from '#documents/grouping.ts';
import { withRuledTables } from '../tables/ruled.ts';
import { commonGutters, regionsOf } from './columns.ts';
import { noGutters } from './gutters.ts';
import { type LineRegion, linesOf } from './lines/lines.ts';
import type { Aside, SegmentedPage } from './lines/segmented-page.ts';
import type { Segment } from './lines/segments.ts';

/** Text beside the page's own is a running one, told only once, when it recurs on this many pages. */
const runningPages = 3;
/** The type size of notes, in points; they have no place among the page's lines. */
const noteSize = 10;

/** The regions of texts in other directions and in pictures, and then the notes of reviewers, each by itself. */
export function regionsBeside(page: SegmentedPage): LineRegion[] {
  const { number, height, asides = [], comments = [] } = page;
  return [
    ...asides.flatMap((aside) => asideRegions(aside, number)),
    ...comments.map(({ author, text }) => ({ ...noteRegion(text, number, height), comment: { author } })),
  ];
}

function asideRegions({ segments, height }: Aside, page: number): LineRegion[] {
  const ruled = withRuledTables(segments);
  return regionsOf(ruled, { ...noGutters, common: commonGutters([ruled]) }).map((region) => ({
    ...linesOf(region, page, height, false),
    aside: true as const,
  }));
}

/** A note as lines below each other. */
function noteRegion(text: string, page: number, height: number): LineRegion {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  const segments = lines.map(
    (line, index): Segment => ({
      text: line.trim(),
      x0: 0,
      x1: (noteSize / 2) * line.length,
      y: noteSize * (index + 1),
      size: noteSize,
      bold: 0,
      mono: 0,
      letters: line.replace(/\s/g, '').length,
      rtl: false,
    }),
  );
  const region = { segments, left: 0, right: Math.max(0, ...segments.map(({ x1 }) => x1)) };
  return { ...linesOf(region, page, height, false), aside: true };
}

/**
 * Pages on which watermarks and vertical running heads stand only once, where they come first. They may differ in the
 * page's number alone; pictures and other texts that differ in any number are all told.
 */
export function withoutRunningAsides(pages: readonly SegmentedPage[]): SegmentedPage[] {
  const found = pages.flatMap(({ number, asides = [] }) =>
    asides.map((aside) => ({ aside, number, words: textOf(aside).replace(/\d+/g, '#') })),
  );
  const keys = new Map(
    [...Map.groupBy(found, ({ words }) => words).values()].flatMap((twins) => [...keysOf(twins)]),
  );
  const keysOn = ({ asides = [] }: SegmentedPage) => new Set(asides.map((aside) => keys.get(aside) ?? ''));
  const counts = countBy(
    pages.flatMap((page) => [...keysOn(page)]),
    (key) => key,
  );
  const told = new Set<string>();
  return pages.map((page) => {
    if (!page.asides) return page;
    const asides = page.asides.filter((aside) => {
      const key = keys.get(aside) ?? '';
      if ((counts.get(key) ?? 0) < runningPages) return true;
      const isFirst = !told.has(key);
      told.add(key);
      return isFirst;
    });
    return { ...page, asides };
  });
}

function textOf({ segments }: Aside): string {
  return segments.map(({ text }) => text.toLowerCase()).join('\n');
}

/** The texts of equally worded asides with "#" for numbers that count up with the pages. A picture has no page number. */
function keysOf(twins: readonly { aside: Aside; number: number }[]): Map<Aside, string> {
  const startsOf = ({ aside, number }: (typeof twins)[number]) =>
    [...textOf(aside).matchAll(/\d+/g)].map(([digits], position) => `${position}:${Number(digits) - number}`);
  const counts = countBy(twins.flatMap(startsOf), (start) => start);
  const keyOf = (twin: (typeof twins)[number]) => {
    const starts = startsOf(twin).values();
    const isPicture = twin.aside.segments.some(({ recognised }) => recognised);
    return textOf(twin.aside).replace(/\d+/g, (digits) => {
      const start = starts.next().value ?? '';
      return !isPicture && (counts.get(start) ?? 0) >= runningPages ? '#' : digits;
    });
  };
  return new Map(twins.map((twin) => [twin.aside, keyOf(twin)]));
}

import type { Run } from '../layout/lines/segments.ts';
import { areaOf, type PlacedImage } from './images.ts';
import { type PrintedString, sameBaseline } from './trace.ts';

/** Strings that touch a run by less than this many points only stand beside it. */
const touching = 0.5;
/** A picture that covers this share of a page hides the text under it. */
const hidingShare = 0.5;

/**
 * Tells runs that are seen from those that aren't.
 * @returns shown: the runs without those of layers that are switched off; unseen: those among them that are drawn
 *   invisibly or under a picture of most of the page
 */
export function divideBySight(
  runs: readonly Run[],
  strings: readonly PrintedString[],
  images: readonly PlacedImage[],
): { shown: Run[]; unseen: Set<Run> } {
  const largest = images.reduce<PlacedImage | null>(
    (best, image) => (best && areaOf(best) >= areaOf(image) ? best : image),
    null,
  );
  const total = images.reduce((sum, image) => sum + areaOf(image), 0);
  const cover = largest && areaOf(largest) > hidingShare * Math.max(total, 1) ? largest : null;
  const isUnder = ({ x, x1, y, index }: PrintedString) =>
    cover !== null &&
    index < cover.index &&
    x >= cover.x0 &&
    x1 <= cover.x1 &&
    y >= cover.y0 &&
    y <= cover.y1;
  const concealed = strings.filter((string) => string.invisible || isUnder(string));
  if (concealed.length === 0) return { shown: [...runs], unseen: new Set() };
  const byLine = Map.groupBy(strings, ({ y }) => Math.round(y));
  const printers = (run: Run) =>
    [-3, -2, -1, 0, 1, 2, 3]
      .flatMap((step) => byLine.get(Math.round(run.y) + step) ?? [])
      .filter(
        ({ x, x1, y, size }) =>
          Math.abs(y - run.y) <= sameBaseline * Math.min(size, run.size) &&
          Math.min(x1, run.x + run.width) - Math.max(x, run.x) > touching,
      );
  const concealedStrings = new Set(concealed);
  const shown: Run[] = [];
  const unseen = new Set<Run>();
  for (const run of runs) {
    const found = printers(run);
    if (found.length > 0 && found.every(({ off }) => off)) continue;
    shown.push(run);
    if (found.length > 0 && found.every((string) => concealedStrings.has(string))) unseen.add(run);
  }
  return { shown, unseen };
}

import { greatest, quantile } from '#documents/measures.ts';
import { isSensibleTitle } from '#documents/title.ts';
import { type Line, type LineRegion, tableOf } from './lines/lines.ts';

/** A title is larger than the usual type by this factor; its lines have one size, within `tolerance` points. */
const titleType = { factor: 1.15, tolerance: 0.3 };
/** A longer text, in lines or characters, isn't a title. */
const longestTitle = { lines: 4, characters: 300 };

/**
 * The file's own title if it is sensible, else the largest lines of the first page with text; null if those aren't
 * clearly larger than the rest, or too long for a title.
 */
export function titleOf(property: string | null, regions: readonly LineRegion[]): string | null {
  if (property && isSensibleTitle(property)) return property;
  const firstPage = regions[0]?.page;
  const lines = regions
    .filter((region) => region.page === firstPage && !region.aside)
    .flatMap((region) => region.lines.filter((line) => !tableOf(line)));
  const sizes = lines.filter((line) => /\p{L}{3}/u.test(line.text)).map((line) => line.size);
  const largest = greatest(sizes);
  if (largest < titleType.factor * (quantile(sizes, 0.5) ?? 0)) return null;
  const isLarge = (line: Line) => Math.abs(line.size - largest) < titleType.tolerance;
  const candidates = lines.slice(lines.findIndex(isLarge)).slice(0, longestTitle.lines);
  const end = candidates.findIndex((line) => !isLarge(line));
  const title = candidates
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.text)
    .join(' ');
  return title.length <= longestTitle.characters ? title : null;
}

import { isSensibleTitle } from '#documents/title.ts';
import { greatest } from './extent.ts';
import { type LineRegion, tableOf } from './lines.ts';

/** The file's own title if it is sensible, else the largest lines of the first page, else null. */
export function titleOf(property: string | null, regions: readonly LineRegion[]): string | null {
  if (property && isSensibleTitle(property)) return property;
  const firstPage = regions[0]?.page;
  const lines = regions
    .filter((region) => region.page === firstPage)
    .flatMap((region) => region.lines.filter((line) => !tableOf(line)));
  const sizes = lines.filter((line) => /\p{L}{3}/u.test(line.text)).map((line) => line.size);
  const largest = greatest(sizes);
  const usual = sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
  if (largest < 1.15 * usual) return null;
  const start = lines.findIndex((line) => Math.abs(line.size - largest) < 0.3);
  let end = start;
  while (end < lines.length && end < start + 4 && Math.abs((lines[end]?.size ?? 0) - largest) < 0.3) end += 1;
  const title = lines
    .slice(start, end)
    .map((line) => line.text)
    .join(' ');
  return title.length <= 300 ? title : null;
}

import { createHash } from 'node:crypto';
import type { Picture } from '#engines/capabilities/recogniser.ts';
import type { Area } from '../runs/images.ts';
import type { PictureOnPage } from './beside-text.ts';
import type { PdfPictures } from './page-pictures.ts';
import { boxOf } from './without-print.ts';

/** Pictures with the same content at one place on this many pages are a letterhead, of which one is read. */
const letterheadPages = 3;
/** The dots per inch at which contents are compared: a digit that differs shows, and drawing takes milliseconds. */
const comparedResolution = 100;

/**
 * The pictures without the repeats of letterheads. Forms and letters have pictures of one size at one place too, so only
 * what they show tells whether they repeat.
 * @param end the moment after which no further picture is compared, as `performance.now()` tells it
 */
export async function withoutLetterheads(
  found: readonly PictureOnPage[],
  pictures: PdfPictures,
  end: number,
): Promise<PictureOnPage[]> {
  const byPlace = Map.groupBy(found, ({ area: { x0, y0, x1, y1 } }) =>
    [x0, y0, x1, y1].map(Math.round).join(),
  );
  const repeats = new Set<PictureOnPage>();
  for (const twins of byPlace.values()) {
    if (twins.length < letterheadPages) continue;
    const byContent = new Map<string, PictureOnPage[]>();
    for (const twin of twins) {
      if (performance.now() > end) break;
      const content = await contentOf(twin, pictures);
      if (content !== null) byContent.set(content, [...(byContent.get(content) ?? []), twin]);
    }
    for (const equal of byContent.values())
      if (equal.length >= letterheadPages) for (const repeat of equal.slice(1)) repeats.add(repeat);
  }
  return found.filter((picture) => !repeats.has(picture));
}

/** What tells a picture from others, but for the page's print over it; null for one that can't be drawn. */
async function contentOf({ page, turn, area }: PictureOnPage, pictures: PdfPictures): Promise<string | null> {
  const part = { turn, area, resolution: comparedResolution };
  const drawn = await pictures.page(page.number, part).catch(() => null);
  if (!drawn) return null;
  const print = page.segments.map((segment) => {
    const { x0, y0, x1, y1 } = boxOf(segment);
    return { x0: x0 - area.x0, y0: y0 - area.y0, x1: x1 - area.x0, y1: y1 - area.y0 };
  });
  return createHash('sha256').update(withoutAreas(drawn, print).data).digest('base64');
}

/** A copy of a picture with white areas, which are given in points. */
export function withoutAreas(picture: Picture, areas: readonly Area[]): Picture {
  const scale = (picture.dpi ?? 72) / 72;
  const data = Buffer.from(picture.data);
  for (const { x0, y0, x1, y1 } of areas) {
    const left = clamp(x0 * scale, picture.width);
    const right = clamp(x1 * scale, picture.width);
    for (let row = clamp(y0 * scale, picture.height); row < clamp(y1 * scale, picture.height); row += 1)
      data.fill(
        255,
        (row * picture.width + left) * picture.channels,
        (row * picture.width + right) * picture.channels,
      );
  }
  return { ...picture, data };
}

function clamp(value: number, size: number): number {
  return Math.max(0, Math.min(size, Math.round(value)));
}

import sharp from 'sharp';
import type { Range } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { PicturePart, PictureReading } from '#contract/pictures.ts';
import { type PictureWish, pictureKey } from '#text/picture/wish.ts';
import type { Painter, Painting, PaintRequest } from '../capabilities/painter.ts';
import { applyPalette } from './art/palette.ts';
import { compose, readDescription } from './compose.ts';
import type { Composition } from './layout/composition.ts';
import { writeSvg } from './layout/write-svg.ts';
import type { Canvas } from './types.ts';

/**
 * The built-in illustrator: reads a Turkish or English description and composes a flat illustration of what
 * it found, from an icon set, drawings of its own and generated scenery.
 */
export const illustrator: Painter = {
  async paint(request, { onProgress, signal }) {
    const wish = readDescription(request.prompt);
    const { things, setting, time, weather, season, writings } = wish;
    const hasScene = [setting, time, season].some((one) => one !== null);
    if (!hasScene && things.length + weather.length + writings.length === 0)
      throw new KalemError('nothing_to_draw');
    const paintings: Painting[] = [];
    let first: Composition | null = null;
    for (let index = 0; index < request.count; index++) {
      signal.throwIfAborted();
      const seed = (request.seed + index) >>> 0;
      const { painting, composition } = await paintOne(request, wish, seed);
      paintings.push(painting);
      // All pictures have the same size, so what had no room in the first has none in the others.
      first ??= composition;
      onProgress((index + 1) / request.count);
    }
    return { paintings, reading: readingOf(wish, first) };
  },
};

async function paintOne({ prompt, width, height, palette }: PaintRequest, wish: PictureWish, seed: number) {
  const { scenery, composition, canvas } = compose(wish, { width, height }, seed);
  const svg = applyPalette(writeSvg(composition, scenery, canvas, prompt), palette);
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer();
  const painting = { png, svg, width, height, seed, parts: partsOf(wish, composition, canvas) };
  return { painting, composition };
}

/** The box of each thing, as shares of the picture, with the range of the words that asked for it. */
function partsOf({ things }: PictureWish, { placed }: Composition, { width, height }: Canvas) {
  return placed.flatMap(({ thing: index, box }): PicturePart[] => {
    const thing = things[index ?? -1];
    if (!thing) return [];
    const { span, picture, colour } = thing;
    const part = { ...span, picture: pictureKey(picture), colour: colour?.name ?? null };
    const [x, y] = [box.x / width, box.y / height];
    return [{ ...part, x, y, width: box.width / width, height: box.height / height }];
  });
}

type Understood = PictureReading['understood'][number];

function readingOf(wish: PictureWish, composition: Composition | null): PictureReading {
  const { language, things, relations, placings, setting, time, weather, season, writings } = wish;
  const { reduced = [], givenUp = [] } = composition ?? {};
  const lostSpans = givenUp.map(({ span }) => span);
  const understoodAs = (as: Understood['as'], parts: readonly ({ span: Range } | null)[]): Understood[] =>
    parts.flatMap((part) => (part === null ? [] : [{ ...part.span, as }]));
  const kept = [...relations, ...placings].filter(
    ({ span }) => !lostSpans.some((lost) => isSame(lost, span)),
  );
  return {
    language,
    understood: eachSpanOnce([
      ...understoodAs('thing', things),
      ...understoodAs('place', kept),
      ...understoodAs('scene', [setting, time, season, ...weather]),
      ...understoodAs('writing', writings),
    ]),
    missed: eachSpanOnce([...wish.missed, ...lostSpans]),
    reduced: reduced.flatMap(({ thing, asked, drawn }) => {
      const span = things[thing]?.span;
      return span ? [{ ...span, asked, drawn }] : [];
    }),
  };
}

/** In the text's order; of several entries for the same span the first counts: "moon" is a thing, and also implies night. */
function eachSpanOnce<Span extends Range>(spans: readonly Span[]): Span[] {
  return spans
    .filter((span, index) => spans.findIndex((one) => isSame(one, span)) === index)
    .toSorted((left, right) => left.start - right.start);
}

const isSame = (one: Range, other: Range): boolean => one.start === other.start && one.end === other.end;

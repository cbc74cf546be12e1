import type { Sharp } from 'sharp';
import type { Picture } from '../capabilities/recogniser.ts';
import { type Grey, toWhitePaper } from './background.ts';
import { type Direction, findDirection } from './direction.ts';
import { findLetters } from './ink.ts';

export interface Survey {
  direction: Direction;
  letters: number;
  /** Their median height in pixels of the page. */
  letterHeight: number;
}

/** The longer side, in pixels, of the copy that is surveyed; there, letters of 9 points on A4 are ten pixels high. */
const surveySide = 1754;
/** The median height of letters, in pixels, that reads best. */
const bestLetters = 26;
/** A page is scaled only if its letters are smaller or larger than these. */
const smallestLetters = 17;
const largestLetters = 60;
/** The most pixels of a page that is read. */
const largestPage = 24e6;
/** In degrees; turning by less loses more sharpness than it gains. */
const leastSkew = 0.1;

/** Finds a page's direction and its letters in a small copy. */
export async function surveyPage(picture: Picture): Promise<Survey> {
  const small = await greyOf(
    (await open(picture)).resize(surveySide, surveySide, { fit: 'inside', withoutEnlargement: true }),
  );
  const letters = findLetters(toWhitePaper(small));
  return {
    direction: findDirection(letters.components),
    letters: letters.components.length,
    letterHeight: (letters.height * picture.width) / small.width,
  };
}

/**
 * Turns, straightens and scales a page, and evens out its light.
 * @returns `picture`: the page upright and straight, in colour; `grey`: the page as it is read, dark on evenly light
 * paper, with letters of a good size; `scale`: pixels of `grey` per pixel of `picture`; `skew`: degrees of straightening
 */
export async function preparePage(
  picture: Picture,
  { direction, letterHeight }: Pick<Survey, 'direction' | 'letterHeight'>,
) {
  const straight = await straighten(picture, direction, scaleFor(picture, letterHeight));
  const scale = Math.max(1, scaleFor(picture, letterHeight));
  let page = await open(straight);
  if (scale > 1) page = page.resize({ width: Math.round(straight.width * scale), kernel: 'cubic' });
  const grey = toWhitePaper(await greyOf(page));
  return {
    picture: straight,
    grey,
    scale: grey.width / straight.width,
    skew: Math.abs(direction.skew) < leastSkew ? 0 : direction.skew,
  };
}

/** The factor that gives letters the best height. */
function scaleFor({ width, height }: Picture, letterHeight: number): number {
  const needsScaling = letterHeight > 0 && (letterHeight < smallestLetters || letterHeight > largestLetters);
  const scale = needsScaling ? bestLetters / letterHeight : 1;
  return Math.min(scale, 4, Math.sqrt(largestPage / (width * height)));
}

/** Turns a page upright and straight. The scale is applied only if it is below 1: a larger page would show no more. */
async function straighten(picture: Picture, { rotation, skew }: Direction, scale: number): Promise<Picture> {
  const shrinks = scale < 1;
  if (!shrinks && rotation === 0 && Math.abs(skew) < leastSkew && picture.channels !== 4) return picture;
  let page = await open(picture);
  if (shrinks) page = await restart(page.resize({ width: Math.max(1, Math.round(picture.width * scale)) }));
  if (rotation !== 0) page = await restart(page.rotate(rotation));
  if (Math.abs(skew) >= leastSkew) {
    const { channels } = await page.clone().stats();
    // Corners bared by turning get the paper's colour: a high share of each channel's light.
    const [r = 255, g = r, b = r] = channels.map(({ mean, stdev, max }) => Math.min(max, mean + stdev));
    page = page.rotate(skew, { background: { r, g, b } });
  }
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    channels: info.channels === 1 ? 1 : 3,
    data,
    dpi: picture.dpi === null ? null : picture.dpi * Math.min(1, scale),
  };
}

async function open({ width, height, channels, data }: Picture): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const page = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  // Transparent parts are paper.
  return channels === 4 ? page.flatten({ background: 'white' }) : page;
}

/** Restarts a pipeline so that its steps run before the next ones, as Sharp orders steps itself. */
async function restart(page: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function greyOf(page: Sharp): Promise<Grey> {
  const { data, info } = await page.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

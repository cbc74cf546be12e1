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

/** Longest side of the small copy in pixels; there, letters of 9 points on A4 are ten pixels high. */
const surveySide = 1754;
/** Median letter height in pixels that reads best; a page is scaled only outside the bounds. */
const bestLetters = 26;
const smallestLetters = 17;
const largestLetters = 60;
/** Most pixels of a page that is read. */
const largestPage = 24e6;
/** Degrees; turning by less loses more sharpness than it gains. */
const leastSkew = 0.1;

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

export interface PreparedPage {
  /** The page upright and straight, in colour. */
  picture: Picture;
  /** The page as it is read: grey, dark on evenly light paper, with letters of a good size. */
  grey: Grey;
  /** Pixels of `grey` per pixel of `picture`. */
  scale: number;
  /** Degrees of the straightening. */
  skew: number;
}

/** Turns, straightens and scales a page, and evens out its light. */
export async function preparePage(
  picture: Picture,
  { direction, letterHeight }: Pick<Survey, 'direction' | 'letterHeight'>,
): Promise<PreparedPage> {
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

function scaleFor({ width, height }: Picture, letterHeight: number): number {
  const isFar = letterHeight > 0 && (letterHeight < smallestLetters || letterHeight > largestLetters);
  const scale = isFar ? bestLetters / letterHeight : 1;
  return Math.min(scale, 4, Math.sqrt(largestPage / (width * height)));
}

/** @param scale Applied only if it makes the page smaller: a larger one would show no more */
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

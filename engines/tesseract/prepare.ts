import type { Sharp } from 'sharp';
import type { Picture } from '../capabilities/recogniser.ts';
import { type Grey, onWhitePaper } from './background.ts';
import { type Direction, findDirection } from './direction.ts';
import { findLetters } from './ink.ts';

/** What is found out about a page on a small copy of it. */
export interface Survey {
  direction: Direction;
  /** How many patches of ink could be letters. */
  letters: number;
  /** Their middle height in pixels of the page. */
  letterHeight: number;
}

/** Longest side, in pixels, of the copy that is looked at: there, letters of 9 points on A4 are ten pixels high. */
const surveySide = 1754;
/** Letters of this middle height, in pixels, are read best; the page is scaled only when it is far from that. */
const bestLetters = 26;
const smallestLetters = 17;
const largestLetters = 60;
/** Pixels of a page that is read. */
const largestPage = 24e6;
/** Degrees: turning by less costs more sharpness than it gains. */
const leastSkew = 0.1;

export async function surveyPage(picture: Picture): Promise<Survey> {
  const small = await greyOf(
    (await open(picture)).resize(surveySide, surveySide, { fit: 'inside', withoutEnlargement: true }),
  );
  const letters = findLetters(onWhitePaper(small));
  return {
    direction: findDirection(letters.components),
    letters: letters.components.length,
    letterHeight: (letters.height * picture.width) / small.width,
  };
}

export interface Prepared {
  /** The page upright and straight, in its colours. */
  picture: Picture;
  /** What is read: grey, dark on evenly light paper, letters of a good size. */
  grey: Grey;
  /** Pixels of grey per pixel of picture. */
  scale: number;
  /** Degrees by which it was straightened. */
  skew: number;
}

/** Turns, straightens and scales a page, and evens out its light. */
export async function preparePage(
  picture: Picture,
  { direction, letterHeight }: Pick<Survey, 'direction' | 'letterHeight'>,
): Promise<Prepared> {
  const straight = await straighten(picture, direction, scaleFor(picture, letterHeight));
  const scale = Math.max(1, scaleFor(picture, letterHeight));
  let page = await open(straight);
  if (scale > 1) page = page.resize({ width: Math.round(straight.width * scale), kernel: 'cubic' });
  const grey = onWhitePaper(await greyOf(page));
  return {
    picture: straight,
    grey,
    scale: grey.width / straight.width,
    skew: Math.abs(direction.skew) < leastSkew ? 0 : direction.skew,
  };
}

function scaleFor({ width, height }: Picture, letterHeight: number): number {
  const far = letterHeight > 0 && (letterHeight < smallestLetters || letterHeight > largestLetters);
  const wanted = far ? bestLetters / letterHeight : 1;
  return Math.min(wanted, 4, Math.sqrt(largestPage / (width * height)));
}

/** @param scale applied when it makes the page smaller: a larger one would show no more */
async function straighten(picture: Picture, { rotation, skew }: Direction, scale: number): Promise<Picture> {
  const smaller = scale < 1;
  if (!smaller && rotation === 0 && Math.abs(skew) < leastSkew && picture.channels !== 4) return picture;
  let page = await open(picture);
  if (smaller) page = await again(page.resize({ width: Math.max(1, Math.round(picture.width * scale)) }));
  if (rotation !== 0) page = await again(page.rotate(rotation));
  if (Math.abs(skew) >= leastSkew) {
    const { channels } = await page.clone().stats();
    // The corners that turning lays bare look like the paper: a high share of each channel's light.
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
  // What shows through is paper.
  return channels === 4 ? page.flatten({ background: 'white' }) : page;
}

/** A pipeline does its steps in an order of its own: to do one before another, it is begun again. */
async function again(page: Sharp): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await page.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

async function greyOf(page: Sharp): Promise<Grey> {
  const { data, info } = await page.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

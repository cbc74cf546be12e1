import type { Run } from '../layout/lines/segments.ts';
import { drawnPaths } from '../tables/paths.ts';
import type { Frame } from './frames.ts';
import type { Pdfjs } from './open.ts';
import { identity, type OperatorList } from './operations.ts';
import { letterCount } from './quality.ts';

/** A page prints little when it has fewer letters than this, or when they cover less of it, such as a footer or two. */
const littlePrint = { letters: 40, share: 0.012 };
/**
 * On a page that prints little, more parts of drawn paths than these are taken for letters drawn as outlines: of all
 * kinds, and filled ones with the curves and corners of a letter, of which the names in a logo have fewer.
 */
const outlineParts = { any: 150, likeLetters: 80 };
/** A filled part with more corners than this, or curves, may be a letter; one with fewer is a bar or an arrow. */
const cornersOfArrow = 8;

/** The share of a page that its printed lines cover. */
export function printedShare(
  runs: readonly Run[],
  { width, height }: Pick<Frame, 'width' | 'height'>,
): number {
  return runs.reduce((sum, run) => sum + run.width * run.size, 0) / Math.max(1, width * height);
}

/** True for a page whose text may be drawn otherwise, because it prints hardly more than a footer. */
export function printsLittle(runs: readonly Run[], frame: Pick<Frame, 'width' | 'height'>): boolean {
  const letters = letterCount(runs.map(({ text }) => text).join(''));
  return letters < littlePrint.letters || printedShare(runs, frame) < littlePrint.share;
}

/** True when a page draws so many paths that they may be letters; some programs draw all of a text as one path. */
export function hasOutlines(operations: OperatorList, pdfjs: Pick<Pdfjs, 'OPS' | 'Util'>): boolean {
  let parts = 0;
  let likeLetters = 0;
  for (const { isFilled, isCurved, corners } of drawnPaths(operations, pdfjs, identity)) {
    parts += 1;
    if (isFilled && (isCurved || corners.length > cornersOfArrow)) likeLetters += 1;
    if (parts > outlineParts.any || likeLetters > outlineParts.likeLetters) return true;
  }
  return false;
}

import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, SvgExportFlag } from '@napi-rs/canvas';
import type { Paper } from '../../fixtures/pdf.ts';

const { resolve } = createRequire(import.meta.url);
const family = 'Outline Serif';
const size = 11;

/**
 * Draws lines as outlines of their letters, as programs do that convert text to curves.
 * @param isOnePath true to draw each line as a single path instead of one for each letter
 */
export function drawOutlines(
  { kit }: Paper,
  texts: readonly string[],
  x: number,
  y: number,
  isOnePath: boolean,
) {
  if (!GlobalFonts.has(family))
    GlobalFonts.registerFromPath(resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'), family);
  for (const [index, text] of texts.entries()) {
    for (const { part, left } of isOnePath ? [{ part: text, left: 0 }] : lettersOf(text))
      kit.path(outlineOf(part, x + left, y + 16 * index)).fill('even-odd');
  }
}

function lettersOf(text: string): { part: string; left: number }[] {
  const context = createCanvas(1, 1).getContext('2d');
  context.font = `${size}px "${family}"`;
  return [...text].map((part, index) => ({ part, left: context.measureText(text.slice(0, index)).width }));
}

/** The outline of a text as the data of an SVG path. */
function outlineOf(text: string, x: number, y: number): string {
  const canvas = createCanvas(595, 842, SvgExportFlag.ConvertTextToPaths);
  const context = canvas.getContext('2d');
  context.font = `${size}px "${family}"`;
  context.fillText(text, x, y);
  return [
    ...canvas
      .getContent()
      .toString('utf8')
      .matchAll(/ d="([^"]+)"/g),
  ]
    .map(([, d = '']) => d)
    .join(' ');
}

import type { Drawing } from '../../types.ts';

/**
 * A drawing of the illustrator's own in units of its own, its upper left corner near (0, 0), and which of
 * its colours another colour replaces.
 */
export interface Sketch extends Omit<Drawing, 'box'> {
  main: readonly string[];
}

/** What most things are not. */
export const plain = { faces: null, surface: null, shelter: null, inside: null, board: null } as const;

/** Tones that the drawings share, from light to dark: the icon set's own. */
export const wood = { light: '#c98a5e', middle: '#a56953', dark: '#7d4533' };
export const metal = { light: '#d3d3d3', middle: '#9b9b9b', dark: '#636363' };
export const porcelain = { light: '#f4f4f4', middle: '#e1d8ec', dark: '#cdc4d6' };
export const water = { light: '#8ee8ff', middle: '#26c9fc', dark: '#00a6ed' };
export const grass = { light: '#a9df5b', middle: '#86c440', dark: '#5f9e2f' };
export const sand = { light: '#ffe6b3', middle: '#f6cf86', dark: '#dfae66' };
export const stone = { light: '#cdc4d6', middle: '#b4acbc', dark: '#998ea4' };

/** @param count how often @param part the piece for each number from 0 */
export function row(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('');
}

export function rect(fill: string, x: number, y: number, width: number, height: number, rx = 0): string {
  return `<rect fill="${fill}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}"/>`;
}

export function ellipse(fill: string, cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse fill="${fill}" cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}"/>`;
}

export function path(fill: string, d: string, transform?: string): string {
  const placed = transform === undefined ? '' : ` transform="${transform}"`;
  return `<path fill="${fill}"${placed} d="${d}"/>`;
}

/** All colours of some tones. */
export const shades = (...tones: Record<string, string>[]): string[] =>
  tones.flatMap((tone) => Object.values(tone));

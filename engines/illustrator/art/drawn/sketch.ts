import type { Drawing } from '../../types.ts';

/** A drawing of the illustrator's own, and which of its colours another colour replaces. */
export interface Sketch extends Omit<Drawing, 'box'> {
  main: string[];
}

/** What most things are not. */
export const plain = { faces: null, surface: null, shelter: null, inside: null, board: null } as const;

/** The tones that the drawings share, from light to dark; the icon set's own where it has them. */
export const wood = { light: '#c98a5e', middle: '#a56953', dark: '#7d4533' };
export const stone = { light: '#d3d3d3', middle: '#b4acbc', dark: '#9b9b9b' };

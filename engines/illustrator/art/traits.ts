import type { Box, Drawing } from '../types.ts';

/** What an icon offers to others in the picture, and where it looks. */
export type Traits = Omit<Drawing, 'body' | 'box'>;

/** @param name the icon's name in the set @param box its ink, in its units */
export function traitsOf(_name: string, _box: Box): Traits {
  return { faces: null, surface: null, shelter: null, inside: null, board: null };
}

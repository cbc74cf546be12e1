import type { Box, Drawing } from '../types.ts';
import { untoned } from './icons.ts';
import { boards, insides, leftFacing, rightFacing, shelters, surfaces } from './trait-tables.ts';

/** What an icon offers to others in the picture, and where it looks. */
type Traits = Omit<Drawing, 'body' | 'box'>;

/** The icon's name without a person's sex and skin: "biking" for "man-biking-dark". */
export const deedOf = (name: string): string => untoned(name).replace(/^(?:wo)?man-|^person-/, '');

function facing(name: string): Drawing['faces'] {
  const deed = deedOf(name);
  if (untoned(name).endsWith('-facing-right') || rightFacing.has(deed)) return 'right';
  return leftFacing.has(deed) ? 'left' : null;
}

function boxOf(place: readonly [number, number, number, number] | undefined): Box | null {
  if (place === undefined) return null;
  const [x, y, width, height] = place;
  return { x, y, width, height };
}

/** @param name the icon's name in the set */
export function traitsOf(name: string): Traits {
  const surface = surfaces[name];
  return {
    faces: facing(name),
    surface: surface === undefined ? null : { x: surface[0], y: surface[1], width: surface[2] },
    shelter: boxOf(shelters[name]),
    inside: boxOf(insides[name]),
    board: boxOf(boards[name]),
  };
}

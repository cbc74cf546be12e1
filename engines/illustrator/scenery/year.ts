import type { Mood } from './mood.ts';

/** What the year makes of what grows, in a clear day's light. */
interface Growth {
  grass: string;
  /** Blades and hollows. */
  grassDeep: string;
  /** Meadows far away. */
  hills: [string, string, string];
  leaves: [string, string, string];
  /** Null where nothing blooms. */
  flowers: [string, string, string] | null;
  /** Trees with leaves stand bare. */
  bare: boolean;
  needles: string;
  reeds: string;
  corn: [string, string];
}

const summer: Growth = {
  grass: '#a4d67c',
  grassDeep: '#83c065',
  hills: ['#8cc98a', '#9bd08a', '#b2da8b'],
  leaves: ['#5fb46a', '#73c172', '#8bcb6e'],
  flowers: ['#fff6e0', '#f9d65c', '#f4a6b8'],
  bare: false,
  needles: '#4f9d76',
  reeds: '#7fb25d',
  corn: ['#f0d37c', '#e4bf61'],
};

const growths: Record<Mood['season'], Growth> = {
  spring: {
    ...summer,
    grass: '#b3de80',
    grassDeep: '#92cc68',
    hills: ['#93d096', '#a6d890', '#bce18f'],
    leaves: ['#f6b9cd', '#f8cbd8', '#a5d877'],
    flowers: ['#ffffff', '#fbdc62', '#f59ab5'],
    corn: ['#b7dd7a', '#9fce69'],
  },
  summer,
  autumn: {
    ...summer,
    grass: '#dccf7c',
    grassDeep: '#c6b35f',
    hills: ['#b8ba7c', '#cbb872', '#d8be72'],
    leaves: ['#e08d45', '#d9693f', '#eebb55'],
    flowers: null,
    needles: '#5b9170',
    reeds: '#b89a58',
    corn: ['#dfb766', '#c99b50'],
  },
  winter: {
    ...summer,
    grass: '#f0f5fa',
    grassDeep: '#d3e1ee',
    hills: ['#cfdfec', '#dce8f2', '#e6eff6'],
    leaves: ['#dfe9f2', '#edf3f8', '#cfdce8'],
    flowers: null,
    bare: true,
    needles: '#5f9a8a',
    reeds: '#b9ab8c',
    corn: ['#eaf1f7', '#d7e3ee'],
  },
};

export function growthOf(mood: Mood): Growth {
  return growths[mood.snowy ? 'winter' : mood.season];
}

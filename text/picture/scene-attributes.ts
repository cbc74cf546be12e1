import type { Attributes } from './attributes.ts';
import type { Trait } from './meaning.ts';
import type { ColourName, Picture } from './wish.ts';

/** Colours that a scene has anyway. */
const ownColours: Record<string, ColourName[]> = {
  sea: ['blue', 'turquoise'],
  underwater: ['blue', 'turquoise'],
  forest: ['green'],
  field: ['green', 'yellow'],
  garden: ['green'],
  park: ['green'],
  desert: ['yellow', 'orange'],
  beach: ['yellow', 'gold'],
  sky: ['blue'],
  snow: ['white'],
  arctic: ['white'],
  sunset: ['red', 'orange', 'pink'],
};
const countable: Record<string, string> = { mountain: '⛰', island: '🏝', village: '🏘' };

/** What a scene that is counted ("three mountains") is as things; null where it stays the scene. */
export function countedScene(traits: readonly Trait[], { count }: Attributes): Picture | null {
  const setting = traits.find(({ trait }) => trait === 'setting')?.value ?? '';
  const emoji = countable[setting];
  return emoji !== undefined && count !== null && count.value > 1 ? { emoji } : null;
}

/**
 * An island as a thing. It alone is another picture from outside: what is before a forest or a mountain has it for
 * its scenery, what is before an island has the sea.
 */
export function islandOf(traits: readonly Trait[]): Picture | null {
  return traits.some(({ value }) => value === 'island') ? { emoji: '🏝' } : null;
}

/** Whether a scene has the colours that are asked for it; the bare sky takes any. */
export function hasColours(traits: readonly Trait[], { colours }: Attributes): boolean {
  if (traits.length === 0) return true;
  return colours.every(({ name }) => traits.some(({ value }) => ownColours[value]?.includes(name)));
}

import type { Box } from '../types.ts';
import { path } from './drawn/sketch.ts';
import { untoned } from './icons.ts';
import { paintedAreas } from './ink.ts';
import { moved, type Shape, shapesOf } from './shapes.ts';

/** How the body under a head is built, and what it wears. */
interface Looks {
  build: 'grown' | 'child' | 'baby';
  clothes: { light: string; dark: string };
  skirt: boolean;
  /** Where it isn't seen in the face. */
  skin?: string;
}

const blue = { light: '#00a6ed', dark: '#0084ce' };
const purple = { light: '#a17fd5', dark: '#8d65c5' };
const orange = { light: '#ff822d', dark: '#e0651a' };
const pink = { light: '#ff6dc6', dark: '#f0409f' };
const red = { light: '#f8312f', dark: '#ca0b4a' };
const green = { light: '#86d72f', dark: '#5fb21a' };

/** Of colours that nothing else has: they stay when the rest of the clothes is recoloured. */
export const trousers = { grown: '#453d6e', child: '#0075bb' };

const odd: Readonly<Record<string, Looks>> = {
  'clown-face': {
    build: 'grown',
    clothes: { light: '#fcd53f', dark: '#f8312f' },
    skirt: false,
    skin: '#ffffff',
  },
  alien: {
    build: 'child',
    clothes: { light: '#cdc4d6', dark: '#9b9b9b' },
    skirt: false,
    skin: '#86d72f',
  },
};
const heads =
  /^(?:(man|woman|person)(?:-(?:bald|beard|blonde-hair|curly-hair|red-hair|white-hair|wearing-turban))?|old-(man|woman)|(older)-person|(boy|girl|child|baby)|(santa|mrs|mx)-claus)$/;
const busts =
  /^(?:(?:man|woman|person)-)?(?:artist|astronaut|construction-worker|cook|detective|elf|factory-worker|farmer|firefighter|guard|health-worker|judge|mage|mechanic|office-worker|pilot|police-officer|scientist|singer|student|superhero|supervillain|teacher|vampire|in-tuxedo|pouting|frowning|shrugging|with-headscarf|with-skullcap|with-veil|with-crown)$|^(?:prince|princess|ninja)$/;

/** Of an icon that is a head; null for all others. */
function looksOf(name: string): Looks | null {
  const head = heads.exec(name);
  if (head === null) return odd[name] ?? null;
  const who = head.slice(1).find((part) => part !== undefined) ?? 'person';
  if (who === 'baby') return { build: 'baby', clothes: green, skirt: false };
  const build = who === 'boy' || who === 'girl' || who === 'child' ? 'child' : 'grown';
  const clothes =
    { man: blue, boy: blue, woman: purple, girl: pink, santa: red, mrs: red, mx: red }[who] ?? orange;
  return { build, clothes, skirt: who === 'woman' || who === 'girl' || who === 'mrs' };
}

/** Heads are smaller against their bodies than icons have them; the chin stays where it is. */
const shrinking: Record<Looks['build'], string> = {
  grown: 'translate(4.48 8.12) scale(.72)',
  child: 'translate(3.84 6.96) scale(.76)',
  baby: 'translate(1.6 2.9) scale(.9)',
};

const bodies: Record<Looks['build'], (looks: Looks, skin: string) => string> = {
  grown: ({ clothes, skirt }, skin) =>
    path(skin, 'M12.5 26h7v7h-7z') +
    limbs(skin, skirt ? skin : trousers.grown, clothes.dark, 34, 60) +
    torso(clothes, skirt, 30.5, 48),
  child: ({ clothes, skirt }, skin) =>
    path(skin, 'M13 26h6v6h-6z') +
    limbs(skin, skirt ? skin : trousers.child, clothes.dark, 33, 52) +
    torso(clothes, skirt, 29.5, 43),
  baby: ({ clothes }, skin) =>
    path(
      clothes.dark,
      'M9.5 38h5.5v6.5a2 2 0 0 1-2 2H11a2 2 0 0 1-2-2zM17 38h5.5l.5 6.5a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2z',
    ) +
    path(
      clothes.light,
      'M11 28.5h10c2 3 3 7 2.5 11.5a2 2 0 0 1-2 1.7h-11a2 2 0 0 1-2-1.7C8 35.5 9 31.5 11 28.5',
    ) +
    path(skin, 'M6 37.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M22 37.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0'),
};

/** Arms and legs. @param top of the shoulders @param floor where the shoes end */
function limbs(skin: string, legs: string, sleeve: string, top: number, floor: number): string {
  const hand = top + (floor - top) * 0.52;
  const hip = top + (floor - top) * 0.4;
  return (
    path(legs, `M10.5 ${hip}h5v${floor - hip - 1.5}h-4.5zM16.5 ${hip}h5l-.5 ${floor - hip - 1.5}h-4.5z`) +
    path(
      '#321b41',
      `M15.5 ${floor - 2.4}v1.9a.5.5 0 0 1-.5.5H9.5a.7.7 0 0 1-.7-.7c0-1.2 1.2-1.7 2.2-1.7zM16.5 ${floor - 2.4}v1.9a.5.5 0 0 0 .5.5h5.5a.7.7 0 0 0 .7-.7c0-1.2-1.2-1.7-2.2-1.7z`,
    ) +
    path(
      skin,
      `M5 ${hand}a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M23.2 ${hand}a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0`,
    ) +
    path(
      sleeve,
      `M10.5 ${top - 3}L12 ${top + 2} 9 ${hand - 0.3}a.8.8 0 0 1-.8.6H5.8a.8.8 0 0 1-.8-1l2-${hand - top}c.4-2 1.5-3.5 3.5-4.3M21.5 ${top - 3}L20 ${top + 2}l3 ${hand - top - 2.3}a.8.8 0 0 0 .8.6h2.4a.8.8 0 0 0 .8-1l-2-${hand - top}c-.4-2-1.5-3.5-3.5-4.3`,
    )
  );
}

/** A shirt, or a dress that widens to its hem. */
function torso({ light, dark }: Looks['clothes'], skirt: boolean, top: number, hem: number): string {
  if (!skirt)
    return path(
      light,
      `M11.5 ${top}h1c.8 1.8 6.2 1.8 7 0h1a3 3 0 0 1 2.5 3.5L22 ${hem - 1}a1.2 1.2 0 0 1-1.2 1h-9.6a1.2 1.2 0 0 1-1.2-1L9 ${top + 3.5}A3 3 0 0 1 11.5 ${top}`,
    );
  const waist = top + (hem - top) * 0.5;
  return (
    path(
      light,
      `M11.5 ${top}h1c.8 1.8 6.2 1.8 7 0h1a3 3 0 0 1 2.5 3.5L22 ${waist}l3.5 ${hem + 1.5 - waist}a1 1 0 0 1-1 1.3h-17a1 1 0 0 1-1-1.3L10 ${waist} 9 ${top + 3.5}A3 3 0 0 1 11.5 ${top}`,
    ) + path(dark, `M9.9 ${waist - 0.8}h12.2l.3 1.6H9.6z`)
  );
}

const gowned = /princess|judge|student|mage|with-veil|headscarf/;
/** Dressed in one cloth from neck to foot. */
const suited = /astronaut|ninja|superhero|firefighter|factory-worker|farmer|mechanic/;

/** What goes on under a chest that the icon cuts off. */
const skirtOf = (cloth: string) =>
  path(cloth, 'M7 29h18l2.5 18.5a1.5 1.5 0 0 1-1.5 1.7H6a1.5 1.5 0 0 1-1.5-1.7z') +
  path(
    '#321b41',
    'M10 49h5v1.5H9.5a.5.5 0 0 1-.5-.5 1 1 0 0 1 1-1m12 0h-5v1.5h5.5a.5.5 0 0 0 .5-.5 1 1 0 0 0-1-1',
  );
const trousersOf = (cloth: string) =>
  path(cloth, 'M8.5 29h15l-1 18h-5l-1.5-11-1.5 11h-5z') +
  path(
    '#321b41',
    'M14.5 46.5v3.2a.5.5 0 0 1-.5.5H8a.7.7 0 0 1-.7-.7c0-1.8 1.5-2.5 2.5-3zM17.5 46.5v3.2a.5.5 0 0 0 .5.5h6a.7.7 0 0 0 .7-.7c0-1.8-1.5-2.5-2.5-3z',
  );

/**
 * The set shows most people as heads, or down to the chest. In a picture they stand on the ground: they get the
 * rest of their bodies here, in the head's skin and in clothes that take a colour. All other icons stay as they are.
 */
export function withBody(name: string, shapes: readonly Shape[]): readonly Shape[] {
  const person = untoned(name);
  if (busts.test(person)) return [...shapesOf(underChest(person, shapes)), ...shapes];
  const looks = looksOf(person);
  if (looks === null) return shapes;
  const skin = looks.skin ?? mostOf(shapes, { x: 14.5, y: 18, width: 3, height: 1.5 });
  const body = shapesOf(bodies[looks.build](looks, skin));
  return [...body, ...shapes.map((shape) => moved(shape, shrinking[looks.build]))];
}

/** Goes on in the cloth at the icon's lower edge; a bride holds flowers there. */
function underChest(person: string, shapes: readonly Shape[]): string {
  const cloth = person.endsWith('with-veil')
    ? '#e6e6e6'
    : mostOf(shapes, { x: 10, y: 28, width: 12, height: 2 });
  if (gowned.test(person)) return skirtOf(cloth);
  return trousersOf(suited.test(person) ? cloth : trousers.grown);
}

/** The colour that is seen most in a part of the drawing. */
function mostOf(shapes: readonly Shape[], part: Box): string {
  const [most] = [...paintedAreas(shapes, part)].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? '#ffc83d';
}

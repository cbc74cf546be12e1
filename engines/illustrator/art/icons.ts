import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type Shape, shapesOf } from './shapes.ts';

/** The icon set draws in a box of 32 by 32 units. */
export const iconSize = 32;

/** There are thousands of icons, so each is validated only when it is used. */
const Icons = z.object({ icons: z.looseObject({}) });
const Icon = z.object({ body: z.string() });
const Names = z.record(z.string(), z.string());

const require = createRequire(import.meta.url);
const read = (file: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/fluent-emoji-flat/${file}`), 'utf8'));

let names: z.infer<typeof Names> | undefined;
let icons: z.infer<typeof Icons> | undefined;

/** The name of an emoji's icon, or null without one. The emoji may have the variation selector (U+FE0F). */
export function iconName(emoji: string): string | null {
  names ??= Names.parse(read('chars.json'));
  const codePoints = [...emoji].map((character) =>
    (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  return names[codePoints.filter((one) => one !== 'fe0f').join('-')] ?? null;
}

function bodyOf(name: string): string | null {
  icons ??= Icons.parse(read('icons.json'));
  const icon = icons.icons[name];
  return icon === undefined ? null : Icon.parse(icon).body;
}

/** The shapes of an icon, from the back to the front; throws an Error when the set has no such icon. */
export function iconOf(name: string): Shape[] {
  const body = bodyOf(name);
  if (body === null) throw new Error(`The icon set has no icon ${name}`);
  return shapesOf(body);
}

const skinTone = /-(?:light|medium-light|medium|medium-dark|dark)$/;

/** The name without its skin-tone suffix. */
export const withoutTone = (name: string): string => name.replace(skinTone, '');

/** The icon's name without the person's sex and skin tone: "biking" for "man-biking-dark". */
export const activityOf = (name: string): string => withoutTone(name).replace(/^(?:wo)?man-|^person-/, '');

/** The colours of eyes and mouths. */
const faceColours = ['#fff', '#000', '#990838', '#990839', '#7d4533', '#bb1d80'];

/**
 * Colours to keep when a person's clothes are recoloured: skin, hair and face. Empty if the icon has no skin-tone
 * variants. The icon's name may have a skin-tone suffix.
 */
export function skinColours(name: string): ReadonlySet<string> {
  const tone = skinTone.exec(name)?.[0];
  // A colour that differs between two tones of the icon is skin or hair.
  const person = withoutTone(name);
  const other = bodyOf(tone === '-dark' ? person : `${person}-dark`);
  if (other === null) return new Set();
  const shared = new Set(shapesOf(other).map(({ fill }) => fill));
  const own = iconOf(name).flatMap(({ fill }) => (fill === null || shared.has(fill) ? [] : [fill]));
  return new Set([...own, ...faceColours]);
}

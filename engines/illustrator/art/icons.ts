import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { type Shape, shapesOf } from './shapes.ts';

/** The icon set draws in a box of 32 by 32 units. */
export const ICON_SIZE = 32;

const Icons = z.object({
  icons: z.record(z.string(), z.object({ body: z.string() })),
  aliases: z.record(z.string(), z.object({ parent: z.string(), hFlip: z.boolean().optional() })),
});
const Names = z.record(z.string(), z.string());

const require = createRequire(import.meta.url);
const read = (file: string): unknown =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/fluent-emoji-flat/${file}`), 'utf8'));

let names: z.infer<typeof Names> | undefined;
let icons: z.infer<typeof Icons> | undefined;

/** The icon's name of an emoji, written with or without the selector for colour (U+FE0F). */
export function iconName(emoji: string): string | null {
  names ??= Names.parse(read('chars.json'));
  const codePoints = [...emoji].map((character) => (character.codePointAt(0) ?? 0).toString(16));
  return names[codePoints.filter((one) => one !== 'fe0f').join('-')] ?? null;
}

export interface Icon {
  shapes: Shape[];
  /** The set holds it as another one's mirror image. */
  mirrored: boolean;
}

/** @throws Error when the set has no such icon */
export function iconOf(name: string): Icon {
  icons ??= Icons.parse(read('icons.json'));
  const alias = icons.aliases[name];
  const icon = icons.icons[alias?.parent ?? name];
  if (icon === undefined) throw new Error(`no icon ${name}`);
  return { shapes: shapesOf(icon.body), mirrored: alias?.hFlip === true };
}

/** In faces: eyes, mouths, the white of an eye. */
const faceColours = ['#fff', '#000', '#990838', '#990839', '#7d4533', '#bb1d80'];

/** Colours of an icon that stay when it gets another colour: of a person, the skin, the hair and the face. */
export function iconColours(name: string): { fixed?: ReadonlySet<string> } {
  icons ??= Icons.parse(read('icons.json'));
  const dark = icons.icons[`${name}-dark`];
  if (dark === undefined) return {};
  const kept = new Set(shapesOf(dark.body).map(({ fill }) => fill));
  const skin = iconOf(name).shapes.flatMap(({ fill }) => (fill === null || kept.has(fill) ? [] : [fill]));
  return { fixed: new Set([...skin, ...faceColours]) };
}

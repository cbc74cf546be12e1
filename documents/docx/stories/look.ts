import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, isOn, valOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** On/off character properties, with the names that comparisons use. */
export const toggles = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:strike': 'strike',
  'w:dstrike': 'doubleStrike',
  'w:caps': 'capitals',
  'w:smallCaps': 'smallCapitals',
  'w:vanish': 'hidden',
} as const;

/** Character properties with a value, with their names in comparisons and the value that switches them off. */
export const valued = {
  'w:u': { name: 'underline', none: 'none' },
  'w:color': { name: 'color', none: 'auto' },
  'w:highlight': { name: 'highlight', none: 'none' },
  'w:vertAlign': { name: 'position', none: 'baseline' },
} as const;

/** True when an element's name is a key of one of the tables above. */
function isKeyOf<Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> {
  return Object.hasOwn(table, name);
}

/** Marks a property that is switched off again; dropped from the results. */
const off = '';

/** The colour that text has when none is set. */
const black = '000000';
const white = 'FFFFFF';

/** Twentieths of a point in points, as a text; off when there are none. */
const points = (twentieths: string) => (Number(twentieths) ? String(Number(twentieths) / 20) : off);

/**
 * The visible character properties of a w:rPr. What no reader sees is left out: languages, hints for fonts, sizes of
 * other scripts, kerning.
 * @param fonts the theme's fonts, as themeFonts gives them
 */
export function charactersOf(
  properties: Element | null,
  fonts: Readonly<Record<string, string>>,
): Properties {
  const format: Record<string, string> = {};
  for (const child of properties ? childrenOf(properties) : []) {
    const { name } = child;
    const value = valOf(child);
    if (isKeyOf(toggles, name)) format[toggles[name]] = isOn(child) ? 'yes' : off;
    else if (name === 'w:color') format.color = colourOf(value);
    else if (isKeyOf(valued, name))
      format[valued[name].name] = value === null || value === valued[name].none ? off : value;
    else if (name === 'w:sz') {
      if (Number(value)) format.size = String(Number(value) / 2);
    } else if (name === 'w:shd') format.shading = fillOf(child);
    else if (name === 'w:spacing') format.letterSpacing = points(value ?? '0');
    else if (name === 'w:rFonts') {
      const theme = attributeOf(child, 'w:asciiTheme');
      const named = attributeOf(child, 'w:ascii') ?? attributeOf(child, 'w:hAnsi');
      const font = (theme && fonts[theme.slice(0, 5)]) ?? named;
      if (font) format.font = font;
    }
  }
  return format;
}

/** Black and "automatic" look the same on paper. */
function colourOf(value: string | null): string {
  const colour = value?.toUpperCase() ?? black;
  return colour === 'AUTO' || colour === black ? off : colour;
}

/** The colour behind text, as RRGGBB; off for none and for white. A pattern has the colour that it gives from afar. */
export function fillOf(shading: Element): string {
  const pattern = valOf(shading) ?? 'clear';
  const percent = pattern === 'solid' ? 100 : Number(/^pct(\d+)$/.exec(pattern)?.[1] ?? 0);
  const channelsOf = (name: string, automatic: string) => {
    const colour = attributeOf(shading, name)?.toUpperCase() ?? 'AUTO';
    return (
      (colour === 'AUTO' ? automatic : colour).match(/../g)?.map((hex) => Number.parseInt(hex, 16)) ?? []
    );
  };
  const above = channelsOf('w:color', black);
  const mixed = channelsOf('w:fill', white).map((below, index) =>
    Math.round(below + ((above[index] ?? below) - below) * (percent / 100)),
  );
  const colour = mixed
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  return colour === white ? off : colour;
}

/** Spaces that Word chooses itself, as for paragraphs of a web page, in points. */
const automaticSpace = '14';

/** The visible paragraph properties of a w:pPr: alignment, indents and spaces. */
export function paragraphOf(properties: Element | null): Properties {
  const format: Record<string, string> = {};
  if (!properties) return format;
  const alignment = valOf(childOf(properties, 'w:jc'));
  if (alignment !== null) {
    const names: Readonly<Record<string, string>> = { both: 'justify', end: 'right', left: off, start: off };
    format.alignment = names[alignment] ?? alignment;
  }
  const shading = childOf(properties, 'w:shd');
  if (shading) format.background = fillOf(shading);
  return { ...format, ...indentsOf(properties), ...spacesOf(childOf(properties, 'w:spacing')) };
}

/** The indents in a w:pPr, in points. */
export function indentsOf(properties: Element | null): Properties {
  const indentation = childOf(properties, 'w:ind');
  const format: Record<string, string> = {};
  if (!indentation) return format;
  const twentieths = (name: string) => attributeOf(indentation, name);
  const hanging = twentieths('w:hanging');
  const indents = {
    indentLeft: twentieths('w:left') ?? twentieths('w:start'),
    indentRight: twentieths('w:right') ?? twentieths('w:end'),
    indentFirst: hanging === null ? twentieths('w:firstLine') : String(-Number(hanging)),
  };
  for (const [name, value] of Object.entries(indents)) if (value !== null) format[name] = points(value);
  return format;
}

/** The space before and after a paragraph in points, and that of its lines: "1.5", "18 pt" or "≥ 18 pt". */
function spacesOf(spacing: Element | null): Properties {
  const format: Record<string, string> = {};
  if (!spacing) return format;
  for (const [name, side] of [
    ['spaceBefore', 'before'],
    ['spaceAfter', 'after'],
  ] as const) {
    const automatic = attributeOf(spacing, `w:${side}Autospacing`);
    const value = attributeOf(spacing, `w:${side}`);
    if (automatic !== null && automatic !== '0' && automatic !== 'false') format[name] = automaticSpace;
    else if (value !== null) format[name] = points(value);
  }
  const line = attributeOf(spacing, 'w:line');
  if (line !== null) format.lineSpacing = lineSpacingOf(Number(line), attributeOf(spacing, 'w:lineRule'));
  return format;
}

/** A single line in the units of w:line when its rule is "auto". */
const singleLine = 240;

function lineSpacingOf(line: number, rule: string | null): string {
  if (rule === 'exact') return `${line / 20} pt`;
  if (rule === 'atLeast') return line > singleLine ? `≥ ${line / 20} pt` : off;
  return line === singleLine ? off : String(Math.round((line / singleLine) * 100) / 100);
}

export function withoutOff(format: Properties): Properties {
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== off));
}

/** The theme's Latin fonts, keyed by use: "minor", "major". */
export function themeFonts(theme: Element | null): Readonly<Record<string, string>> {
  const fonts: Record<string, string> = {};
  if (!theme) return fonts;
  for (const element of descendantsOf(theme)) {
    const use = /^(?:a:)?(major|minor)Font$/.exec(element.name)?.[1];
    const latin = use ? childrenOf(element).find((child) => /^(?:a:)?latin$/.test(child.name)) : undefined;
    const face = attributeOf(latin, 'typeface');
    if (use && face) fonts[use] = face;
  }
  return fonts;
}

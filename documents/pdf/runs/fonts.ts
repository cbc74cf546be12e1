import type { FontStyle } from '../layout/lines/segments.ts';

export interface PdfFont extends FontStyle {
  italic: boolean;
  /** The name of its family, such as "Liberation Serif"; '' where the file doesn't tell. */
  family: string;
}

/** Parts of the names of fonts that reveal their style. */
const fontNames = {
  bold: /bold|black|heavy|demi|medi(?!um)|cmbx|cmssbx|sfbx|lmbx/i,
  mono: /mono|courier|consol|typewriter|cmtt|lmtt|lmmono|sftt|inconsolata|menlo/i,
  italic: /italic|oblique/i,
};
/** The parts of a font's name beside its family: the letters of a subset before it, weight and slant behind it. */
const subset = /^[A-Z]{6}\+/;
const styleBehind = /[-,](?=[^-,]*$).*(?:bold|italic|oblique|regular|roman|medium|book|light|black).*$/i;
const gluedStyle = /(?<=[\p{Ll}\d])(?:Bold|Italic|Oblique|Regular|(?<=\d)Roman)+$/u;
const makerBehind = /(?:PS)?(?:MT)?$/;

/** Completes a font by what pdf.js has read of its file. @param font its object; anything else tells nothing */
export function describeFont(style: PdfFont, font: unknown): void {
  if (typeof font !== 'object' || font === null) return;
  const label = 'name' in font && typeof font.name === 'string' ? font.name : '';
  style.bold =
    ('bold' in font && font.bold === true) ||
    ('black' in font && font.black === true) ||
    fontNames.bold.test(label);
  style.mono ||= fontNames.mono.test(label);
  style.italic = ('italic' in font && font.italic === true) || fontNames.italic.test(label);
  style.family = familyIn(label);
}

/** The family in a font's name: "ABCDEF+LiberationSerif-Bold" is of the family "Liberation Serif". */
function familyIn(label: string): string {
  const bare = label.replace(subset, '').replace(styleBehind, '').replace(gluedStyle, '');
  return bare
    .replace(makerBehind, '')
    .replace(/(\p{Ll})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/[-_,\s]+/g, ' ')
    .trim();
}

import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

export type Weight = 'regular' | 'semibold' | 'italic';

/** An opened font. */
export interface Face {
  name: string;
  font: Font;
  /** DejaVu looks larger than Source Serif at the same size; this factor matches their x-heights. */
  scale: number;
  /** The first character of each glyph, because text extraction yields one character per glyph. */
  owners: Map<number, number>;
}

const require = createRequire(import.meta.url);
const source = (file: string) => `@expo-google-fonts/source-serif-4/${file}.ttf`;
const dejavu = (file: string) => `dejavu-fonts-ttf/ttf/${file}.ttf`;
const files: Record<Weight, [string, ...string[]]> = {
  regular: [source('400Regular/SourceSerif4_400Regular'), dejavu('DejaVuSerif'), dejavu('DejaVuSans')],
  semibold: [
    source('600SemiBold/SourceSerif4_600SemiBold'),
    dejavu('DejaVuSerif-Bold'),
    dejavu('DejaVuSans-Bold'),
  ],
  italic: [
    source('400Regular_Italic/SourceSerif4_400Regular_Italic'),
    dejavu('DejaVuSerif-Italic'),
    dejavu('DejaVuSans-Oblique'),
  ],
};

/** Ligatures are off: they hide the dot of the Turkish i, and some readers extract them as one character. */
const features = { liga: false, clig: false, dlig: false };

const invisible = /\p{Default_Ignorable_Code_Point}/u;
const spaces = /\s/u;
const replacement = '\ufffd';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function openFace(file: string): Face {
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a font collection`);
  const layout = font.layout.bind(font);
  // pdfkit keeps the layout of words only when no features are passed to it.
  font.layout = (text, chosenFeatures = features, ...rest) => layout(text, chosenFeatures, ...rest);
  const owners = new Map([[font.glyphForCodePoint(0x20).id, 0x20]]);
  return { name: file, font, scale: file.startsWith('dejavu') ? 0.9 : 1, owners };
}

/** True when a face has a glyph for every character that isn't already used for another one. */
function canDraw(face: Face, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => {
    const glyph = face.font.glyphForCodePoint(codePoint).id;
    const owner = face.owners.get(glyph);
    return glyph !== 0 && (owner === undefined || owner === codePoint);
  });
}

/** The width of a text in a face, in ems of that face. */
export function widthOf({ text, face }: Piece): number {
  return face.font.layout(text).advanceWidth / face.font.unitsPerEm;
}

/** A text that one face can draw. */
export interface Piece {
  text: string;
  face: Face;
}

/**
 * The fonts of one document, opened when a text first needs them. Source Serif 4 sets the text; characters that it
 * lacks come from DejaVu Serif, then DejaVu Sans (Georgian, Armenian, Hebrew, Arabic, symbols). A character in none of
 * them, such as a Chinese one, is drawn as U+FFFD.
 */
export class FontSet {
  readonly #faces = new Map<string, Face>();

  /** Splits a text into pieces by face, in the order of the text. */
  pieces(text: string, weight: Weight): Piece[] {
    const pieces: Piece[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const last = pieces.at(-1);
      const segmentPieces = spaces.test(segment)
        ? [{ text: ' ', face: last?.face ?? this.#faceOf(files[weight][0]) }]
        : this.#chooseFaces(segment, weight);
      for (const piece of segmentPieces) {
        const before = pieces.at(-1);
        if (before?.face === piece.face) before.text += piece.text;
        else pieces.push({ ...piece });
      }
    }
    return pieces;
  }

  #faceOf(file: string): Face {
    const face = this.#faces.get(file) ?? openFace(file);
    this.#faces.set(file, face);
    return face;
  }

  /** The pieces of one grapheme: in one face if there is one for it, else sign by sign. */
  #chooseFaces(cluster: string, weight: Weight): Piece[] {
    const characters = [...cluster].filter((character) => !invisible.test(character));
    const codePoints = characters.map((character) => character.codePointAt(0) ?? 0);
    if (codePoints.length === 0) return [];
    for (const file of files[weight]) {
      const face = this.#faceOf(file);
      if (!canDraw(face, codePoints)) continue;
      for (const codePoint of codePoints)
        face.owners.set(face.font.glyphForCodePoint(codePoint).id, codePoint);
      return [{ text: characters.join(''), face }];
    }
    if (cluster === replacement) return [];
    const parts = characters.length > 1 ? characters.flatMap((one) => this.#chooseFaces(one, weight)) : [];
    const drawable = parts.filter((piece) => piece.text !== replacement);
    return drawable.length > 0 ? drawable : this.#chooseFaces(replacement, weight);
  }
}

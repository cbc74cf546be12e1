import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';

/**
 * Which font draws which character. Source Serif 4 sets the text; what it lacks comes from DejaVu
 * Serif, then DejaVu Sans (Georgian, Armenian, Hebrew, Arabic, symbols). A character that none of them
 * holds, such as a Chinese one, is drawn as U+FFFD.
 */
export type Weight = 'regular' | 'semibold' | 'italic';

interface Face {
  name: string;
  font: Font;
  /** DejaVu is drawn larger on its body than Source Serif; this brings the x-heights together. */
  scale: number;
  /** The first character each glyph stood for: extracting text gives one character a glyph. */
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

/** No ligatures: they hide the dot of the Turkish i, and some readers extract them as one character. */
const features = { liga: false, clig: false, dlig: false };

/** Characters that show nothing, and so need no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const spaces = /\s/u;
const replacement = '\ufffd';
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function openFace(file: string): Face {
  const font = openSync(require.resolve(file));
  if (!('layout' in font)) throw new Error(`${file} is a font collection`);
  const layout = font.layout.bind(font);
  // pdfkit keeps the layout of words only when it is given no features of its own.
  font.layout = (text, chosen = features, ...rest) => layout(text, chosen, ...rest);
  const owners = new Map([[font.glyphForCodePoint(0x20).id, 0x20]]);
  return { name: file, font, scale: file.startsWith('dejavu') ? 0.9 : 1, owners };
}

/** Whether a face has every character, each with a glyph that stands for no other one. */
function covers(face: Face, codePoints: readonly number[]): boolean {
  return codePoints.every((codePoint) => {
    const glyph = face.font.glyphForCodePoint(codePoint).id;
    const owner = face.owners.get(glyph);
    return glyph !== 0 && (owner === undefined || owner === codePoint);
  });
}

export interface Piece {
  text: string;
  face: Face;
}

export interface FontSet {
  /** The faces for a text, one piece after another in the order of the text. */
  pieces(text: string, weight: Weight): Piece[];
}

/** Opens fonts when a text first needs them; holds for one document. */
export function fontSet(): FontSet {
  const opened = new Map<string, Face>();
  const faceOf = (file: string): Face => {
    const face = opened.get(file) ?? openFace(file);
    opened.set(file, face);
    return face;
  };

  function choose(cluster: string, weight: Weight): Piece[] {
    const characters = [...cluster].filter((character) => !invisible.test(character));
    const codePoints = characters.map((character) => character.codePointAt(0) ?? 0);
    if (codePoints.length === 0) return [];
    for (const file of files[weight]) {
      const face = faceOf(file);
      if (!covers(face, codePoints)) continue;
      for (const codePoint of codePoints)
        face.owners.set(face.font.glyphForCodePoint(codePoint).id, codePoint);
      return [{ text: characters.join(''), face }];
    }
    if (cluster === replacement) return [];
    const parts = characters.length > 1 ? characters.flatMap((one) => choose(one, weight)) : [];
    const known = parts.filter((piece) => piece.text !== replacement);
    return known.length > 0 ? known : choose(replacement, weight);
  }

  return {
    pieces(text, weight) {
      const pieces: Piece[] = [];
      for (const { segment } of graphemes.segment(text)) {
        const last = pieces.at(-1);
        const found = spaces.test(segment)
          ? [{ text: ' ', face: last?.face ?? faceOf(files[weight][0]) }]
          : choose(segment, weight);
        for (const piece of found) {
          const before = pieces.at(-1);
          if (before?.face === piece.face) before.text += piece.text;
          else pieces.push({ ...piece });
        }
      }
      return pieces;
    },
  };
}

import { readFile } from 'node:fs/promises';
import type { Range } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { refuseEndlessWords } from '../builder.ts';
import { decodeText } from '../txt/decode.ts';
import { type Encoding, encodeText } from '../txt/encode.ts';
import type { TranslatableFile, TranslatableUnit } from './translatable.ts';

/** What stands in a range of a text between separators: of its lines between their ends, for one. */
export function partedAt(source: string, { start, end }: Range, separator: RegExp): Range[] {
  const parts: Range[] = [];
  let from = start;
  for (const { index, 0: found } of source.slice(start, end).matchAll(separator)) {
    parts.push({ start: from, end: start + index });
    from = start + index + found.length;
  }
  parts.push({ start: from, end });
  return parts;
}

/** What stands in the place of a range of the file's text. */
export interface Edit extends Range {
  text: string;
}

/** Gives a range of the file with the small edits in it: attributes, the language's name. */
export type At = (range: Range) => string;

export interface Entry {
  unit: TranslatableUnit;
  /** An attribute's text, which may stand inside of another entry's range. */
  inner?: boolean;
  write(translation: MarkedText, at: At): { edits: readonly Edit[]; plain: boolean };
}

/** A text file in its parts. */
export interface Parsed {
  /** In reading order. */
  entries: readonly Entry[];
  /** ISO 639-1 as the file itself says. */
  language: string | null;
  /** What tells another language. */
  relabel?(language: string): readonly Edit[];
}

interface Format {
  mediaType: string;
  extension: string;
  parse(source: string): Parsed;
  /** The encoding that the text itself names, where the bytes prove none. */
  encodingOf?(head: string): string | null;
}

/**
 * Opens a text file to be translated in its own form: what isn't translated comes back byte for byte.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export async function openText(path: string, format: Format): Promise<TranslatableFile> {
  const bytes = await readFile(path);
  const { text, encoding } = decoded(bytes, format);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new KalemError('document_empty');
  const { entries, language, relabel } = format.parse(text);
  for (const { unit } of entries) refuseEndlessWords(unit.content.text);
  return {
    units: entries.map(({ unit }) => unit),
    language,
    async write(translations, target) {
      const written = writeEntries(text, entries, translations, relabel?.(target) ?? []);
      return {
        // Letters that no encoding holds, in what wasn't touched, stay as they are too.
        bytes: written.text === text ? bytes : encodeText(written.text, encoding),
        mediaType: format.mediaType,
        extension: format.extension,
        plain: written.plain,
      };
    },
  };
}

function decoded(bytes: Buffer, { encodingOf }: Format): { text: string; encoding: Encoding } {
  const read = decodeText(bytes);
  const named = read.guessed === null ? null : encodingOf?.(bytes.toString('latin1', 0, 1024));
  if (!named) return read;
  try {
    return { text: new TextDecoder(named).decode(bytes), encoding: { name: named, mark: false } };
  } catch {
    // A name that stands for no encoding.
    return read;
  }
}

function writeEntries(
  source: string,
  entries: readonly Entry[],
  translations: readonly (MarkedText | null)[],
  labels: readonly Edit[],
): { text: string; plain: number[] } {
  const inner: Edit[] = [...labels];
  const outer: Edit[] = [];
  const plain: number[] = [];
  const write = (wanted: boolean, at: At, into: Edit[]) => {
    for (const [index, entry] of entries.entries()) {
      const translation = translations[index];
      if (!translation || (entry.inner ?? false) !== wanted || isSame(translation, entry.unit.content))
        continue;
      const written = entry.write(onItsLines(translation, entry.unit.content), at);
      for (const edit of written.edits) into.push(edit);
      if (written.plain) plain.push(index);
    }
    into.sort((a, b) => a.start - b.start);
  };
  write(true, ({ start, end }) => source.slice(start, end), inner);
  const at: At = ({ start, end }) => spliced(source, inner, start, end);
  write(false, at, outer);
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, text } of outer) {
    parts.push(at({ start: done, end: start }), text);
    done = end;
  }
  parts.push(at({ start: done, end: source.length }));
  return { text: parts.join(''), plain: plain.sort((a, b) => a - b) };
}

/**
 * An empty line would end a paragraph, a caption or a table's row, and a break would make a line of its own: a text
 * without breaks gets none.
 */
function onItsLines(translation: MarkedText, original: MarkedText): MarkedText {
  const several = original.text.includes('\n');
  const replacements = Array.from(translation.text.matchAll(/\s+/g)).flatMap(({ index, 0: space }) => {
    const lines = space.split(/\r\n?|[\n\v\f\u2028\u2029]/).length;
    if (lines === 1 || (several && lines === 2)) return [];
    return [{ start: index, end: index + space.length, text: several ? '\n' : ' ' }];
  });
  return replacements.length > 0 ? replaceInMarked(translation, replacements) : translation;
}

function isSame(a: MarkedText, b: MarkedText): boolean {
  return (
    a.text === b.text &&
    a.spans.length === b.spans.length &&
    a.spans.every(({ id, start, end }, index) => {
      const other = b.spans[index];
      return other?.id === id && other.start === start && other.end === end;
    })
  );
}

/** The text from `start` to `end` with the edits that lie in it; edits are sorted. */
function spliced(source: string, edits: readonly Edit[], start: number, end: number): string {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  let text = '';
  let done = start;
  for (let edit = edits[low]; edit && edit.end <= end; edit = edits[++low]) {
    text += source.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + source.slice(done, end);
}

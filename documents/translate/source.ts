import { readFile } from 'node:fs/promises';
import type { Range } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { firstIndexWhere } from '#text/plain/first-index-where.ts';
import { replaceInMarked } from '#text/plain/marked/cut.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { refuseEndlessWords } from '../builder.ts';
import { type DecodedText, decodeText } from '../txt/encoding/decode.ts';
import { encodeText } from '../txt/encoding/encode.ts';
import type { TranslatableFile, TranslatableUnit } from './translatable.ts';

/** The ranges between separators, such as the lines of a text. */
export function splitAt(source: string, { start, end }: Range, separator: RegExp): Range[] {
  const parts: Range[] = [];
  let from = start;
  for (const { index, 0: match } of source.slice(start, end).matchAll(separator)) {
    parts.push({ start: from, end: start + index });
    from = start + index + match.length;
  }
  parts.push({ start: from, end });
  return parts;
}

/** A range of the file and the text that takes its place. */
export interface Edit extends Range {
  text: string;
}

/** Returns a range of the file after the small edits inside it: attributes, the language's name. */
export type RangeWriter = (range: Range) => string;

/** A unit of the file, which can write its translation. */
export interface Entry {
  unit: TranslatableUnit;
  /** True for an attribute's text, which may be inside another entry's range. */
  inner?: boolean;
  /** Writes the edits of the file; `plain` is true when the translation lost its formatting. */
  write(translation: MarkedText, writeRange: RangeWriter): { edits: readonly Edit[]; plain: boolean };
}

export interface ParsedText {
  entries: readonly Entry[];
  /** The language that the file declares (ISO 639-1). */
  language: string | null;
  languageEdits?(language: string): readonly Edit[];
}

interface Format {
  mediaType: string;
  extension: string;
  parse(source: string): ParsedText;
  /** Decodes a format that may name its encoding itself. */
  decode?(bytes: Uint8Array): DecodedText;
}

/**
 * Opens a text file to be translated in its own form: untranslated text is preserved byte for byte.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export async function openText(path: string, format: Format): Promise<TranslatableFile> {
  const bytes = await readFile(path);
  const { written: text, encoding } = (format.decode ?? decodeText)(bytes);
  if (!/[\p{L}\p{N}]/u.test(text)) throw new KalemError('document_empty');
  const { entries, language, languageEdits } = format.parse(text);
  for (const { unit } of entries) refuseEndlessWords(unit.content.text);
  return {
    units: entries.map(({ unit }) => unit),
    language,
    async write(translations, target) {
      const result = writeEntries(text, entries, translations, languageEdits?.(target) ?? []);
      return {
        // An unchanged text keeps its bytes, even those that no encoding can hold.
        bytes: result.text === text ? bytes : encodeText(result.text, encoding),
        mediaType: format.mediaType,
        extension: format.extension,
        plain: result.plain,
      };
    },
  };
}

/**
 * Writes the translations of all entries into the source. Inner entries come first, because they may be inside the
 * ranges of the others.
 * @param languageEdits those that name the new language
 */
function writeEntries(
  source: string,
  entries: readonly Entry[],
  translations: readonly (MarkedText | null)[],
  languageEdits: readonly Edit[],
): { text: string; plain: number[] } {
  const inner: Edit[] = [...languageEdits];
  const outer: Edit[] = [];
  const plain: number[] = [];
  const write = (innerEntries: boolean, writeRange: RangeWriter, into: Edit[]) => {
    for (const [index, entry] of entries.entries()) {
      const translation = translations[index];
      if (!translation || (entry.inner ?? false) !== innerEntries || isSame(translation, entry.unit.content))
        continue;
      const result = entry.write(withoutExtraBreaks(translation, entry.unit.content), writeRange);
      for (const edit of result.edits) into.push(edit);
      if (result.plain) plain.push(index);
    }
    into.sort((a, b) => a.start - b.start);
  };
  write(true, ({ start, end }) => source.slice(start, end), inner);
  const writeRange: RangeWriter = ({ start, end }) => applyEdits(source, inner, start, end);
  write(false, writeRange, outer);
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, text } of outer) {
    parts.push(writeRange({ start: position, end: start }), text);
    position = end;
  }
  parts.push(writeRange({ start: position, end: source.length }));
  return { text: parts.join(''), plain: plain.sort((a, b) => a - b) };
}

/** Drops line breaks that a text lacked, and empty lines, which would end a paragraph, caption or table row. */
function withoutExtraBreaks(translation: MarkedText, original: MarkedText): MarkedText {
  const isMultiline = original.text.includes('\n');
  const replacements = Array.from(translation.text.matchAll(/\s+/g)).flatMap(({ index, 0: space }) => {
    const lines = space.split(/\r\n?|[\n\v\f\u2028\u2029]/).length;
    if (lines === 1 || (isMultiline && lines === 2)) return [];
    return [{ start: index, end: index + space.length, text: isMultiline ? '\n' : ' ' }];
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

/** The text from `start` to `end` after the edits inside that range; edits are sorted. */
function applyEdits(source: string, edits: readonly Edit[], start: number, end: number): string {
  let index = firstIndexWhere(edits, (edit) => edit.start >= start);
  let text = '';
  let position = start;
  for (let edit = edits[index]; edit && edit.end <= end; edit = edits[++index]) {
    text += source.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return text + source.slice(position, end);
}

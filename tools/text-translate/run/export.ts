import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import { mediaTypes, writeDocx } from '#documents/write/write.ts';
import { writeCsv } from '#text/csv.ts';
import { joinMarked } from '#text/plain/marked/cut.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import { carrySpans } from '#text/translate/carry.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import {
  dataFileNames,
  type TranslatedBlock,
  type TranslationIssue,
  type textTranslate,
} from '../contract.ts';
import { concernsOf, sentenceId, textOf } from '../shared/view.ts';

type TranslationExport = KnownExport<typeof textTranslate>;

/**
 * Exports the translation in the document's own format, as docx, as text, or as a table of sentence pairs. Edits
 * are included, with the formatting of the unchanged words.
 */
export async function exportTranslation(input: TranslationExport): Promise<ExportedFile> {
  switch (input.format) {
    case 'file':
      return (await inOwnFormat(input)) ?? composeAnew(input, input.result.format === 'txt' ? 'txt' : 'docx');
    case 'docx':
      return (input.result.format === 'docx' ? await inOwnFormat(input) : null) ?? composeAnew(input, 'docx');
    case 'txt':
      return (await textOfOwnFormat(input)) ?? composeAnew(input, 'txt');
    case 'table':
      return table(input);
  }
}

/** The translation in the file's own format; null when that has no writer, or the result no longer fits the file. */
async function inOwnFormat({ result, files }: TranslationExport): Promise<ExportedFile | null> {
  const [file] = files.inputs;
  if (!file || file.kind !== result.format) return null;
  const { openTranslatable } = await import('#documents/translate/open.ts');
  const translatable = await openTranslatable({ path: file.path, kind: file.kind });
  if (!translatable || translatable.units.length !== result.blocks.length) return null;
  const marked = await readMarked(files.kept);
  const translations = result.blocks.map((block, index) => {
    const unit = translatable.units[index]?.content ?? unmarked('');
    const stored = marked?.[index] ?? [];
    return matchesUnit(block, unit) ? translationOf(block, unit, stored) : unmarked(textOf(block, 'target'));
  });
  const { bytes, mediaType, extension } = await translatable.write(translations, result.to);
  return { bytes, mediaType, extension };
}

/**
 * The text of a txt or docx, from its own format. A docx is read back as any docx is: with number cells in
 * tables and list markers, without headers and comments. Null where inOwnFormat is, and for other formats.
 */
async function textOfOwnFormat(input: TranslationExport): Promise<ExportedFile | null> {
  const { format, to } = input.result;
  if (format === 'txt') return inOwnFormat(input);
  const docx = format === 'docx' ? await inOwnFormat(input) : null;
  if (!docx) return null;
  const { readDocument } = await import('#documents/read.ts');
  const { writeTranslated } = await import('#documents/translate/compose.ts');
  const folder = await mkdtemp(join(tmpdir(), 'kalem-export-'));
  try {
    const path = join(folder, 'translated.docx');
    await writeFile(path, docx.bytes, { mode: 0o600 });
    const document = await readDocument({ path, name: 'translated.docx', kind: 'docx' });
    const bytes = await writeTranslated(document, [], to, 'txt');
    return { extension: 'txt', mediaType: mediaTypes.txt, bytes };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const Marked = z.array(
  z.array(
    z.object({
      text: z.string(),
      spans: z.array(z.object({ id: z.int(), start: z.int().min(0), end: z.int().min(0) })),
    }),
  ),
);

/** Reads the stored translations with their formatting; null when the run stored none. */
async function readMarked(kept: Readonly<Record<string, string>>): Promise<MarkedText[][] | null> {
  const path = kept[dataFileNames.marked];
  return path === undefined ? null : Marked.parse(JSON.parse(await readFile(path, 'utf8')));
}

/** True when a block's sentences are still found in its unit, in order. */
function matchesUnit({ sentences }: TranslatedBlock, { text }: MarkedText): boolean {
  let offset = 0;
  for (const { source } of sentences) {
    offset = text.indexOf(source, offset);
    if (offset < 0) return false;
    offset += source.length;
  }
  return true;
}

/** A unit's translation with its formatting; null when nothing changed. */
function translationOf(
  { sentences }: TranslatedBlock,
  unit: MarkedText,
  stored: readonly MarkedText[],
): MarkedText | null {
  if (sentences.every(({ source, target, edited }) => target === source && !edited)) return null;
  const parts = sentences.map(({ target, gap }, index): MarkedText => {
    const engineText = stored[index];
    const text = index < sentences.length - 1 ? target + gap : target;
    if (!engineText) return unmarked(text);
    // The engine's own text keeps the white space around it.
    const edited = engineText.text.trim() === text.trim() ? engineText.text : text;
    return carrySpans(engineText, edited);
  });
  const whole = joinMarked(parts);
  return whole.text === unit.text && stored.length === 0 ? null : whole;
}

/** Writes the stored document anew; if the result no longer fits it, writes the result's blocks one after another. */
async function composeAnew(input: TranslationExport, format: 'docx' | 'txt'): Promise<ExportedFile> {
  const file = (bytes: Uint8Array) => ({ extension: format, mediaType: mediaTypes[format], bytes });
  const { result, document } = input;
  const texts = result.blocks.map((block) => textOf(block, 'target'));
  if (document && (await matchesDocument(document, result.blocks))) {
    const { writeTranslated } = await import('#documents/translate/compose.ts');
    return file(await writeTranslated(document, texts, result.to, format));
  }
  if (format === 'txt') return file(new TextEncoder().encode(`${texts.join('\n\n')}\n`));
  const blocks = result.blocks.map(({ kind, level }, index) => {
    const text = texts[index] ?? '';
    if (kind === 'listItem') return { kind: 'bullet' as const, text };
    if (kind !== 'heading') return { kind: 'paragraph' as const, text };
    return { kind: 'heading' as const, level: ([1, 2, 3, 4, 5, 6] as const)[level - 1] ?? 1, text };
  });
  return file(await writeDocx({ title: '', language: result.to, blocks }));
}

/** True when the result's blocks still match the document's units. */
async function matchesDocument(document: Document, blocks: readonly TranslatedBlock[]): Promise<boolean> {
  const { unitsOfDocument } = await import('#documents/translate/document.ts');
  const { units, ranges } = unitsOfDocument(document);
  return (
    units.length === blocks.length &&
    blocks.every(({ sentences }, index) => {
      const range = ranges[index];
      return range && sentences.every(({ start, end }) => start >= range.start && end <= range.end);
    })
  );
}

/** The sentence pairs as a csv, with the issues of each. */
function table({ result, texts, language }: TranslationExport): ExportedFile {
  const words = textLookUp(texts, language);
  const say = (key: string) => words(`export.${key}`);
  const issue = ({ code, params }: TranslationIssue) => words(`issues.${code}`, params);
  const concerns = new Map(concernsOf(result).map((each) => [sentenceId(each), each.issues]));
  const rows = result.blocks.flatMap(({ sentences }, block) =>
    sentences.map(({ source, target, edited }, sentence) => {
      const issues = concerns.get(sentenceId({ block, sentence })) ?? [];
      const notes = [...(edited ? [say('edited')] : []), ...issues.map(issue)];
      return [source, target, notes.join(' ')];
    }),
  );
  const csv = writeCsv([[say('source'), say('target'), say('note')], ...rows]);
  return { extension: 'csv', mediaType: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(csv) };
}

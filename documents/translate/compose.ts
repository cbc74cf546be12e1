import type { Block, Document } from '#contract/documents.ts';
import { groupAdjacent } from '../grouping.ts';
import type { DocxBlock } from '../write/docx.ts';
import { writeDocx } from '../write/write.ts';
import { isUnit, rangesOf } from './document.ts';

/** A block with its translated texts: one per block, without a list item's marker, or one per cell of a table. */
interface TranslatedBlock {
  block: Block;
  texts: string[];
}

/**
 * Writes a new document with the translations of another's blocks, in their order: headings, lists and tables keep
 * their form.
 * @param translations one for each of `unitsOfDocument(document)` (document.ts); null keeps the text as it is
 * @param language ISO 639-1 of the translations
 */
export async function writeTranslated(
  document: Document,
  translations: readonly (string | null)[],
  language: string,
  format: 'docx' | 'txt',
): Promise<Uint8Array> {
  const translated = translatedBlocks(document, translations);
  // A title would be added as a paragraph of its own.
  if (format === 'docx')
    return writeDocx({ title: '', language, blocks: translated.map((each) => docxBlock(document, each)) });
  return new TextEncoder().encode(`${plainText(document, translated)}\n`);
}

function translatedBlocks(document: Document, translations: readonly (string | null)[]): TranslatedBlock[] {
  let next = 0;
  return document.blocks.map((block) => ({
    block,
    texts: rangesOf(document, block).map((range) => {
      const translation = isUnit(document, block, range) ? translations[next++] : null;
      return translation ?? document.text.slice(range.start, range.end);
    }),
  }));
}

function docxBlock(document: Document, { block, texts }: TranslatedBlock): DocxBlock {
  const text = texts[0] ?? '';
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', level: headingLevel(block.level), text };
    case 'listItem':
      return { kind: 'listItem', level: block.level, marker: shownMarker(document, block), text };
    case 'table':
      return { kind: 'table', rows: rowsOf(block, texts), header: block.rows[0]?.header ?? false };
    case 'code':
      return { kind: 'code', lines: text.split('\n') };
    case 'definition':
      return { kind: 'paragraph', text: texts.join(': ') };
    case 'footnote':
    case 'comment':
    case 'caption':
      return { kind: 'note', text };
    default:
      return { kind: 'paragraph', text };
  }
}

function headingLevel(level: number): 1 | 2 | 3 | 4 | 5 | 6 {
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return levels[level - 1] ?? 6;
}

/** The marker that the source's text shows; a bullet if it shows none, as in documents made of units. */
function shownMarker(
  { text }: Document,
  { start, end, marker }: Extract<Block, { kind: 'listItem' }>,
): string {
  const isShown = marker !== '' && text.slice(start, end).startsWith(marker);
  return isShown ? marker : '•';
}

function rowsOf({ rows }: Extract<Block, { kind: 'table' }>, texts: readonly string[]): string[][] {
  let next = 0;
  return rows.map(({ cells }) => cells.map(() => texts[next++] ?? ''));
}

/**
 * The texts of the blocks with empty lines between them, but not between items of a list, nor from an empty first
 * block; cells are separated by tabs.
 */
function plainText(document: Document, translated: readonly TranslatedBlock[]): string {
  const groups = groupAdjacent(
    translated,
    ({ block }, { block: before }) => block.kind === 'listItem' && before.kind === 'listItem',
  );
  return groups
    .map((group) => group.map(({ block, texts }) => plainBlock(document, block, texts)).join('\n'))
    .join('\n\n')
    .replace(/^\n+/, '');
}

function plainBlock(document: Document, block: Block, texts: readonly string[]): string {
  if (block.kind === 'table')
    return rowsOf(block, texts)
      .map((cells) => cells.join('\t'))
      .join('\n');
  if (block.kind === 'definition') return texts.join('\n');
  const text = texts[0] ?? '';
  if (block.kind !== 'listItem') return text;
  return `${'  '.repeat(block.level - 1)}${shownMarker(document, block)} ${text}`;
}

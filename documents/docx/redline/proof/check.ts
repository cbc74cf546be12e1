import { KalemError } from '#contract/errors.ts';
import { type LoadedDocx, loadDocx } from '#documents/docx/stories/load.ts';
import type { DocxSource } from '#documents/docx/stories/package.ts';
import type { RevisionReading } from '#documents/docx/stories.ts';
import { toXmlText } from '#documents/docx/xml-text.ts';
import type { ComparableBlock, ComparableStory } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { withoutCommon } from '../without-common.ts';

/** Control characters that no text has, for the bounds of rows, cells, paragraphs and tables. */
const bounds = { row: '\u0001', cell: '\u0002', paragraph: '\u0003', table: '\u0004', tableEnd: '\u0005' };

/** A story's text with the bounds of its paragraphs, cells and rows; empty paragraphs are left out. */
export function textOfStory({ blocks }: Pick<ComparableStory, 'blocks'>): string {
  return blocks.map(textOfBlock).join('');
}

function textOfBlock(block: ComparableBlock): string {
  if (block.kind === 'paragraph') return block.text === '' ? '' : toXmlText(block.text) + bounds.paragraph;
  const rows = block.rows.map(
    ({ cells }) => bounds.row + cells.map((cell) => bounds.cell + textOfStory(cell)).join(''),
  );
  return bounds.table + rows.join('') + bounds.tableEnd;
}

/** The texts that a redline must yield, by kind of story. */
type Expectation = ReadonlyMap<ComparableStory['kind'], readonly string[]>;

/** The texts of stories, sorted so that they can be compared in any order. */
export function expectationOf(stories: readonly Pick<ComparableStory, 'kind' | 'blocks'>[]): Expectation {
  const byKind = Map.groupBy(stories, ({ kind }) => kind);
  return new Map(
    [...byKind].map(([kind, members]) => [
      kind,
      members
        .map(textOfStory)
        .filter((text) => text !== '')
        .sort(),
    ]),
  );
}

/**
 * Reads a written docx with all changes accepted or rejected and compares its stories with the expected
 * ones.
 * @returns the texts that are lacking and those that are surplus, both empty when all is exact; and its pictures and
 *   stories
 */
export async function findDifferences(
  source: DocxSource,
  reading: RevisionReading,
  expected: Expectation,
): Promise<{
  lacking: string[];
  surplus: string[];
  images: readonly string[];
  stories: readonly ComparableStory[];
}> {
  const { stories, images } = await readAgain(source, reading);
  const actual = expectationOf(stories);
  const lacking: string[] = [];
  const surplus: string[] = [];
  for (const kind of new Set([...actual.keys(), ...expected.keys()])) {
    const [lackingTexts, surplusTexts] = withoutCommon(expected.get(kind) ?? [], actual.get(kind) ?? []);
    lacking.push(...lackingTexts);
    surplus.push(...surplusTexts);
  }
  return { lacking, surplus, images, stories };
}

/** The number of paragraphs of the body whose printed number isn't the expected one; a typed one is part of the text. */
export function countOtherNumbers(
  stories: readonly ComparableStory[],
  expected: readonly ComparableStory[],
): number {
  const numbersOf = (own: readonly ComparableStory[]) =>
    own
      .filter(({ kind }) => kind === 'body')
      .flatMap(({ blocks }) => [...paragraphsIn(blocks)])
      .flatMap(({ text, number = '', typed }) => (text === '' ? [] : typed === undefined ? number : ''));
  const wanted = numbersOf(expected);
  return numbersOf(stories).filter((number, index) => number !== wanted[index]).length;
}

/** The keys of a document's pictures, sorted so that they can be compared in any order. */
export function imagesOf({ images }: Pick<LoadedDocx, 'images'>): string[] {
  return [...images.values()].sort();
}

async function readAgain(
  source: DocxSource,
  reading: RevisionReading,
): Promise<{ stories: readonly ComparableStory[]; images: readonly string[] }> {
  try {
    const loaded = await loadDocx(source, reading);
    return { stories: loaded.document.stories, images: imagesOf(loaded) };
  } catch (error) {
    // A document without any text, or an unreadable one, simply differs from what was expected.
    if (error instanceof KalemError) return { stories: [], images: [] };
    throw error;
  }
}

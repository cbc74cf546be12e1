import { KalemError } from '#contract/errors.ts';
import { loadDocx } from '#documents/docx/stories/load.ts';
import type { DocxSource } from '#documents/docx/stories/package.ts';
import type { RevisionReading } from '#documents/docx/stories.ts';
import { writable } from '#documents/docx/writable.ts';
import type { ComparableBlock, ComparableStory } from '#text/compare/model.ts';

/** A story's text with the bounds of its paragraphs, cells and rows. Empty paragraphs don't count. */
export function textOfStory({ blocks }: Pick<ComparableStory, 'blocks'>): string {
  return blocks.map(textOfBlock).join('');
}

function textOfBlock(block: ComparableBlock): string {
  if (block.kind === 'paragraph') return block.text === '' ? '' : `${writable(block.text)}\u0003`;
  const rows = block.rows.map(
    ({ cells }) => `\u0001${cells.map((cell) => `\u0002${textOfStory(cell)}`).join('')}`,
  );
  return `\u0004${rows.join('')}\u0005`;
}

/** What a redline must read as, by kind of story; the order of notes, boxes and headers is no matter. */
type Expectation = ReadonlyMap<ComparableStory['kind'], readonly string[]>;

export function expectationOf(stories: Iterable<Pick<ComparableStory, 'kind' | 'blocks'>>): Expectation {
  const expected = new Map<ComparableStory['kind'], string[]>();
  for (const story of stories) {
    const text = textOfStory(story);
    if (text === '') continue;
    const known = expected.get(story.kind);
    if (known) known.push(text);
    else expected.set(story.kind, [text]);
  }
  for (const texts of expected.values()) texts.sort();
  return expected;
}

/**
 * Accepts or rejects all changes of a written docx and compares every story with what it should be.
 * @returns the texts that should be there and aren't, and those that are and shouldn't be; both empty
 *   when all is exact
 */
export async function findDifferences(
  source: DocxSource,
  reading: RevisionReading,
  expected: Expectation,
): Promise<{ lacking: string[]; surplus: string[] }> {
  const found = expectationOf(await readAgain(source, reading));
  const lacking: string[] = [];
  const surplus: string[] = [];
  for (const kind of new Set([...found.keys(), ...expected.keys()])) {
    const should = [...(expected.get(kind) ?? [])];
    for (const text of found.get(kind) ?? []) {
      const index = should.indexOf(text);
      if (index < 0) surplus.push(text);
      else should.splice(index, 1);
    }
    lacking.push(...should);
  }
  return { lacking, surplus };
}

async function readAgain(source: DocxSource, reading: RevisionReading): Promise<readonly ComparableStory[]> {
  try {
    return (await loadDocx(source, reading)).document.stories;
  } catch (error) {
    // All text may be gone; and what can't be read isn't what it should be.
    if (error instanceof KalemError) return [];
    throw error;
  }
}

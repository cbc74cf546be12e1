import type { ZipArchive } from '../bytes/zip.ts';
import { type Relation, relatedPart } from '../office/package.ts';
import { cellOf, type GridComment } from '../sheets/grid.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { cellText } from './cell-text.ts';

/**
 * The comments of a sheet in the order of its rows. A conversation is kept twice in the file: its copy for older
 * programs is left out.
 * @param people names of authors by their ids
 */
export async function readComments(
  archive: ZipArchive,
  relations: readonly Relation[],
  people: ReadonlyMap<string, string>,
): Promise<GridComment[]> {
  const threads = await relatedPart(archive, relations, 'threadedComment');
  const comments: GridComment[] = [];
  const add = (reference: string | null, author: string | undefined, text: string) => {
    const cell = cellOf(reference ?? '');
    if (cell && text.trim() !== '') comments.push({ ...cell, author: author?.trim() || null, text });
  };
  for (const comment of threads ? childrenOf(threads) : [])
    add(
      attributeOf(comment, 'ref'),
      people.get(attributeOf(comment, 'personId') ?? ''),
      childOf(comment, 'thread:text')?.textContent ?? '',
    );
  const inThreads = new Set(comments.map(({ row, column }) => `${row}:${column}`));
  const notes = await relatedPart(archive, relations, 'comments');
  const [authors, list] = ['s:authors', 's:commentList'].map((name) => {
    const parent = childOf(notes, name);
    return parent ? childrenOf(parent) : [];
  });
  for (const comment of list ?? []) {
    const reference = attributeOf(comment, 'ref');
    const cell = cellOf(reference ?? '');
    if (cell && inThreads.has(`${cell.row}:${cell.column}`)) continue;
    const text = childOf(comment, 's:text');
    const author = authors?.[Number(attributeOf(comment, 'authorId') ?? 0)]?.textContent;
    if (text) add(reference, author, withoutAuthor(cellText(text), author));
  }
  return comments.sort((a, b) => a.row - b.row || a.column - b.column);
}

/** Programs begin a note with its author's name on a line. */
function withoutAuthor(text: string, author: string | undefined): string {
  const start = author ? `${author}:` : '';
  return start !== '' && text.startsWith(start) ? text.slice(start.length).trim() : text;
}

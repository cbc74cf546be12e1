import type { DraftBlock } from '../builder.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { drawnParagraphs } from '../office/drawing-text.ts';
import { type Relation, relatedPart } from '../office/package.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';

/** The names of a presentation's commenters by their ids. */
export type Authors = ReadonlyMap<string, string>;

/** @param relations those of the presentation */
export async function readAuthors(archive: ZipArchive, relations: readonly Relation[]): Promise<Authors> {
  const authors = new Map<string, string>();
  for (const type of ['commentAuthors', 'authors']) {
    const part = await relatedPart(archive, relations, type);
    for (const author of part ? childrenOf(part) : [])
      authors.set(attributeOf(author, 'id') ?? '', attributeOf(author, 'name') ?? '');
  }
  return authors;
}

/** The comments on a slide with their replies, of old programs and of new ones. */
export async function readComments(
  archive: ZipArchive,
  relations: readonly Relation[],
  authors: Authors,
): Promise<DraftBlock[]> {
  const part = await relatedPart(archive, relations, 'comments');
  const blocks: DraftBlock[] = [];
  const add = (comment: ReturnType<typeof childrenOf>[number]) => {
    const children = childrenOf(comment);
    const body = children.find(({ name }) => name.endsWith(':txBody'));
    const text = body
      ? drawnParagraphs(body).map((paragraph) => paragraph.text)
      : [childOf(comment, 'p:text')?.textContent ?? ''];
    const author = authors.get(attributeOf(comment, 'authorId') ?? '')?.trim() || null;
    blocks.push({ kind: 'comment', author, text: text.join(' ') });
    for (const replies of children)
      if (replies.name.endsWith(':replyLst')) for (const reply of childrenOf(replies)) add(reply);
  };
  for (const comment of part ? childrenOf(part) : []) add(comment);
  return blocks;
}

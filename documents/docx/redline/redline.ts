import { KalemError } from '#contract/errors.ts';
import type { ComparableDocument, ComparableStory, DocumentAlignment } from '#text/compare/model.ts';
import { loadDocx } from '../stories/load.ts';
import { readMembers } from '../stories/package.ts';
import type { DocxStories } from '../stories.ts';
import { plainDocx } from './plain-docx.ts';
import { type Authorship, proveRedline } from './proof/prove.ts';
import { relink } from './relink.ts';
import type { UnsupportedCode } from './unsupported.ts';

interface RedlineInput extends Authorship {
  readonly original: DocxStories;
  /** A revised docx also provides the formatting, table layout and notes of what is inserted. */
  readonly revised: DocxStories | ComparableDocument;
  /** The alignment of `original.document` and the revised document; it refers to their objects. */
  readonly alignment: DocumentAlignment;
}

export interface Redline {
  readonly bytes: Uint8Array;
  readonly unsupported: readonly { readonly code: UnsupportedCode; readonly count: number }[];
}

/**
 * Writes the differences into the original docx as tracked changes (ISO/IEC 29500-1, 17.13.5) and keeps its
 * formatting. Both files are read again from their paths. Tracked changes that the original already had are
 * resolved as they were read.
 * @returns null unless accepting all changes yields the revised text and rejecting all yields the original,
 *   story by story. Stories counted as unsupported (header, textBox ...) are left out of it, and empty
 *   paragraphs may remain where a docx needs one. Null also when the original is too large to be packed again.
 * @throws KalemError as readStories, when a file has changed since
 */
export async function writeRedline(input: RedlineInput): Promise<Redline | null> {
  const { original, revised: after, alignment, ...authorship } = input;
  const revised = 'kind' in after ? after : null;
  const document = 'kind' in after ? after.document : after;
  const members = await readMembers(original.path).catch((error: unknown) => {
    // The text could be read, but images or other members are too large to be packed again.
    if (error instanceof KalemError && error.code === 'document_too_complex') return null;
    throw error;
  });
  if (!members) return null;
  return proveRedline({
    loadBase: async () => relink(await loadDocx(original.path, original.reading), original.document),
    members,
    original: original.document,
    revised: document,
    revisedTrees: revised ? relink(await loadDocx(revised.path, revised.reading), document) : null,
    media: revised ? await readMembers(revised.path, (name) => name.startsWith('word/media/')) : null,
    stories: alignment.stories,
    ...authorship,
  });
}

interface TextRedlineInput extends Authorship {
  readonly alignment: DocumentAlignment;
}

/**
 * Writes a redline of documents that aren't docx: a new, plain docx of the original's text holds the
 * tracked changes. Other stories follow the body, so that nothing is left out.
 * @returns null as writeRedline
 */
export async function writeTextRedline({
  alignment,
  ...authorship
}: TextRedlineInput): Promise<Redline | null> {
  const before = bodyOf(alignment.stories.flatMap(({ original: story }) => story ?? []));
  const after = bodyOf(alignment.stories.flatMap(({ revised: story }) => story ?? []));
  const original = { stories: [before] };
  const blocks = alignment.stories.flatMap((story) => story.blocks);
  const members = plainDocx(original);
  return proveRedline({
    loadBase: async () => relink(await loadDocx(members, 'accepted'), original),
    members,
    original,
    revised: { stories: [after] },
    revisedTrees: null,
    media: null,
    stories: [{ original: before, revised: after, blocks }],
    ...authorship,
  });
}

function bodyOf(stories: readonly ComparableStory[]): ComparableStory {
  return { kind: 'body', number: 1, blocks: stories.flatMap((story) => story.blocks) };
}

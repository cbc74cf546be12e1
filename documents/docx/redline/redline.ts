import { KalemError } from '#contract/errors.ts';
import type { ComparableDocument, ComparableStory, DocumentAlignment } from '#text/compare/model.ts';
import { loadDocx } from '../stories/load.ts';
import { readMembers } from '../stories/package.ts';
import type { DocxStories } from '../stories.ts';
import { plainDocx } from './plain-docx.ts';
import { proveRedline, type Signed } from './proof/prove.ts';
import { relink } from './relink.ts';
import type { UnsupportedCode } from './unsupported.ts';

interface RedlineInput extends Signed {
  readonly original: DocxStories;
  /** A docx also gives what it inserts its formatting, its tables' looks and its notes. */
  readonly revised: DocxStories | ComparableDocument;
  /** Of original.document and the revised document, with their very objects. */
  readonly alignment: DocumentAlignment;
}

export interface Redline {
  readonly bytes: Uint8Array;
  readonly unsupported: readonly { readonly code: UnsupportedCode; readonly count: number }[];
}

/**
 * Writes the differences into the original docx as tracked changes (ISO/IEC 29500-1, 17.13.5), its
 * formatting kept. Both files are read again from their paths. Tracked changes of its own the original
 * no longer has: they are resolved as they were read.
 * @returns null when it can't be proved that accepting all gives the revised text, story by story, and
 *   rejecting all the original one. Stories counted as unsupported (header, textBox ...) are not in it;
 *   empty paragraphs may remain where a docx needs one.
 * @throws KalemError as readStories, when a file is no longer what it was
 */
export async function writeRedline(input: RedlineInput): Promise<Redline | null> {
  const { original, revised: after, alignment, ...signed } = input;
  const revised = 'kind' in after ? after : null;
  const document = 'kind' in after ? after.document : after;
  const members = await readMembers(original.path).catch((error: unknown) => {
    // Its text could be read, but images or the like are too large to be packed again.
    if (error instanceof KalemError && error.code === 'document_too_complex') return null;
    throw error;
  });
  if (!members) return null;
  return proveRedline({
    base: async () => relink(await loadDocx(original.path, original.reading), original.document),
    members,
    original: original.document,
    revised: document,
    revisedTrees: revised ? relink(await loadDocx(revised.path, revised.reading), document) : null,
    stories: alignment.stories,
    ...signed,
  });
}

interface TextRedlineInput extends Signed {
  readonly alignment: DocumentAlignment;
}

/**
 * The same for an original that is no docx: a plain, new docx of its text holds the tracked changes.
 * What isn't body follows the body, so that nothing is left out.
 * @returns null as writeRedline
 */
export async function writeTextRedline({ alignment, ...signed }: TextRedlineInput): Promise<Redline | null> {
  const before = bodyOf(alignment.stories.flatMap(({ original: story }) => story ?? []));
  const after = bodyOf(alignment.stories.flatMap(({ revised: story }) => story ?? []));
  const original = { stories: [before] };
  const blocks = alignment.stories.flatMap((story) => story.blocks);
  const members = plainDocx(original);
  return proveRedline({
    base: async () => relink(await loadDocx(members, 'accepted'), original),
    members,
    original,
    revised: { stories: [after] },
    revisedTrees: null,
    stories: [{ original: before, revised: after, blocks }],
    ...signed,
  });
}

function bodyOf(stories: readonly ComparableStory[]): ComparableStory {
  return { kind: 'body', number: 1, blocks: stories.flatMap((story) => story.blocks) };
}

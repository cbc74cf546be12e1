import { zipMembers } from '#documents/docx/pack.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { ComparableDocument, StoryAlignment } from '#text/compare/model.ts';
import type { Redline } from '../redline.ts';
import type { UnsupportedCode } from '../unsupported.ts';
import { type WrittenChanges, writeChanges } from '../writing/write.ts';
import { countOtherNumbers, expectationOf, findDifferences, imagesOf, textOfStory } from './check.ts';
import { coarseBlocks } from './coarse.ts';

export interface Authorship {
  readonly author: string;
  readonly date: Date;
  /** Called each time a redline is written, before it is read back. */
  readonly onCheck?: () => void;
}

interface ProofInput extends Authorship {
  /** Loads the original as fresh trees at every call. */
  loadBase(): Promise<LoadedDocx>;
  readonly members: Readonly<Record<string, Uint8Array>>;
  readonly original: ComparableDocument;
  readonly revised: ComparableDocument;
  readonly revisedTrees: LoadedDocx | null;
  /** See writeChanges. */
  readonly media: Readonly<Record<string, Uint8Array>> | null;
  readonly stories: readonly StoryAlignment[];
}

/**
 * Writes a redline and reads it back both ways. Stories that aren't exact are written again without tracked ends of
 * paragraphs that were split or joined, then by whole paragraphs; if the result still differs, all stories are. If even that isn't exact, or if the pictures aren't those of
 * both documents, it is written without the pictures, text boxes and headers that it could bring.
 * @returns null when nothing of that is exact
 */
export async function proveRedline(input: ProofInput): Promise<Redline | null> {
  return (await proveOnce(input)) ?? (input.media ? proveOnce({ ...input, media: null }) : null);
}

/** @returns null when the redline can't be proved */
async function proveOnce(input: ProofInput): Promise<Redline | null> {
  /** The stories that are written by whole paragraphs. */
  let coarse = new Set<StoryAlignment>();
  let unparted = new Set<StoryAlignment>();
  for (;;) {
    const stories = input.stories.map((story) =>
      coarse.has(story) ? { ...story, blocks: coarseBlocks(story.blocks) } : story,
    );
    const { changes, images } = await writeOnce(input, stories, unparted);
    const missingStories = new Set([...changes.missingStories].map(({ revised }) => revised));
    const members = { ...input.members, ...changes.members };
    input.onCheck?.();
    const accepted = await findDifferences(
      members,
      'accepted',
      expectationOf(input.revised.stories.filter((story) => !missingStories.has(story))),
    );
    const rejected = await findDifferences(members, 'rejected', expectationOf(input.original.stories));
    const lackingTexts = [...accepted.lacking, ...rejected.lacking];
    if (lackingTexts.length + accepted.surplus.length + rejected.surplus.length === 0) {
      const isComplete =
        changes.missingStories.size + (countOf(changes.unsupported, 'image') > 0 ? 1 : 0) === 0;
      const expected = isComplete ? images.revised : null;
      const areRight =
        areSame(rejected.images, images.original) && (!expected || areSame(accepted.images, expected));
      if (input.media && !areRight) {
        if (changes.parted.size === 0) return null;
        unparted = new Set(input.stories);
        continue;
      }
      const count = input.revisedTrees ? countOtherNumbers(accepted.stories, input.revised.stories) : 0;
      const numbering = count > 0 ? [{ code: 'numbering' as const, count }] : [];
      return {
        bytes: zipMembers(members, input.date),
        unsupported: [...changes.unsupported, ...numbering],
      };
    }
    if (coarse.size === input.stories.length) return null;
    const texts = new Set(lackingTexts);
    const offending = input.stories.filter(
      (story) =>
        !coarse.has(story) &&
        [story.original, story.revised].some((side) => side && texts.has(textOfStory(side))),
    );
    const parted = offending.filter((story) => changes.parted.has(story));
    if (parted.length > 0) unparted = new Set([...unparted, ...parted]);
    else if (offending.length === 0 && changes.parted.size > 0) unparted = new Set(input.stories);
    else coarse = new Set(offending.length > 0 ? [...coarse, ...offending] : input.stories);
  }
}

/** Writes the changes into fresh trees, which nobody holds any more when the redline is read back. */
async function writeOnce(
  input: ProofInput,
  stories: readonly StoryAlignment[],
  unparted: ReadonlySet<StoryAlignment>,
): Promise<{ changes: WrittenChanges; images: { original: string[]; revised: string[] | null } }> {
  const base = await input.loadBase();
  const images = { original: imagesOf(base), revised: input.revisedTrees && imagesOf(input.revisedTrees) };
  const changes = writeChanges({
    base,
    revised: input.revisedTrees,
    stories,
    unparted,
    author: input.author,
    date: input.date,
    members: input.members,
    media: input.media,
  });
  return { changes, images };
}

const countOf = (unsupported: WrittenChanges['unsupported'], code: UnsupportedCode) =>
  unsupported.find((entry) => entry.code === code)?.count ?? 0;

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((image, index) => image === other[index]);

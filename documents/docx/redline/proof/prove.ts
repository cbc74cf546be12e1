import { zipMembers } from '#documents/docx/pack.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { ComparableDocument, StoryAlignment } from '#text/compare/model.ts';
import type { Redline } from '../redline.ts';
import { writeChanges } from '../writing/write.ts';
import { expectationOf, findDifferences, textOfStory } from './check.ts';
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
  readonly stories: readonly StoryAlignment[];
}

/**
 * Writes a redline and reads it back both ways. Stories that aren't exact are written again by whole
 * paragraphs; if the result still differs, all stories are.
 * @returns null when even that isn't exact
 */
export async function proveRedline(input: ProofInput): Promise<Redline | null> {
  /** The stories that are written by whole paragraphs. */
  let coarse = new Set<StoryAlignment>();
  for (;;) {
    const stories = input.stories.map((story) =>
      coarse.has(story) ? { ...story, blocks: coarseBlocks(story.blocks) } : story,
    );
    const changes = writeChanges({
      base: await input.loadBase(),
      revised: input.revisedTrees,
      stories,
      author: input.author,
      date: input.date,
      members: input.members,
    });
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
      return { bytes: zipMembers(members, input.date), unsupported: changes.unsupported };
    }
    if (coarse.size === input.stories.length) return null;
    const texts = new Set(lackingTexts);
    const offending = input.stories.filter(
      (story) =>
        !coarse.has(story) &&
        [story.original, story.revised].some((side) => side && texts.has(textOfStory(side))),
    );
    coarse = new Set(offending.length > 0 ? [...coarse, ...offending] : input.stories);
  }
}

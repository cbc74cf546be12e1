import { zipMembers } from '#documents/docx/pack.ts';
import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { ComparableDocument, StoryAlignment } from '#text/compare/model.ts';
import type { Redline } from '../redline.ts';
import { writeChanges } from '../writing/write.ts';
import { expectationOf, findDifferences, textOfStory } from './check.ts';
import { coarseBlocks } from './coarse.ts';

/** Who and when changes are said to be by and of. */
export interface Signed {
  readonly author: string;
  readonly date: Date;
  /** Called when it is written and the reading back begins. */
  readonly onCheck?: () => void;
}

interface Proving extends Signed {
  /** The original, as fresh trees at every call. */
  base(): Promise<LoadedDocx>;
  /** All members of its archive. */
  readonly members: Readonly<Record<string, Uint8Array>>;
  readonly original: ComparableDocument;
  readonly revised: ComparableDocument;
  readonly revisedTrees: LoadedDocx | null;
  readonly stories: readonly StoryAlignment[];
}

/**
 * Writes a redline and reads it back both ways; stories that aren't exact are written again by whole
 * paragraphs, then all of them. @returns null when even that isn't exact
 */
export async function proveRedline(proving: Proving): Promise<Redline | null> {
  let coarse = new Set<StoryAlignment>();
  for (;;) {
    const stories = new Map(
      proving.stories.map((story) => [
        coarse.has(story) ? { ...story, blocks: coarseBlocks(story.blocks) } : story,
        story,
      ]),
    );
    const written = writeChanges({
      base: await proving.base(),
      revised: proving.revisedTrees,
      stories: [...stories.keys()],
      author: proving.author,
      date: proving.date,
      members: proving.members,
    });
    const missing = new Set([...written.missing].map(({ revised }) => revised));
    const members = { ...proving.members, ...written.members };
    proving.onCheck?.();
    const accepted = await findDifferences(
      members,
      'accepted',
      expectationOf(proving.revised.stories.filter((story) => !missing.has(story))),
    );
    const rejected = await findDifferences(members, 'rejected', expectationOf(proving.original.stories));
    const wrong = [...accepted.lacking, ...rejected.lacking];
    if (wrong.length + accepted.surplus.length + rejected.surplus.length === 0) {
      return { bytes: zipMembers(members, proving.date), unsupported: written.unsupported };
    }
    if (coarse.size === proving.stories.length) return null;
    const texts = new Set(wrong);
    const offending = proving.stories.filter(
      (story) =>
        !coarse.has(story) &&
        [story.original, story.revised].some((side) => side && texts.has(textOfStory(side))),
    );
    coarse = new Set(offending.length > 0 ? [...coarse, ...offending] : proving.stories);
  }
}

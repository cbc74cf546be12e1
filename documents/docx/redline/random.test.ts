import fc from 'fast-check';
import { expect } from 'vitest';
import { fewThenMany } from '#testing/wide.ts';
import { renderPaper } from './testing/paper.ts';
import { choices, editPaper, paper } from './testing/random.ts';
import { readBothWays, redlineOf } from './testing/redlining.ts';

fewThenMany(
  'for random documents and edits, accepting all changes gives the revised text and rejecting all gives the original',
  { few: 25, many: 300 },
  async (numRuns) => {
    let tracked = 0;
    await fc.assert(
      fc.asyncProperty(paper, paper, choices, async (given, fresh, numbers) => {
        const original = renderPaper(given);
        const revised = renderPaper(editPaper(given, fresh, numbers));
        const redline = await redlineOf(original, revised).catch((error: unknown) => {
          // Now and then a random document has no text at all.
          if (error instanceof Error && error.message === 'document_empty') return undefined;
          throw error;
        });
        if (redline === undefined) return;
        expect(redline).not.toBeNull();
        if (!redline) return;
        const { found, wanted } = readBothWays(redline, original, revised);
        expect(found).toEqual(wanted);
        tracked += 1;
      }),
      { numRuns },
    );
    expect(tracked).toBeGreaterThan(numRuns / 6);
  },
);

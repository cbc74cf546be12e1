import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { fold } from '../plain/fold.ts';
import { tokenize } from '../words.ts';
import { type Cue, cueCounts, cueNames } from './cues.ts';

function cuesOf(text: string, language: string): Cue[] {
  const tokens = tokenize(fold(text, language), language).map((word) => word.text);
  const counts = cueCounts(tokens, language);
  return cueNames.filter((_, index) => (counts[index] ?? 0) > 0);
}

const cases = loadTable(
  new URL('./testing/cues.tsv', import.meta.url),
  z.object({ language: z.string(), sentence: z.string(), cue: z.enum(cueNames) }),
);

describe('cueCounts', () => {
  it.each(cases)('$language: $sentence is $cue', ({ language, sentence, cue }) => {
    expect(cuesOf(sentence, language)).toContain(cue);
  });

  it('has no cues in other languages', () => {
    expect(cuesOf('Das Ventil muss sofort geschlossen werden.', 'de')).toEqual([]);
  });
});

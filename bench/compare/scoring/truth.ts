import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { changeTypes } from '#tools/document-compare/shared/comparison.ts';

/** The kinds of changes that a person marks; `swap` is told as a replacement or a move. */
const truthTypes = [...changeTypes, 'swap'] as const;

const TrueChange = z.object({
  type: z.enum(truthTypes),
  /** Exactly the words that changed; '' where there are none. */
  before: z.string(),
  after: z.string(),
  /** Unchanged words beside it, from the revised text, or from the original for a deletion. */
  context: z.string().default(''),
  properties: z.array(z.string()).default([]),
  note: z.string().default(''),
  /**
   * Of neighbours that changed places, the text of the other one, which may as well be told as moved; of several, their
   * texts with " || " between them.
   */
  or: z.string().optional(),
});
export type TrueChange = z.infer<typeof TrueChange>;

const Truth = z.object({ changes: z.array(TrueChange) });

/** Two files with the changes between them that a person marked. */
export interface MarkedPair {
  readonly name: string;
  readonly original: string;
  readonly revised: string;
  readonly changes: readonly TrueChange[];
}

/**
 * The pairs in a folder: each a folder with a.*, b.* and truth.json.
 * @throws Error that names a pair whose files are missing or whose truth is malformed
 */
export function pairsIn(folder: string): MarkedPair[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const own = join(folder, name);
      const files = readdirSync(own);
      const fileOf = (side: 'a' | 'b') => {
        const found = files.find((file) => file === `${side}${extname(file)}` && extname(file) !== '');
        if (!found) throw new Error(`The pair ${name} has no file ${side}.*`);
        return join(own, found);
      };
      const truth = Truth.safeParse(JSON.parse(readFileSync(join(own, 'truth.json'), 'utf8')));
      if (!truth.success)
        throw new Error(`The truth of the pair ${name} is malformed: ${truth.error.message}`);
      return { name, original: fileOf('a'), revised: fileOf('b'), changes: truth.data.changes };
    });
}

/** A replacement without the words that both its texts begin or end with, which people sometimes write down too. */
export function leastOf(change: TrueChange): TrueChange {
  if (change.type !== 'replace') return change;
  const [before, after] = [partsOf(change.before), partsOf(change.after)];
  const start = sameAtStart(before, after);
  const ends = [before.slice(start).reverse(), after.slice(start).reverse()] as const;
  const end = sameAtStart(...ends);
  const [old, fresh] = ends.map((parts) => parts.slice(end).reverse().join('').trim());
  if (old === undefined || fresh === undefined || old === fresh) return change;
  const type = old === '' ? 'insert' : fresh === '' ? 'delete' : 'replace';
  return { ...change, type, before: old, after: fresh };
}

/** Words with the white space behind them, and signs that stand at their ends. */
const partsOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?\s*|[^\p{L}\p{N}\s]\s*/gu) ?? [text];

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const count = one.findIndex((part, index) => part.trim() !== other[index]?.trim());
  return count < 0 ? one.length : count;
}

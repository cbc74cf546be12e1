import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { keptNames } from '../contract.ts';

const Marked = z.array(
  z.array(
    z.object({
      text: z.string(),
      spans: z.array(z.object({ id: z.int(), start: z.int().min(0), end: z.int().min(0) })),
    }),
  ),
);

/** What the run kept of its translations' formatting; null where it kept none. */
export async function readMarked(kept: Readonly<Record<string, string>>): Promise<MarkedText[][] | null> {
  const path = kept[keptNames.marked];
  return path === undefined ? null : Marked.parse(JSON.parse(await readFile(path, 'utf8')));
}

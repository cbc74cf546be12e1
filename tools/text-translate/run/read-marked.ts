import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { dataFileNames } from '../contract.ts';

const Marked = z.array(
  z.array(
    z.object({
      text: z.string(),
      spans: z.array(z.object({ id: z.int(), start: z.int().min(0), end: z.int().min(0) })),
    }),
  ),
);

/** Reads the stored translations with their formatting; null when the run stored none. */
export async function readMarked(kept: Readonly<Record<string, string>>): Promise<MarkedText[][] | null> {
  const path = kept[dataFileNames.marked];
  return path === undefined ? null : Marked.parse(JSON.parse(await readFile(path, 'utf8')));
}

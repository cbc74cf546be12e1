import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { z } from 'zod';
import { readDocument } from '#documents/read.ts';
import { loadJson } from '#text/load-data.ts';
import type { Sample } from './corpus.ts';

const PointsFile = z.object({
  /** The name of the document's file, beside this one. */
  document: z.string(),
  points: z
    .array(
      z.object({
        point: z.string(),
        /** 3: a summary has to say it, 2: it should, 1: it may. */
        weight: z.int().min(1).max(3),
        /** Sentences, list items or rows that say it; a row's cells are joined by one space. */
        quotes: z.array(z.string()).min(1),
      }),
    )
    .min(1),
});

/** The set of files that comes with the product. */
export const ownFiles = fileURLToPath(new URL('../strangers/dev/', import.meta.url));

/**
 * Reads the documents of a folder as the product reads them: files of any format, each with NAME.points.json beside it.
 * @param path the folder, from the working directory
 */
export async function readFiles(path: string): Promise<Sample[]> {
  const folder = pathToFileURL(`${path.replace(/\/$/, '')}/`);
  const samples: Sample[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.points.json')) continue;
    const { document: name, points } = loadJson(new URL(file, folder), PointsFile);
    const document = await readDocument({
      path: fileURLToPath(new URL(name, folder)),
      name,
      kind: extname(name).slice(1),
    });
    samples.push({
      name: file.slice(0, -'.points.json'.length),
      language: document.language === 'tr' ? 'tr' : 'en',
      document,
      points: points.map(({ point, quotes }) => ({ point, sentences: quotes })),
    });
  }
  return samples;
}

import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import { colourNames, settings } from './wish.ts';
import { pictureOf } from './words/vocabulary.ts';

/** Cells at the end of a line may be missing. */
const cell = z.string().default('');
const list = cell.transform((names) => names.split(' ').filter((name) => name !== ''));

const Row = z.object({
  scene: z.string(),
  colours: list.pipe(z.array(z.enum(colourNames))),
  picture: cell.transform((name) => (name === '' ? null : pictureOf(name))),
  number: z.coerce.number().int().default(0),
  shows: list.pipe(z.array(z.enum(settings))),
});

const scenes = new Map(
  loadTable(new URL('./data/scenes.tsv', import.meta.url), Row).map((row) => [row.scene, row]),
);

/** A scene's colours and pictures, by its trait; undefined if it has none of its own. */
export function sceneOf(trait: string | undefined): z.infer<typeof Row> | undefined {
  return scenes.get(trait ?? '');
}

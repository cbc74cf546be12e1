import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { createE5 } from '#engines/e5/e5.ts';
import { packVectors } from '#text/search/vectors.ts';

/** Makes text/answers/background.bin anew, after background.json or the embedding model has changed. */
const folder = new URL('../text/answers/', import.meta.url);
const Sentences = z.object({ en: z.array(z.string()), tr: z.array(z.string()) });
const { en, tr } = Sentences.parse(JSON.parse(readFileSync(new URL('background.json', folder), 'utf8')));
if (en.length !== tr.length) throw new Error('There must be as many Turkish sentences as English ones');
const texts = [...en, ...tr];
const embedder = await createE5();
const vectors = await embedder.embed(texts, 'passage');
const packed = packVectors({ texts, parts: texts.map((_, place) => [place]) }, vectors, embedder.name);
writeFileSync(new URL('background.bin', folder), packed);

// Rebuilds text/answers/background.bin; run it when background.json or the embedding model has changed.
import { writeFileSync } from 'node:fs';
import { createE5 } from '#engines/e5/e5.ts';
import { backgroundTexts } from '#text/answers/background.ts';
import { packVectors } from '#text/search/vectors.ts';

const folder = new URL('../text/answers/', import.meta.url);
const texts = backgroundTexts();
const embedder = await createE5();
const vectors = await embedder.embed(texts, 'passage');
const packed = packVectors({ texts, textIndexes: texts.map((_, index) => [index]) }, vectors, embedder.name);
writeFileSync(new URL('background.bin', folder), packed);

/** Serves a made-up model, plain and packed, and sends its URL and digest to the parent: node mirror-child.ts BYTES */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { startMirror, weights } from '#models/testing/mirror.ts';

const content = weights(Number(process.argv[2]));
const mirror = await startMirror({
  '/plain/plain.bin': content,
  '/packed/packed.bin.gz': gzipSync(content, { level: 1 }),
});
process.send?.({ url: mirror.url.href, sha256: createHash('sha256').update(content).digest('hex') });
process.once('disconnect', () => process.exit(0));

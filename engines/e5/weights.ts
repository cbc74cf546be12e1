import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const folder = new URL('../../models/e5-small-latin/', import.meta.url);
/** SHA-256 of the files that the engine was measured with; models/e5-small-latin/README.md lists them. */
const digests = {
  'model.onnx': 'fccb41a70001582a060ccbb84954bc5a8b5263b1cbfc258a2570cd16071c7f9f',
  'tokenizer.json': 'cb7b0fecfe87ffd868f851ef631dc054fa9bd0f6618a63de43338873afb0a818',
  'tokenizer_config.json': '98205dd017a207a13bc8bddfd71457a837837c3c94a01a140d48b7cea92d6421',
};

/**
 * The path of one file of the weights, after its digest was checked.
 * @param from Folder to read from: the product's own, except in tests.
 * @throws Error when the file is missing or isn't the one that the product ships.
 */
export async function checkedWeights(name: keyof typeof digests, from: URL = folder): Promise<string> {
  const path = fileURLToPath(new URL(name, from));
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch (cause) {
    throw new Error(`The embedding model's ${name} is missing. Install the product again.`, { cause });
  }
  if (hash.digest('hex') !== digests[name])
    throw new Error(`The embedding model's ${name} isn't the file that the product ships.`);
  return path;
}

/** Downloads one model in a process of its own: node download-child.ts MODEL_AS_JSON FOLDER MIRROR */
import { downloadModel } from '../download.ts';

const [model = '', modelsFolder = '', mirror = ''] = process.argv.slice(2);
await downloadModel(JSON.parse(model), {
  modelsFolder,
  mirror: new URL(mirror),
  signal: new AbortController().signal,
});

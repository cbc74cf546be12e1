import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess, listProcesses, retryProcess } from '#contract/processes.ts';
import { type Automatic1111Server, startAutomatic1111 } from '#engines/services/testing/automatic1111.ts';
import { refusal } from '#server/testing/client.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';

let webUi: Automatic1111Server;
let server: TestServer;

beforeAll(async () => {
  webUi = await startAutomatic1111({ stepMilliseconds: 200 });
  server = await startTestServer({ services: [webUi.service], refusedWords: ['bomba', 'toy gun'] });
});
afterAll(async () => {
  await server.stop();
  await webUi.stop();
});

it('words that the operator refuses are neither stored nor drawn on a repeated run', async () => {
  const user = await server.user();
  const draw = (text: string, options = {}) =>
    user.start({ type: 'TextToImage', options: JSON.stringify(options), text });
  for (const [text, word] of [
    ['Sarı bombaların yanında bir kedi', 'bomba'],
    ['A cat with two toy guns', 'toy gun'],
  ] as const) {
    const { status, code, detail } = await refusal(draw(text));
    expect([status, code, detail.params]).toEqual([422, 'words_refused', { word }]);
  }
  expect((await user.call(listProcesses, { query: {} })).total).toBe(0);
  expect(await readdir(join(server.database.dataDir, 'uploads'))).toEqual([]);

  // Refused words are allowed in the negative prompt, and other tools aren't affected.
  const { id, files } = await draw('Bir kedi', { negative: 'bomba' });
  await user.call(cancelProcess, { params: { id } });
  const read = await user.start({
    type: 'TextSummarization',
    text: 'Bir bomba bulundu. Kimse yaralanmadı. Yol açıldı.',
  });
  expect(read.status).toBe('processing');
  await user.call(cancelProcess, { params: { id: read.id } });

  // This simulates a text that was stored before the word was refused.
  const stored = await server.services.files.local({ processId: id, id: files[0]?.id ?? '' });
  await writeFile(stored, 'Sarı bir bomba');
  const again = await refusal(user.call(retryProcess, { params: { id }, body: null }));
  expect([again.code, again.detail.params]).toEqual(['words_refused', { word: 'bomba' }]);
});

it('cancelling a picture also cancels it at the service', async () => {
  const user = await server.user();
  const options = JSON.stringify({ engine: 'service:webui', count: 1, steps: 150 });
  const { id } = await user.start({ type: 'TextToImage', text: 'Bir kedi', options });
  await eventually('it draws', async () => (await user.show(id)).progress.fraction > 0);
  await user.call(cancelProcess, { params: { id } });
  await eventually('it is interrupted', () =>
    webUi.requests.some(({ path }) => path === '/sdapi/v1/interrupt'),
  );
  expect((await user.show(id)).status).toBe('cancelled');
});

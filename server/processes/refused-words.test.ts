import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess, listProcesses, retryProcess } from '#contract/processes.ts';
import { Client, refusal } from '#server/testing/client.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let database: TestDatabase;
let server: TestServer;
let user: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({}, database);
  user = await server.user();
});
afterAll(async () => {
  await server.stop();
  await database.remove();
});

const draw = (text: string, options = {}) =>
  user.start({ type: 'TextToImage', options: JSON.stringify(options), text });
const stored = async () => (await user.call(listProcesses, { query: {} })).total;

it('no word is refused until an operator names some, and then none of them is stored or drawn again', async () => {
  const { id } = await draw('Sarı bir bomba');
  await user.call(cancelProcess, { params: { id } });
  await server.stop();
  server = await startTestServer({ refusedWords: ['bomba', 'toy gun'] }, database);
  const { token } = user;
  user = new Client(server.url);
  user.token = token;

  for (const [text, word] of [
    ['Sarı bombaların yanında bir kedi', 'bomba'],
    ['A cat with two toy guns', 'toy gun'],
  ] as const) {
    const { status, code, detail } = await refusal(draw(text));
    expect([status, code, detail.params]).toEqual([422, 'words_refused', { word }]);
  }
  const again = await refusal(user.call(retryProcess, { params: { id }, body: null }));
  expect([again.code, again.detail.params]).toEqual(['words_refused', { word: 'bomba' }]);
  expect(await stored()).toBe(1);
  expect(await readdir(join(database.dataDir, 'uploads'))).toEqual([]);

  // What must not be in a picture may well be named, and other tools read what they are given.
  const drawn = await draw('Bir kedi', { negative: 'bomba' });
  await user.call(cancelProcess, { params: { id: drawn.id } });
  const read = await user.start({ type: 'TextSummarization', text: 'Bir bomba bulundu. Kimse yaralanmadı.' });
  expect(read.status).toBe('processing');
});

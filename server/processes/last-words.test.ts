import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess } from '#contract/processes.ts';
import { type Automatic1111Server, startAutomatic1111 } from '#engines/services/testing/automatic1111.ts';
import { eventually } from '#server/testing/children.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let webUi: Automatic1111Server;
let server: TestServer;

beforeAll(async () => {
  webUi = await startAutomatic1111({ stepMilliseconds: 50 });
  server = await startTestServer({ services: [webUi.service] });
});
afterAll(async () => {
  await server.stop();
  await webUi.stop();
});

it('a service that draws hears that its picture was cancelled', async () => {
  const user = await server.user();
  const options = JSON.stringify({ engine: 'service:webui', count: 1, steps: 150 });
  const { id } = await user.start({ type: 'TextToImage', text: 'Bir kedi', options });
  await eventually('it draws', async () => (await user.show(id)).progress.fraction > 0);
  await user.call(cancelProcess, { params: { id } });
  await eventually('it is interrupted', async () =>
    webUi.requests.some(({ path }) => path === '/sdapi/v1/interrupt'),
  );
  expect((await user.show(id)).status).toBe('cancelled');
});

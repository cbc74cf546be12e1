import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelProcess } from '#contract/processes.ts';
import type { Client } from '#server/testing/client.ts';
import { listen } from '#server/testing/peers/pusher.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { freePort } from '#testing/free-port.ts';

let server: TestServer;
let user: Client;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startTestServer({ metrics: { host: '127.0.0.1', port } });
  user = await server.user('Gizli Kişi');
});
afterAll(() => server.stop());

/** One sample of the exposition format 0.0.4: name, labels, value. */
const sample =
  /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|\+Inf|NaN)$/i;

/** Every sample by name and labels. @throws Error at a line that the format doesn't know, or one before its TYPE */
function parse(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const types = new Map<string, string>();
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\S+) (counter|gauge|histogram|summary)$/.exec(line) ?? [];
    if (name && type) {
      if (types.has(name)) throw new Error(`Twice: ${name}`);
      types.set(name, type);
    } else if (line !== '' && !/^# HELP \S+ \S/.test(line)) {
      const [, metric, labels = '', value] = sample.exec(line) ?? [];
      if (!metric) throw new Error(`Not a sample: ${line}`);
      const family = types.has(metric) ? metric : metric.replace(/_(bucket|sum|count)$/, '');
      if (!types.has(family)) throw new Error(`Without a type: ${line}`);
      found.set(labels ? `${metric}{${labels}}` : metric, Number(value));
    }
  }
  return found;
}

it('tells of processes, runs, the queue, requests, sockets and storage, in the format that Prometheus reads', async () => {
  const type = 'TextSummarization';
  const done = await user.finished((await user.start({ type, text: shortText })).id);
  const { id } = await user.start({ type, text: longText(20_000) });
  await user.call(cancelProcess, { params: { id } });
  await user.fetch('/api/nowhere').catch(() => undefined);
  const heard = await listen(user);
  const response = await fetch(`${url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  heard.stop();
  const figures = parse(text);
  expect(figures.get('kalem_processes_total{type="TextSummarization",status="success"}')).toBe(1);
  expect(figures.get('kalem_processes_total{type="TextSummarization",status="cancelled"}')).toBe(1);
  expect(figures.get('kalem_run_seconds_count{type="TextSummarization"}')).toBe(1);
  // The unit is seconds, so even a slow run of this test stays below 60.
  expect(figures.get('kalem_run_seconds_sum{type="TextSummarization"}')).toBeLessThan(60);
  for (const queue of ['light', 'heavy'])
    expect(figures.get(`kalem_queue{queue="${queue}",state="queued"}`)).toBe(0);
  expect(figures.get('kalem_realtime_connections')).toBe(1);
  expect(figures.get('kalem_storage_bytes')).toBeGreaterThanOrEqual(
    done.files.reduce((sum, { size }) => sum + size, 0),
  );
  const started = 'method="POST",route="/api/processes",status="201"';
  expect(figures.get(`kalem_http_requests_seconds_count{${started}}`)).toBe(2);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  // Ids, names and texts are nobody's to count.
  for (const secret of [done.id, id, 'Gizli', '@example.org', user.token ?? ''])
    expect(text).not.toContain(secret);
});

it('is an address of its own, with nothing else there and nothing of it elsewhere', async () => {
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(`${url}/api/config`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  const page = await fetch(`${server.url}/metrics`);
  expect(await page.text()).not.toContain('kalem_queue');
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateProcess } from '#contract/processes.ts';
import { Client } from '#server/testing/client.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { wide } from '#testing/wide.ts';
import { signedIn } from './support/browser/visitor.ts';
import { journey } from './support/journey.ts';
import { type Product, sharedProduct, startProduct } from './support/server/product.ts';
import { openConnected, watchSockets } from './support/server/realtime.ts';
import { startTlsProxy } from './support/server/tls-proxy.ts';

const world = journey({ KALEM_WORKERS: '1' });
const lost = /WebSocket connection to .* failed|net::ERR_CONNECTION/;
const list = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'Processes' });

describe('the socket', () => {
  it("speaks Pusher's protocol on /app/kalem, without TLS on loopback", async () => {
    const person = await world.member();
    const { socket, frames } = await openConnected(person.page, '/');
    const { host } = new URL(world.product.url);
    expect(socket.url()).toMatch(new RegExp(`^ws://${host}/app/kalem\\?protocol=7&client=js&version=8`));
    const events = frames.map((frame) => JSON.parse(frame).event);
    expect(events.slice(0, 3)).toEqual([
      'pusher:connection_established',
      'pusher:signin_success',
      'pusher_internal:subscription_succeeded',
    ]);
    expect(frames.join('')).not.toContain(person.client.token);
  });

  it("turns an entry green in another browser of the same user, and in no one else's", async () => {
    const person = await world.member();
    const stranger = await world.member({ name: 'Stranger' });
    const second = await world.visit({ storageState: signedIn(person.client) });
    await openConnected(second.page, '/');
    const heard = await openConnected(stranger.page, '/');
    await list(second.page).getByText('What you start will be listed here.').waitFor();

    const { id } = await person.client.start({ type: 'TextSummarization', text: longText(1_500) });
    await list(second.page).getByRole('progressbar', { name: 'In Progress' }).waitFor();
    await list(second.page).getByRole('img', { name: 'Success' }).waitFor();

    // Once the stranger hears of their own process, anything sent before it would have arrived.
    const own = await stranger.client.start({ type: 'TextSummarization', text: shortText });
    await list(stranger.page).getByRole('img', { name: 'Success' }).waitFor();
    expect(heard.frames.join('')).toContain(own.id);
    expect(heard.frames.join('')).not.toContain(id);
    expect(await list(stranger.page).getByRole('listitem').count()).toBe(1);
  });

  it('reconnects after a restart of the server, and the page fetches its data again', async () => {
    const person = await world.member({ expected: lost });
    const { id } = await person.client.start({ type: 'TextSummarization', text: shortText });
    await person.client.finished(id);
    const { page } = person;
    await page.clock.install();
    /** Fast-forwards the page's timers, so that its waits end sooner. */
    const timePasses = (so: () => Promise<boolean>) =>
      expect
        .poll(async () => {
          await page.clock.fastForward(1_000);
          return so();
        })
        .toBe(true);
    await openConnected(page, `/text-summarization/result/${id}`);
    await list(page).getByRole('img', { name: 'Success' }).waitFor();
    const { url, database } = world.product;
    await world.product.end('SIGTERM');
    const line = page.getByRole('status').getByText('Live connection lost. Trying again…');
    await timePasses(() => line.isVisible());
    const again = watchSockets(page);
    const fetched: string[] = [];
    page.on('response', (answer) => answer.ok() && fetched.push(new URL(answer.url()).pathname));
    world.replace(await startProduct({ KALEM_WORKERS: '1', KALEM_PORT: new URL(url).port }, database));
    await person.client.call(updateProcess, { params: { id }, body: { title: 'Renamed meanwhile' } });
    await timePasses(() => line.isHidden());
    await again();
    await expect.poll(() => fetched).toContain('/api/processes');
    await list(page).getByText('Renamed meanwhile').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Renamed meanwhile' }).waitFor();
  });
});

describe('behind a proxy that ends TLS', () => {
  const open: { stop(): Promise<void> }[] = [];
  let product: Product;
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(async () => {
    for (const one of open.reverse()) await one.stop();
  });

  /** Starts a proxy in front of the product. @returns its address, or null when the port is not available */
  async function proxied(port: number): Promise<string | null> {
    try {
      const proxy = await startTlsProxy(product.url, port);
      open.push(proxy);
      return port === 443 ? 'https://localhost' : `https://localhost:${proxy.port}`;
    } catch {
      return null;
    }
  }

  /** Opens the proxy's address and expects the list to turn green by events over TLS. */
  async function watchOverTls(url: string): Promise<string> {
    const client = new Client(product.url);
    await client.register();
    const person = await world.visit({
      baseURL: url,
      ignoreHTTPSErrors: true,
      // Chromium fetches a worker's script only under a certificate that it trusts.
      expected: /SSL certificate error/,
      storageState: signedIn({ url, token: client.token }),
    });
    const { socket } = await openConnected(person.page, '/');
    expect(await person.page.evaluate(() => location.origin)).toBe(url);
    await client.start({ type: 'TextSummarization', text: shortText });
    await list(person.page).getByRole('img', { name: 'Success' }).waitFor();
    return socket.url();
  }

  it('uses wss on port 443 when no port is configured', wide, async ({ skip }) => {
    const site = await proxied(443);
    if (!site) return skip('port 443 is not free for this user');
    expect(await watchOverTls(site)).toMatch(/^wss:\/\/localhost\/app\/kalem\?protocol=7/);
  });

  it("uses wss on the page's port when that is another", async () => {
    const site = await proxied(0);
    if (!site) throw new Error('No port is free');
    const { host } = new URL(site);
    expect(await watchOverTls(site)).toMatch(new RegExp(`^wss://${host}/app/kalem\\?protocol=7`));
  });
});

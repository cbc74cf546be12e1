import { describe, expect, it } from 'vitest';
import { shortText } from '#server/testing/texts.ts';
import { upload } from '#testing/upload.ts';
import { journey } from './support/journey.ts';
import { startProduct } from './support/server/product.ts';
import { resultPage } from './support/summary.ts';

const world = journey();
const lost = /WebSocket connection to .* failed|net::ERR_|Failed to load resource|\.js is missing/;

describe('while the server is away', () => {
  it('a page that was not visited yet says so, and comes by itself once the server is back', async () => {
    const { page } = await world.member({ expected: lost });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { url, database } = world.product;
    await world.product.end('SIGTERM');
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Updates & FAQ' }).click();
    const message = page.getByRole('status').getByText("The server can't be reached.");
    await message.waitFor();
    // What is on the screen stays usable.
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();

    world.replace(await startProduct({ KALEM_PORT: new URL(url).port }, database));
    await page.getByRole('heading', { level: 1, name: 'Updates & FAQ' }).waitFor();
    await message.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true);
  });

  it('a menu opens by itself as soon as its code can be fetched', async () => {
    const { page } = await world.member({ expected: lost });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('status').getByText("The server can't be reached.").waitFor();
    await page.unrouteAll();
    await page.getByRole('menu').waitFor();
  });
});

it('a page that a new version of the server has replaced is loaded anew', async () => {
  const { page } = await world.member({ expected: lost });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route('**/assets/Faq-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  const again = page.waitForEvent('load');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Updates & FAQ' }).click();
  await again;
  await page.getByRole('heading', { level: 1, name: 'Updates & FAQ' }).waitFor();
});

it('a new version of the server costs no chosen file while pages are only preloaded', async () => {
  const { page, words, client } = await world.member({ expected: lost });
  const { id } = await client.start({ type: 'TextSummarization' }, upload('Earlier.txt', shortText));
  await client.finished(id);
  await page.goto('/text-summarization');
  await page.getByLabel(words.tool('upload.choose')).setInputFiles(upload('chosen.txt', shortText));
  await page.getByText('chosen.txt', { exact: true }).waitFor();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  const missing = page.waitForResponse((answer) => answer.status() === 404);
  await page.getByRole('complementary').getByRole('link', { name: 'Earlier' }).hover();
  await missing;
  await page.unrouteAll();
  await page.getByRole('button', { name: words.summary('submit'), exact: true }).click();
  await resultPage(page, words).opened();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await page.getByRole('heading', { level: 1, name: 'chosen' }).waitFor();
});

it('a page whose code is missing for good says that it broke', async () => {
  const { page } = await world.member({ expected: lost });
  await page.route('**/assets/Faq-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/faq');
  await page.getByRole('alert').getByText('This page broke').waitFor();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { submitLogin } from './support/browser/login.ts';
import { atPath } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();

/** Posts a form to the installed app's address for shares, as the system does, once its worker is there. */
async function share(page: Page, words: Record<string, string>, file?: { name: string; text: string }) {
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/share'))?.active?.state);
  await expect.poll(worker).toBe('activated');
  await page.evaluate(
    ([fields, shared]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      for (const [name, value] of Object.entries(fields)) {
        form.append(Object.assign(document.createElement('textarea'), { name, value }));
      }
      if (shared) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
        const transfer = new DataTransfer();
        transfer.items.add(new File([shared.text], shared.name, { type: 'text/plain' }));
        input.files = transfer.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [words, file] as const,
  );
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What should be done with it?' });
const sharesLeft = (page: Page) => page.evaluate(() => caches.has('kalem-share'));

it('a file that another app shares is offered to the tools that take it, and kept no longer', async () => {
  const { page } = await world.member();
  await page.goto('/');
  await share(page, { title: 'A report' }, { name: 'öykü.txt', text: 'A short story about a lighthouse.' });
  await dialog(page).getByText('öykü.txt').waitFor();
  await atPath(page, '/');
  expect(await sharesLeft(page)).toBe(false);
  await dialog(page).getByRole('button', { name: 'Text summarization' }).click();
  await atPath(page, '/text-summarization');
  await page.getByText('öykü.txt').first().waitFor();
  // Loading the home page again offers nothing.
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => dialog(page).count()).toBe(0);
});

it('a shared text is offered to the tools that take texts', async () => {
  const { page } = await world.member();
  await page.goto('/');
  await share(page, { text: 'The ferry leaves at nine.', url: 'https://example.org/ferry' });
  const offer = page.getByRole('dialog');
  await offer.getByText('The ferry leaves at nine.').waitFor();
  await offer.getByRole('button', { name: 'Text to speech' }).click();
  await atPath(page, '/text-to-speech');
  await expect
    .poll(() => page.getByRole('textbox').first().inputValue())
    .toBe('The ferry leaves at nine.\nhttps://example.org/ferry');
});

it('a shared text follows what was typed before, and a chosen file does not hide it', async () => {
  const { page } = await world.member();
  await page.goto('/text-summarization');
  await page.getByRole('textbox').first().fill('My own words.');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'old.txt', mimeType: 'text/plain', buffer: Buffer.from('A file.') });
  await page.getByText('old.txt').first().waitFor();
  await page.getByRole('link', { name: 'Kalem' }).first().click();
  await atPath(page, '/');
  // The draft survives the share's loading of the page only as a text, so the share comes within the app.
  await page.evaluate(async () => {
    const cache = await caches.open('kalem-share');
    await cache.put('/share/words', Response.json({ title: '', text: 'Shared words.', url: '' }));
    history.pushState(null, '', '/?shared');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Text summarization' }).click();
  await atPath(page, '/text-summarization');
  await expect
    .poll(() => page.getByRole('textbox').first().inputValue())
    .toBe('My own words.\n\nShared words.');
});

it('a share is never opened without asking, since any site can send one', async () => {
  const { page } = await world.member();
  await page.goto('/');
  await share(page, {}, { name: 'captions.srt', text: '1\n00:00:01,000 --> 00:00:02,000\nGood morning.\n' });
  await dialog(page).getByText('captions.srt').waitFor();
  expect(await dialog(page).getByRole('listitem').count()).toBe(1);
  await atPath(page, '/');
});

it('a share that comes before the sign-in is offered after it', async () => {
  const person = await world.member();
  const visitor = await world.visit();
  const { page } = visitor;
  await page.goto('/login');
  await share(page, {}, { name: 'letter.txt', text: 'Dear Ada, the summer was long.' });
  await page.waitForURL(({ search }) => search.includes('shared'));
  await submitLogin(visitor, person.email);
  await dialog(page).getByText('letter.txt').waitFor();
});

it('the app can be installed: its manifest and icons are there', async () => {
  const { page } = await world.visit();
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Kalem', display: 'standalone', start_url: '/' });
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
  }
  const robots = await page.request.get('/robots.txt');
  expect(await robots.text()).toContain('User-agent: *');
});

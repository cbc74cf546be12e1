import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { destroyProcess, listProcesses, type Process, restoreProcess } from '#contract/processes.ts';
import { shortText } from '#server/testing/texts.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { submitLogin } from './support/browser/login.ts';
import { atPath, type Member } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();

/** A user with four processes: three summaries, of which one failed, and a question answer. */
async function someone(options: Parameters<typeof world.member>[0]): Promise<Member> {
  const one = await world.member(options);
  const files = ['Bütçe 2026.txt', 'Işık raporu.txt'];
  for (const name of files) await one.client.finished((await summary(one, upload(name, shortText))).id);
  await one.client.finished((await summary(one, upload('Kısa.txt', 'Tek cümle.'))).id);
  const { id } = await one.client.start({ type: 'QuestionAnswer' }, upload('Yönetmelik.txt', shortText));
  await one.client.finished(id);
  return one;
}

function summary({ client }: Member, file: Upload): Promise<Process> {
  return client.start({ type: 'TextSummarization', options: '{"length":"short"}' }, file);
}

const titles = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a .font-medium')?.textContent));
const stored = async ({ client }: Member) => (await client.call(listProcesses, { query: {} })).data;

it('finds processes by title, tool and state, and keeps the search in the address', async () => {
  const one = await someone({ language: 'en' });
  const { page } = one;
  await page.goto('/');
  await page.getByRole('complementary').getByRole('link', { name: 'Processes' }).click();
  await atPath(page, '/processes');
  await expect.poll(() => titles(page)).toEqual(['Yönetmelik', 'Kısa', 'Işık raporu', 'Bütçe 2026']);
  await page.getByText('4 processes', { exact: true }).waitFor();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('searchbox', { name: 'Search titles' }).fill('IŞIK');
  await expect.poll(() => titles(page)).toEqual(['Işık raporu']);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Işık raporu']);
  await page.getByRole('complementary').getByRole('link', { name: 'Processes' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await page.getByRole('searchbox').fill('IŞIK');
  await expect.poll(() => titles(page)).toEqual(['Işık raporu']);
  await page.getByRole('button', { name: 'Clear the search field' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await expect
    .poll(() => page.getByRole('searchbox').evaluate((field) => field === document.activeElement))
    .toBe(true);
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);

  // The tool that is only named so far can't be chosen.
  const report = page.getByRole('option', { name: 'Report creation (coming soon)' });
  await expect.poll(() => report.isDisabled()).toBe(true);

  // A tool chosen right after the last typed letter is combined with the search.
  await page.getByRole('searchbox').fill('e');
  await page.getByRole('combobox', { name: 'Tool' }).selectOption({ label: 'Question answer' });
  await expect.poll(() => titles(page)).toEqual(['Yönetmelik']);
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === 'e' && searchParams.has('type'));
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Tool' }).selectOption({ label: 'All tools' });
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Error' });
  await expect.poll(() => titles(page)).toEqual(['Kısa']);
});

it('deletes several at once, with undo, and runs several again', async () => {
  const one = await someone({ language: 'tr' });
  const { page } = one;
  await page.goto('/processes');
  await page.getByRole('checkbox', { name: 'Seç: Işık raporu' }).click();
  await page.getByRole('checkbox', { name: 'Seç: Yönetmelik' }).click({ modifiers: ['Shift'] });
  const actions = page.getByRole('group', { name: 'Seçilenlerle yapılacaklar' });
  await actions.getByText('3 seçili').waitFor();

  await actions.getByRole('button', { name: 'Sil' }).click();
  // Undo is offered for three seconds only, so these checks run at the same time.
  await Promise.all([
    page.getByText('3 işlem silindi').waitFor(),
    expect.poll(() => titles(page)).toEqual(['Bütçe 2026']),
    page.getByRole('button', { name: 'Geri al' }).waitFor(),
  ]);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  expect(await stored(one)).toHaveLength(4);

  await page.getByRole('checkbox', { name: 'Seç: Işık raporu' }).click();
  await page.getByRole('checkbox', { name: 'Seç: Bütçe 2026' }).click();
  await actions.getByRole('button', { name: 'Yeniden çalıştır' }).click();
  await page.getByText('2 işlem yeniden başlatıldı').waitFor();
  await expect
    .poll(() => titles(page))
    .toEqual(['Işık raporu', 'Bütçe 2026', 'Yönetmelik', 'Kısa', 'Işık raporu', 'Bütçe 2026']);
  await expect
    .poll(async () => (await stored(one)).filter(({ status }) => status === 'success').length)
    .toBe(5);

  await page.getByRole('checkbox', { name: 'Görünenlerin tümünü seç' }).check();
  await actions.getByRole('button', { name: 'Sil' }).click();
  await page.getByText('Henüz işlem yok').waitFor();
  await expect.poll(async () => (await stored(one)).length).toBe(0);
});

it('deletes for good although the window closes at once, and can be undone', async () => {
  const one = await someone({ language: 'en' });
  const { page } = one;
  await page.goto('/processes');
  const actions = page.getByRole('group', { name: 'What to do with the selected ones' });
  await page.getByRole('checkbox', { name: 'Select Yönetmelik' }).click();
  await actions.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
  await page.close();
  await expect.poll(async () => (await stored(one)).map(({ title }) => title)).not.toContain('Yönetmelik');

  const later = await world.visit({ language: 'en' });
  await later.page.goto('/login');
  await submitLogin(later, one.email);
  await atPath(later.page, '/');
  await later.page.goto('/processes');
  await expect.poll(() => titles(later.page)).toEqual(['Kısa', 'Işık raporu', 'Bütçe 2026']);

  await later.page.getByRole('checkbox', { name: 'Select Işık raporu' }).click();
  await later.page.getByRole('button', { name: 'Delete' }).click();
  // The offer waits for as long as the pointer rests on it.
  await later.page.getByText('Deleted', { exact: true }).hover();
  await later.page.waitForTimeout(limits.toastMilliseconds + 1000);
  await later.page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(later.page)).toHaveLength(3);

  // A deletion on another device, and its undoing, are seen here at once.
  const [{ id } = { id: '' }] = await stored(one);
  await one.client.call(destroyProcess, { params: { id } });
  await expect.poll(() => titles(later.page)).toEqual(['Işık raporu', 'Bütçe 2026']);
  await one.client.call(restoreProcess, { params: { id } });
  await expect.poll(() => titles(later.page)).toEqual(['Kısa', 'Işık raporu', 'Bütçe 2026']);
});

it('works on a phone', async () => {
  const { page } = await someone({ viewport: { width: 375, height: 720 }, hasTouch: true });
  await page.goto('/processes');
  const box = page.getByRole('checkbox', { name: 'Select Yönetmelik' });
  const selecting = page.getByRole('main').getByRole('button', { name: 'Select', exact: true });
  await selecting.waitFor();
  expect(await box.isVisible()).toBe(false);
  await selecting.tap();
  await box.tap();
  await page.getByRole('group', { name: 'What to do with the selected ones' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Bütçe 2026/ })
    .tap();
  await atPath(page, /^\/text-summarization\/result\//);
});

it('shows the filters of a phone on demand, and how many are chosen', async () => {
  const { page } = await someone({ viewport: { width: 375, height: 720 }, hasTouch: true });
  await page.goto('/processes');
  await expect.poll(() => titles(page)).toHaveLength(4);
  const tool = page.getByRole('combobox', { name: 'Tool' });
  await expect.poll(() => tool.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Filter', exact: true }).tap();
  await tool.selectOption({ label: 'Question answer' });
  await expect.poll(() => titles(page)).toEqual(['Yönetmelik']);
  const chosen = page.getByRole('button', { name: 'Filter, 1 chosen' });
  await chosen.tap();
  await expect.poll(() => tool.isVisible()).toBe(false);

  // Filters that stand in the address are shown at once.
  await page.reload();
  await expect.poll(() => tool.inputValue()).toBe('QuestionAnswer');
  await expect.poll(() => tool.isVisible()).toBe(true);

  // Today's processes show their time in full.
  const line = page.getByRole('main').getByRole('link', { name: /^Yönetmelik/ });
  expect(await line.textContent()).toMatch(/\d\d:\d\d · Question answer/);
});

it('says how many of all are shown, until all are', async () => {
  const { page } = await someone({ language: 'en' });
  // The server is asked for shorter pages, which four processes fill.
  await page.route('**/api/processes?*', (route) =>
    route.continue({ url: route.request().url().replace('perPage=20', 'perPage=3') }),
  );
  await page.goto('/processes');
  await expect.poll(() => page.getByText('3 of 4', { exact: true }).count()).toBe(2);
  await page.getByRole('main').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await page.getByText('4 processes', { exact: true }).waitFor();
});

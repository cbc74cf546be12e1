import { expect, it } from 'vitest';
import { type Upload, upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { droppedFiles } from './support/browser/drop.ts';
import { atPath, type VisitorOptions } from './support/browser/visitor.ts';
import {
  agreement,
  arabicPrices,
  brokenAmounts,
  compareForm,
  comparePage,
  contract,
  cutCells,
  differences,
  firstLineTop,
  hiddenMarks,
  openComparison,
} from './support/comparison.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();
const resultPath = /^\/document-compare\/result\/[\w-]+$/;

it('two agreements are compared, and each change is listed, stepped to and ignored', async () => {
  const { page, words } = await world.member({ language: 'tr', viewport: { width: 1440, height: 900 } });
  const { figures, added, changed } = differences.tr;
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  // The files are chosen in the wrong order, and then swapped.
  await form.choose(1, await agreement('tr', 'revised'));
  await form.choose(2, await agreement('tr', 'original'));
  await page.getByRole('button', { name: words.tool('upload.swap') }).click();
  await form.slot(1).getByText('original.docx').waitFor();
  await form.slot(2).getByText('revised.docx').waitFor();
  await form.submit.click();
  await atPath(page, resultPath);

  const result = comparePage(page, words);
  await result.total(changed).waitFor();
  await expect.poll(() => result.entries.count()).toBe(changed);
  for (const figure of figures) await result.entries.first().getByText(figure).waitFor();

  // The comparison opens with its first change chosen.
  await result.position(1, changed).waitFor();
  await expect.poll(() => result.current.allInnerTexts()).toEqual([...figures]);
  await page.keyboard.press('Alt+ArrowDown');
  await result.step('next').click();
  await result.position(3, changed).waitFor();
  await expect.poll(() => result.current.allInnerTexts()).toEqual([added]);
  await expect.poll(() => result.entries.last().getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('p');
  await result.position(2, changed).waitFor();

  expect(await faults(page, 'main')).toEqual([]);

  // The list works with arrow keys and a filter.
  await result.entries.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await result.position(1, changed).waitFor();
  await result.inMenu('filter', words.compare('types.insert'));
  await expect.poll(() => result.entries.allInnerTexts()).toEqual([expect.stringContaining(added)]);
  await result.inMenu('filter', words.compare('types.insert'));

  // Inline, the old figure is before the new one.
  await result.inMenu('view', words.compare('toolbar.inline'));
  await expect.poll(() => result.current.allInnerTexts()).toEqual([...figures]);
  await result.documents.locator('p').first().getByText(figures.join(' → ')).waitFor();
  await result.inMenu('view', words.compare('toolbar.onlyChanges'));
  const fold = result.documents.getByRole('button', {
    name: words.compare('view.fold_other', { number: 3 }),
  });
  await fold.click();
  await fold.waitFor({ state: 'hidden' });

  await result.inMenu('view', words.compare('ignorables.case'));
  await expect.poll(() => result.entries.count()).toBe(changed - 1);
  await expect.poll(() => result.documents.locator('del').count()).toBe(1);

  await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.compare('formats.docx') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);

  // On a phone the list covers the text, and closes when an entry is chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.compare('list.label') });
  await sheet.locator('[data-entry]').last().click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => result.current.allInnerTexts()).toEqual([added]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const compared = (files: readonly Upload[], options: VisitorOptions) => openComparison(world, files, options);

const bothContracts = async () => [await contract('original'), await contract('revised')];

it.each(['tr', 'en'] as const)(
  'the documents begin at the top, and the tools are in one row (%s)',
  async (language) => {
    // The documents are in different languages, which a notice says.
    const pair = [await agreement('en', 'original'), await agreement('tr', 'revised')];
    const { page, result } = await compared(pair, { language, viewport: { width: 1280, height: 800 } });
    const heightOfToolbar = async () => (await result.toolbar.boundingBox())?.height ?? Number.NaN;
    await expect.poll(() => firstLineTop(result.documents)).toBeLessThanOrEqual(230);
    await expect.poll(heightOfToolbar).toBeLessThan(56);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect.poll(() => firstLineTop(result.documents)).toBeLessThanOrEqual(230);
    await expect.poll(heightOfToolbar).toBeLessThan(56);
    await page.setViewportSize({ width: 375, height: 812 });
    await expect.poll(() => firstLineTop(result.documents)).toBeLessThanOrEqual(406);
    expect(await heightOfToolbar()).toBeLessThan(56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    // A window at 200 %.
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(() => firstLineTop(result.documents)).toBeLessThan(300);
  },
);

it.each([
  { name: 'a laptop', window: { viewport: { width: 1280, height: 800 } }, first: 230 },
  {
    name: 'a phone',
    window: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    first: 406,
  },
])('on $name, a comparison opens at its first change, which is chosen', async ({ window, first }) => {
  const clauses = (rent: string) =>
    [
      ...Array.from({ length: 30 }, (_, number) => `Clause ${number} has stayed as it was in both files.`),
      `The rent is ${rent} pounds a month.`,
      'Both sides keep a signed copy.',
    ].join('\n\n');
  const pair = [upload('old.txt', clauses('1,250')), upload('new.txt', clauses('1,300'))];
  const person = await world.member({ language: 'en', ...window });
  const { client, page, words } = person;
  const { id } = await client.start({ type: 'Compare' }, ...pair);
  await client.finished(id);
  await page.goto(`/document-compare/result/${id}`);
  const result = comparePage(page, words);
  await expect.poll(() => result.current.allInnerTexts()).toEqual(['1,250', '1,300']);
  await result.position(1, 1).waitFor();
  const shown = async () => (await result.current.first().boundingBox())?.y ?? Number.NaN;
  const toolbarTop = (await result.toolbar.boundingBox())?.y ?? Number.NaN;
  await expect.poll(shown).toBeLessThan(toolbarTop);
  // The documents were scrolled, and not the window, which shows them from its upper part on.
  expect((await result.documents.boundingBox())?.y).toBeLessThanOrEqual(first);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
});

it('a table that stands elsewhere is one move, with one link at each of its places', async () => {
  const hours = ['Day      Opens   Closes', 'Monday   10.00   18.00', 'Sunday   11.00   16.00'].join('\n');
  const [mill, bell] = [
    'The shop is in the old mill by the bridge.',
    'Please ring the bell and wait a moment.',
  ];
  const pair = [
    upload('old.txt', [hours, mill, bell].join('\n\n')),
    upload('new.txt', [mill, bell, hours].join('\n\n')),
  ];
  const { client, page, words } = await world.member({ language: 'en' });
  const { id } = await client.start({ type: 'Compare' }, ...pair);
  await client.finished(id);
  await page.goto(`/document-compare/result/${id}`);
  const result = comparePage(page, words);
  await result.total(1).waitFor();
  const link = (key: string) => page.getByRole('button', { name: words.compare(key), exact: true });
  await link('move.to').waitFor();
  await link('move.from').waitFor();
  expect([await link('move.to').count(), await link('move.from').count()]).toEqual([1, 1]);
  await link('move.to').click();
  await page.getByText('Sunday').last().waitFor();
});

/** Paragraphs that are several times as high on a phone as they are on a wide screen, and a change far below them. */
const longClauses = (rent: string) =>
  [
    ...Array.from({ length: 3 }, () => 'A clause that has stayed as it was in both of the files. '.repeat(6)),
    `The rent is ${rent} pounds a month.`,
  ].join('\n\n');

it.each([
  { name: 'a table from right to left, at 375', width: 375, pair: 'table' },
  { name: 'a table from right to left, at 1280', width: 1280, pair: 'table' },
  { name: 'long clauses, at 375', width: 375, pair: 'clauses' },
  { name: 'long clauses, at 1280', width: 1280, pair: 'clauses' },
])('the first change is wholly in sight on opening: $name', async ({ width, pair }) => {
  const files =
    pair === 'table'
      ? [await arabicPrices('original'), await arabicPrices('revised')]
      : [upload('old.txt', longClauses('1,250')), upload('new.txt', longClauses('1,300'))];
  const touch = width < 768;
  const { page, result } = await compared(files, {
    language: 'en',
    viewport: { width, height: 800 },
    isMobile: touch,
    hasTouch: touch,
  });
  await expect.poll(() => result.current.count()).toBe(2);
  await expect.poll(() => hiddenMarks(result.current)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0);
  // No cell of a table is shown in part, and no figure is cut.
  expect(await cutCells(result.documents)).toEqual([]);
  // A part of the documents without a word, such as an empty footer, has no name either.
  expect(await result.documents.getByRole('heading', { level: 3 }).count()).toBe(0);
});

it('on a phone, the list of changes has one head, and the summary a button with room for a finger', async () => {
  const { page, words, result } = await compared(await bothContracts(), {
    language: 'en',
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const whatChanged = result.toolbar.getByRole('button', { name: words.compare('toolbar.whatChanged') });
  await whatChanged.getByText(words.compare('toolbar.whatChanged')).waitFor();
  const { width = 0, height = 0 } = (await whatChanged.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await result.toolbar.getByText(/^1 of \d+$/).waitFor();
  await result.toolbar.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.compare('list.label') });
  expect(await sheet.getByRole('heading').allInnerTexts()).toEqual([
    expect.stringMatching(new RegExp(`^${words.compare('list.label')} \\d+$`)),
  ]);
  expect(await faults(page, 'dialog')).toEqual([]);
});

it('no amount is broken, in tables or text, side by side, inline and on a phone', async () => {
  const { page, words, result } = await compared(await bothContracts(), {
    language: 'tr',
    viewport: { width: 1280, height: 1800 },
  });
  const amounts = result.documents.getByText('1.234.567,89');
  await expect.poll(() => amounts.count()).toBe(8);
  expect(await brokenAmounts(result.documents)).toEqual([]);
  // Figures stand below each other at the end of their column; words at its start.
  const sideOf = (text: string) =>
    result.documents
      .locator('[data-sideways] > .grid > *')
      .filter({ hasText: text })
      .first()
      .evaluate((cell) => getComputedStyle(cell).textAlign);
  expect(await sideOf('98.000')).toBe('right');
  expect(await sideOf('1 Mart 2026')).toBe('start');
  await result.inMenu('view', words.compare('toolbar.inline'));
  await expect.poll(() => amounts.count()).toBe(4);
  expect(await brokenAmounts(result.documents)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 1800 });
  expect(await brokenAmounts(result.documents)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

it('a wide table is scrolled sideways by keys, its scroll bar and the steps from change to change', async () => {
  const { page, words, result } = await compared(await bothContracts(), {
    language: 'en',
    viewport: { width: 1280, height: 800 },
  });
  const isInView = (text: string) =>
    result.documents
      .getByText(text, { exact: true })
      .first()
      .evaluate((cell) => {
        const pane = cell.closest('[data-sideways]')?.getBoundingClientRect();
        const { left, right } = cell.getBoundingClientRect();
        return pane !== undefined && left >= pane.left && right <= pane.right;
      });
  // The last change is in the last column of the last row.
  await result.documents.getByText('Genel toplam').first().waitFor();
  expect(await isInView('Genel toplam')).toBe(false);
  const bar = result.documents.getByRole('group', { name: words.compare('view.table') }).last();
  await bar.focus();
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => isInView('Genel toplam')).toBe(true);
  // The column with the numbers of the lines stays.
  expect(await isInView('Kalem')).toBe(true);
  await result.documents.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowLeft');
  await expect.poll(() => isInView('Açıklama')).toBe(true);
  expect(await isInView('Genel toplam')).toBe(false);
  await result.entries.last().click();
  await expect.poll(() => isInView('Genel toplam')).toBe(true);
  expect(await faults(page, 'main')).toEqual([]);
});

it('a table written from right to left begins at the right, and its first column stays there', async () => {
  const { page, words, result } = await compared(
    [await arabicPrices('original'), await arabicPrices('revised')],
    { language: 'en', viewport: { width: 1280, height: 800 } },
  );
  const atRight = () =>
    result.documents.locator('[data-sideways]').evaluateAll((rows) =>
      rows.every((row) => {
        const first = row.querySelector(':scope > .grid > *')?.getBoundingClientRect();
        return Math.abs((first?.right ?? 0) - row.getBoundingClientRect().right) < 2;
      }),
    );
  const total = result.documents.getByText('490.000').first();
  const isShown = () =>
    total.evaluate((amount) => {
      const pane = amount.closest('[data-sideways]')?.getBoundingClientRect();
      return pane !== undefined && amount.getBoundingClientRect().left >= pane.left;
    });
  await result.position(1, 2).waitFor();
  await expect.poll(isShown).toBe(true);
  expect(await atRight()).toBe(true);
  // The table's beginning is to the right of what is shown.
  await result.documents.focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(isShown).toBe(false);
  expect(await atRight()).toBe(true);
  await page.keyboard.press('n');
  await page.keyboard.press('p');
  await expect.poll(isShown).toBe(true);
  expect(await brokenAmounts(result.documents)).toEqual([]);
  await result.inMenu('view', words.compare('toolbar.inline'));
  await expect.poll(() => result.documents.locator('del').count()).toBe(2);
  expect(await atRight()).toBe(true);
});

it('what changed, the list and its width are kept as the reader left them', async () => {
  const { page, words, result } = await compared(await bothContracts(), {
    language: 'tr',
    viewport: { width: 1280, height: 800 },
  });
  const whatChanged = result.toolbar.getByRole('button', { name: words.compare('toolbar.whatChanged') });
  const explanation = page.getByRole('region', { name: words.compare('toolbar.whatChanged') });
  expect(await explanation.count()).toBe(0);
  const before = await firstLineTop(result.documents);
  await whatChanged.focus();
  await page.keyboard.press('Enter');
  await explanation.getByText(words.compare('figures.similarity'), { exact: true }).waitFor();
  expect(await firstLineTop(result.documents)).toBe(before);
  expect(await faults(page, 'main')).toEqual([]);

  const widthOfList = async () => Math.round((await result.list.boundingBox())?.width ?? 0);
  const initial = await widthOfList();
  await page.getByRole('separator').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(widthOfList).toBeGreaterThan(initial + 20);
  const wider = await widthOfList();
  await page.reload();
  await explanation.waitFor();
  await expect.poll(widthOfList).toBe(wider);

  await result.toolbar.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
  await result.list.waitFor({ state: 'hidden' });
  await whatChanged.click();
  await page.reload();
  await result.documents.locator('[data-index="0"]').waitFor();
  expect(await result.list.count()).toBe(0);
  expect(await explanation.count()).toBe(0);
});

it('two files with the same text are reported as the same', async () => {
  const { page, words } = await world.member();
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  await form.submit.click();
  await form.slot(1).getByRole('alert').waitFor();
  // Two files dropped anywhere fill both slots.
  const files = ['a.txt', 'b.txt'].map((name) => upload(name, 'First.\n\nSecond <b>line</b> & more.'));
  const dataTransfer = await droppedFiles(page, ...files);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await form.slot(1).getByText('a.txt').waitFor();
  await form.slot(2).getByText('b.txt').waitFor();
  await form.submit.click();
  await atPath(page, resultPath);
  await page.getByText(words.compare('identical.title'), { exact: true }).waitFor();
});

it('the page names a file that can’t be read', async () => {
  const { page, words } = await world.member({ language: 'tr' });
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  await form.choose(1, upload('eski.txt', 'Bir iki üç.'));
  await form.choose(2, upload('bos.txt', '\n \n'));
  await form.submit.click();
  await atPath(page, /^\/(loading|document-compare\/result)\//);
  await page.getByText(/^bos\.txt: /).waitFor();
});

it('three versions are compared with each other, and a clause is followed through them', async () => {
  const { page, words } = await world.member({ viewport: { width: 1440, height: 900 } });
  const rent = (amount: string) => `The rent is ${amount} pounds a month.`;
  const version = (amount: string, ...more: string[]) =>
    [rent(amount), 'Keys are handed over in March.', 'The house has three rooms.', ...more].join('\n\n');
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  await page.getByRole('button', { name: words.compare('versions.add') }).click();
  await form.choose(1, upload('first.txt', version('1,250')));
  await form.choose(2, upload('second.txt', version('1,300')));
  await page
    .getByRole('group', { name: words.compare('inputs.3') })
    .locator('input[type="file"]')
    .setInputFiles(upload('third.txt', version('1,350', 'Pets are welcome.')));
  await form.submit.click();
  await atPath(page, resultPath);

  // The page opens with the last two versions.
  const result = comparePage(page, words);
  await result.total(2).waitFor();
  expect(await firstLineTop(result.documents)).toBeLessThanOrEqual(230);
  await page.getByRole('button', { name: words.compare('versions.shown', { from: 2, to: 3 }) }).click();
  await page.getByRole('button', { name: words.compare('versions.matrix') }).click();
  const matrix = page.getByRole('table', { name: words.compare('versions.matrix') });
  await expect.poll(() => matrix.getByRole('button').count()).toBe(3);
  expect(await faults(page, 'main')).toEqual([]);
  await matrix.getByRole('button').first().click();
  await expect.poll(() => result.current.allInnerTexts()).toEqual(['1,250', '1,300']);

  await page.getByRole('button', { name: words.compare('versions.walk') }).click();
  const stops = page.getByRole('region', { name: words.compare('versions.label') }).getByRole('listitem');
  await expect.poll(() => stops.count()).toBe(3);
  await expect.poll(() => stops.last().locator('ins').allInnerTexts()).toEqual(['1,350']);
  // A paragraph without a change is followed once it is clicked.
  await result.documents.getByText('Keys are handed over in March.').first().click();
  await expect.poll(() => stops.last().textContent()).toContain(words.compare('versions.unchanged'));
  expect(await faults(page, 'main')).toEqual([]);
});

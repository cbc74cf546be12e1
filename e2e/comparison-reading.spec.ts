import { expect, it } from 'vitest';
import { faults } from './support/browser/axe.ts';
import { openComparison } from './support/comparison.ts';
import { lease, leaseAmounts, letter, priceList } from './support/comparison-files.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();
const windows = {
  phone: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 768, height: 1024 } },
  laptop: { viewport: { width: 1280, height: 800 } },
} as const;

it.each([
  { name: 'phone', language: 'tr' },
  { name: 'tablet', language: 'en' },
] as const)('on a $name, what was not read is told in one line that unfolds ($language)', async (view) => {
  const pair = [
    letter('eski.eml', 'Teklif 1.200,00 € tutarındadır.', ['plan.bin']),
    letter('yeni.eml', 'Teklif 1.350,00 € tutarındadır.', ['plan.bin', 'çizim.bin']),
  ];
  const { page, words, result } = await openComparison(world, pair, {
    language: view.language,
    ...windows[view.name],
  });
  const line = page.getByText(words.tool('document.partlyRead_other', { number: 2 }), { exact: true });
  await line.waitFor();
  const notice = page.getByText(/^yeni\.eml: .*çizim\.bin/);
  expect(await notice.isVisible()).toBe(false);
  const shown = async () => (await result.documents.boundingBox())?.height ?? 0;
  expect(await shown()).toBeGreaterThan(400);
  await line.click();
  await notice.waitFor();
  // The documents and the bar of tools keep their room.
  expect(await shown()).toBeGreaterThan(200);
  await result.step('next').click();
  expect(await faults(page, 'main')).toEqual([]);
  // Beside the list there is room for the notices themselves.
  await page.setViewportSize(windows.laptop.viewport);
  await line.waitFor({ state: 'detached' });
  await notice.waitFor();
});

it('on a phone, the matrix of many versions and their names stay within the page', async () => {
  const names = [
    'Kira sözleşmesi, birinci taslak (gözden geçirilmiş).docx',
    'Kira_sozlesmesi_2026_ikinci_taslak_gozden_gecirilmis_imzali_v2.docx',
    'Kira sözleşmesi, üçüncü taslak.docx',
    'Kira sözleşmesi, dördüncü taslak.docx',
    'Kira sözleşmesi, son taslak.docx',
  ];
  const files = names.map((name, index) => lease(index % 2 === 0 ? 'original' : 'revised', name));
  const { page, words, result } = await openComparison(world, files, { language: 'tr', ...windows.phone });
  await result.toolbar
    .getByRole('button', { name: words.compare('versions.shown', { from: 4, to: 5 }) })
    .click();
  const bar = page.getByRole('region', { name: words.compare('versions.label') });
  await bar.getByRole('button', { name: words.compare('versions.matrix') }).click();
  const matrix = bar.getByRole('region', { name: words.compare('versions.matrix') });
  const isWithin = (text: string) =>
    bar
      .getByRole('listitem')
      .filter({ hasText: text })
      .evaluate(
        (item) => item.scrollWidth <= item.clientWidth && item.getBoundingClientRect().right <= innerWidth,
      );
  for (const name of names) expect(await isWithin(name)).toBe(true);
  const { x = 0, width = 0 } = (await matrix.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(375);
  // The last column is reached by scrolling, beside the first one, which stays.
  const head = matrix.getByRole('rowheader').first();
  const before = await head.boundingBox();
  const last = matrix.getByRole('row').nth(1).getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  const { x: left = 0, width: room = 0 } = (await last.boundingBox()) ?? {};
  expect(left + room).toBeLessThanOrEqual(375);
  expect(await head.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await faults(page, 'main')).toEqual([]);

  await bar.getByRole('button', { name: words.compare('versions.walk') }).click();
  await expect.poll(() => bar.getByRole('listitem').count()).toBe(names.length);
  for (const name of names) expect(await isWithin(name)).toBe(true);
});

/** The amounts in the entries of the list, and the entries that something cuts. */
const amountsIn = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.match(/\d[\d.]*(?:[\u00a0 ]\d{3})?,\d+|\d[\d.]*…/g) ?? [])
    .map((amount) => amount.replace(/\s/g, ' '));

it.each(['phone', 'laptop'] as const)('on a %s, the list of changes shows whole amounts', async (name) => {
  const { page, words, result, client } = await openComparison(world, [lease('original'), lease('revised')], {
    language: 'tr',
    ...windows[name],
  });
  const openList = async () => {
    if (name === 'phone')
      await result.toolbar.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
    await result.entries.first().waitFor();
  };
  await openList();
  const amounts = amountsIn(await result.entries.allInnerTexts());
  expect(amounts).toEqual(expect.arrayContaining(['2.400,00', '3.600,00', '1.234.567,89', '1.334.567,89']));
  expect(amounts.filter((amount) => !leaseAmounts.has(amount))).toEqual([]);
  const cut = () =>
    result.entries.evaluateAll((entries) =>
      entries.flatMap((entry) =>
        [...entry.querySelectorAll('span, bdi, del, ins')]
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
          )
          .filter((part) => getComputedStyle(part).overflow !== 'visible' && part.clientWidth > 1)
          .map((part) => part.textContent),
      ),
    );
  expect(await cut()).toEqual([]);

  const { id } = await client.start({ type: 'Compare' }, priceList('original'), priceList('revised'));
  await client.finished(id);
  await page.goto(`/document-compare/result/${id}`);
  await openList();
  expect(amountsIn(await result.entries.allInnerTexts())).toEqual([
    '1.234.567,89',
    '2.469.135,78',
    '493.827,16',
  ]);
  expect(await cut()).toEqual([]);
});

it.each(['tr', 'en'] as const)(
  'a font that a whole document got marks no word, and the numbers of changes add up (%s)',
  async (language) => {
    const { page, words, result } = await openComparison(world, [lease('original'), lease('revised')], {
      language,
      ...windows.laptop,
    });
    const choice = (list: string, number: string) =>
      page.getByRole('radio', { name: `${words.compare(`list.${list}`)} ${number}`, exact: true });
    // The font of the document changed, and that of one clause besides.
    const inFormat = 2;
    await result.entries.first().waitFor();
    const count = await result.entries.count();
    await result.total(count + inFormat).waitFor();
    await result.toolbar
      .getByText(words.compare('toolbar.parts', { text: count, format: inFormat }))
      .waitFor();
    await choice('text', String(count)).waitFor({ state: 'attached' });
    await result.position(1, count).waitFor();
    const type = words.compare('types.insert');
    await result.inMenu('filter', type);
    await choice('text', words.compare('toolbar.position', { position: 1, total: count })).waitFor({
      state: 'attached',
    });
    await result.total(count + inFormat).waitFor();
    await result.inMenu('filter', type);

    await page.getByText(`${words.compare('list.format')} ${inFormat}`, { exact: true }).click();
    await expect.poll(() => choice('format', String(inFormat)).isChecked()).toBe(true);
    await expect.poll(() => result.entries.count()).toBe(inFormat);
    await result.entries
      .first()
      .getByText(/Calibri → Times New Roman/)
      .waitFor();
    await result.entries.first().click();
    await expect
      .poll(() => result.current.allInnerTexts())
      .toEqual([expect.stringContaining('Times New Roman')]);
    // The words that got bold besides are the only marked ones.
    const marked = result.documents.locator('span[data-change]');
    expect(new Set(await marked.allInnerTexts())).toEqual(
      new Set(['Anlaşmazlıkları İzmir mahkemeleri çözer.']),
    );
    expect(await faults(page, 'main')).toEqual([]);
  },
);

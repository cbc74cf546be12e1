import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, expect, it } from 'vitest';
import { importTerms, listTerms, storeTerm } from '#contract/glossary.ts';
import { upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, registerOperator, signedIn } from './support/browser/visitor.ts';
import { reportPdf } from './support/documents.ts';
import { journey } from './support/journey.ts';
import { startModelMirror, tinyTranslators } from './support/models.ts';
import {
  contractDocx,
  knownSentences,
  knownText,
  translateForm,
  translationPage,
} from './support/translation.ts';
import { errorTitle } from './support/words.ts';

const tiny = tinyTranslators();
const mirror = await startModelMirror(tiny.models);
const world = journey(mirror.settings);

afterEach(() => mirror.release());
afterAll(async () => {
  await mirror.close();
  tiny.remove();
});

it('a closed network is explained, with two ways out for the admin; once the model can be downloaded, the run goes on', async () => {
  const operator = await registerOperator(world.product);
  const { page, words } = await world.member({ language: 'tr' });
  const form = translateForm(page, words);
  mirror.lose();
  await form.open();
  await form.from.selectOption('tr');
  await form.to.selectOption('en');
  await page.getByText(words.translate('options.needsOnce').split('{')[0] ?? '').waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  await form.write(knownText('tr'));
  await form.submit.click();
  await page
    .getByText(errorTitle(words, 'model_download_failed_network').split('{')[0] ?? '')
    .first()
    .waitFor();
  const again = page.getByRole('button', { name: words.tool('run.again'), exact: true });
  await again.waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  // Settings and commands are advice for those who can follow it.
  await expect.poll(() => page.getByText('KALEM_MODELS_MIRROR').count()).toBe(0);
  const { id } = await operator.start({
    type: 'Translate',
    text: knownText('tr'),
    options: '{"source":"tr","target":"en"}',
  });
  expect((await operator.finished(id)).error?.code).toBe('model_download_failed');
  const admin = await world.visit({ storageState: signedIn(operator) });
  await admin.page.goto(`/text-translate/result/${id}`);
  await admin.page.getByText('KALEM_MODELS_MIRROR', { exact: true }).waitFor();
  await admin.page.getByText('models import').waitFor();
  expect(await faults(admin.page, 'main')).toEqual([]);

  mirror.release();
  mirror.hold();
  await again.click();
  await page.getByText(words.translate('stages.downloading')).waitFor();
  mirror.release();
  const result = translationPage(page, words);
  await result.opened();
  await expect
    .poll(() => result.targets.allTextContents())
    .toEqual(knownSentences.tr.map(({ target }) => target));
});

// This journey is in English, since the one before is in Turkish.
it('a text is translated, read in pairs, searched, corrected, saved and translated back', async () => {
  const { page, words } = await world.member({ language: 'en' });
  const form = translateForm(page, words);
  await form.open();
  await form.to.selectOption('tr');
  await form.write(knownText('en'));
  await form.submit.click();
  const result = translationPage(page, words);
  await result.opened();
  const [first, second, third] = knownSentences.en;
  await result.target(first?.target ?? '').waitFor();
  await expect
    .poll(() => result.targets.allTextContents())
    .toEqual(knownSentences.en.map(({ target }) => target));
  expect(await faults(page, 'main')).toEqual([]);

  // Hovering over either half of a pair marks both.
  await result.source(second?.source ?? '').hover();
  await expect.poll(() => result.paired.allTextContents()).toEqual([second?.source, second?.target]);

  // The keyboard moves from sentence to sentence, and opens one.
  await result.target(first?.target ?? '').click();
  await result.card.waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => result.chosen.allTextContents()).toEqual([second?.source, second?.target]);
  // The focus moves with the next frame.
  await expect.poll(() => result.focused()).toBe(second?.target);
  await page.keyboard.press('Enter');
  await result.editor.fill('Bambaşka bir cümle.');
  await result.editor.press('Escape');
  await expect.poll(() => result.target('Bambaşka').count()).toBe(0);
  await expect.poll(() => result.focused()).toBe(second?.target);
  await page.keyboard.press('Enter');
  await result.editor.fill(' Bambaşka bir cümle. ');
  // Moving to another field saves the edit too, and that field keeps the focus.
  await result.openSearch.click();
  await page.keyboard.type('BAMBAŞKA');
  await page.getByText(words.tool('search.place', { at: 1, count: 1 }), { exact: true }).waitFor();
  await expect.poll(() => result.matches.allTextContents()).toEqual(['Bambaşka']);
  await result.saved.waitFor();
  await page.reload();
  await result.target('Bambaşka bir cümle.').waitFor();
  expect(await faults(page, 'main')).toEqual([]);

  const saved = await result.download(words.translate('formats.file-txt'));
  expect(saved.name).toMatch(/\.txt$/);
  expect(saved.bytes.toString('utf8').trim()).toBe(
    `${first?.target} Bambaşka bir cümle.\n\n${third?.target}`,
  );

  await result.restore.click();
  await page.getByText(words.tool('edits.restored'), { exact: true }).waitFor();
  await result.target(second?.target ?? '').waitFor();

  await result.back();
  await atPath(page, '/text-translate');
  await expect.poll(() => form.from.inputValue()).toBe('tr');
  await expect.poll(() => form.to.inputValue()).toBe('en');
  await expect
    .poll(() => form.field.inputValue())
    .toBe(`${first?.target} ${second?.target}\n\n${third?.target}`);
});

it("a Word document is translated into one with its bold word and a person's correction", async () => {
  const { page, words } = await world.member();
  const form = translateForm(page, words);
  await form.open();
  await form.to.selectOption('tr');
  await form.choose(await contractDocx());
  await form.submit.click();
  const result = translationPage(page, words);
  await result.opened();
  const [first, second, third] = knownSentences.en;
  await result.rows.getByRole('heading', { name: second?.target ?? '', exact: true }).waitFor();
  await result.target(third?.target ?? '').dblclick();
  await result.editor.fill('Ödeme peşin yapılır.');
  await result.editor.press('Enter');
  await result.saved.waitFor();

  const { name, bytes } = await result.download(words.translate('formats.file-docx'));
  expect(name).toMatch(/\.docx$/);
  const body = strFromU8(unzipSync(new Uint8Array(bytes))['word/document.xml'] ?? new Uint8Array());
  const shown = body.replace(/<\/w:p>/g, '\n').replace(/<[^>]+>/g, '');
  for (const text of [second?.target, first?.target, 'Ödeme peşin yapılır.']) expect(shown).toContain(text);
  expect(body).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*Yönetici/s);

  const table = await result.download(words.translate('formats.table'));
  expect(table.name).toMatch(/\.csv$/);
  expect(table.bytes.toString('utf8')).toContain(`${first?.source},${first?.target}`);

  // Translating back takes the translated file as the input.
  await result.back();
  await atPath(page, '/text-translate');
  await page.getByText(name, { exact: true }).waitFor();
  await expect.poll(() => form.from.inputValue()).toBe('tr');
});

it('sentences to check are listed and stepped through, and a PDF shows each sentence on its own pages', async () => {
  const { page, words, client } = await world.member();
  const { translate } = words;
  // The test models don't know this word, so the glossary's translation can't be placed.
  await client.call(storeTerm, {
    body: { kind: 'term', from: 'en', to: 'tr', source: 'harbour', target: 'rıhtım' },
  });
  const { id } = await client.start(
    { type: 'Translate', options: '{"source":"en","target":"tr"}' },
    await reportPdf('en', 'report.pdf'),
  );
  expect((await client.finished(id)).status).toBe('success');
  await page.goto(`/text-translate/result/${id}`);
  const result = translationPage(page, words);
  await result.opened();
  // The words that count the places lead to the first of them.
  const total = Number(/\d+/.exec((await result.places.textContent()) ?? ''));
  await result.places.click();
  await result.card.getByRole('listitem').first().waitFor();
  await page.getByText(`1 of ${total}`, { exact: true }).waitFor();
  const first = await result.chosen.allTextContents();
  await page.getByRole('button', { name: translate('places.next'), exact: true }).click();
  await page.getByText(/^2 of \d+$/).waitFor();
  await page.keyboard.press('k');
  await expect.poll(() => result.chosen.allTextContents()).toEqual(first);
  await page.getByRole('button', { name: translate('places.list'), exact: true }).click();
  const list = page.getByRole('list', { name: translate('places.label'), exact: true });
  await list.getByRole('button').nth(1).click();
  await page.getByText(/^2 of \d+$/).waitFor();
  expect(await faults(page, 'main')).toEqual([]);

  await result.card.getByRole('button', { name: translate('sentence.show'), exact: true }).click();
  const pages = page.getByRole('region', { name: translate('result.pages'), exact: true });
  const marked = pages.locator('[data-highlight][aria-current="true"]');
  await marked.first().waitFor();
  const [source] = await result.chosen.allTextContents();
  const shown = (await marked.allTextContents()).join('').replace(/\s+/g, '');
  expect((source ?? '').replace(/\s+/g, '')).toContain(shown.slice(0, 20));
  expect(await faults(page, 'main')).toEqual([]);
  const { name } = await result.download(translate('formats.file-composed'));
  expect(name).toMatch(/\.docx$/);
});

it('a glossary is edited on its page, imported and exported, and translations follow it', async () => {
  const { page, words, client } = await world.member();
  const { translate } = words;
  const button = (key: string, term?: string) =>
    page.getByRole('button', { name: translate(`glossary.${key}`, term ? { term } : {}), exact: true });
  await page.goto('/text-translate/glossary');
  await page.getByText(translate('glossary.empty'), { exact: true }).waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  const adding = page.getByRole('region', { name: translate('glossary.addTerm'), exact: true });
  await adding.getByLabel(translate('glossary.source'), { exact: true }).fill('manager');
  await adding.getByLabel(translate('glossary.target'), { exact: true }).fill('sorumlu');
  await adding.getByRole('button').click();
  const rows = page.getByRole('table').getByRole('row');
  await rows.filter({ hasText: 'manager' }).waitFor();

  await button('edit', 'manager').click();
  const field = page.getByRole('table').getByLabel(translate('glossary.target'), { exact: true });
  await field.fill('müdür');
  await field.press('Enter');
  await rows.filter({ hasText: 'müdür' }).waitFor();
  await button('remove', 'manager').click();
  await page.getByText(translate('glossary.empty'), { exact: true }).waitFor();
  await button('undo').click();
  await rows.filter({ hasText: 'müdür' }).waitFor();

  const csv = upload('terms.csv', 'from;to;source;target\nen;tr;quarter;dönem\nen;en;bad;line\n;;Kalem;\n');
  await page.getByLabel(translate('glossary.import'), { exact: true }).first().setInputFiles(csv);
  await page.getByText(translate('glossary.taken_other', { number: 2 }), { exact: true }).waitFor();
  await page.getByText(translate('glossary.left_one', { lines: 3 }), { exact: true }).waitFor();
  await rows.filter({ hasText: 'quarter' }).waitFor();
  await page.getByRole('searchbox').fill('QUART');
  await expect.poll(() => rows.filter({ hasText: 'müdür' }).count()).toBe(0);
  await page.getByRole('tab', { name: translate('glossary.keep'), exact: true }).click();
  await rows.filter({ hasText: 'Kalem' }).waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  expect((await client.call(listTerms, {})).total).toBe(3);
  const [download] = await Promise.all([page.waitForEvent('download'), button('export').click()]);
  expect(download.suggestedFilename()).toBe('glossary.csv');

  const form = translateForm(page, words);
  await form.open();
  await page.getByText(translate('options.glossaryCount_other', { number: 3 }), { exact: true }).waitFor();
  await form.to.selectOption('tr');
  await form.write(knownSentences.en[0]?.source ?? '');
  await form.submit.click();
  const result = translationPage(page, words);
  await result.opened();
  await expect.poll(() => result.targets.allTextContents()).toEqual(['Müdür dün raporu onayladı.']);

  // The next text has the same target language.
  await form.open();
  await expect.poll(() => form.to.inputValue()).toBe('tr');

  // The second page disappears with its only term.
  const more = Array.from({ length: 50 }, (_, index) => `word ${index}`);
  await client.call(importTerms, { body: { csv: ['source', ...more].join('\n') } });
  await page.goto('/text-translate/glossary');
  await page.getByRole('tab', { name: translate('glossary.keep'), exact: true }).click();
  await button('next').click();
  await button('remove', 'word 9').click();
  await expect.poll(() => rows.count()).toBe(1 + 50);
});

it('on a phone the original is in small type above its translation, and nothing is wider than the screen', async () => {
  const { page, words, client } = await world.member({ viewport: { width: 375, height: 700 } });
  await client.call(storeTerm, { body: { kind: 'keep', source: 'Kalem' } });
  const { id } = await client.start({
    type: 'Translate',
    options: JSON.stringify({ target: 'tr' }),
    text: knownSentences.en.map(({ source }) => source).join(' '),
  });
  expect((await client.finished(id)).status).toBe('success');
  await page.goto(`/text-translate/result/${id}`);
  const result = translationPage(page, words);
  const first = result.target(knownSentences.en[0]?.target ?? '');
  const [above, below] = [
    await result.source(knownSentences.en[0]?.source ?? '').boundingBox(),
    await first.boundingBox(),
  ];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await first.click();
  await result.card.waitFor();
  for (const path of [`/text-translate/result/${id}`, '/text-translate', '/text-translate/glossary']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faults(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});

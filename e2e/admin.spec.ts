import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destroyModel } from '#contract/models.ts';
import { startAutomatic1111 } from '#engines/services/testing/automatic1111.ts';
import { startOpenAiServer } from '#engines/services/testing/openai.ts';
import type { Client } from '#server/testing/client.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, registerOperator, signedIn, type VisitorOptions } from './support/browser/visitor.ts';
import { journey } from './support/journey.ts';
import { startModelMirror, tinyTranslators, whisperCopy } from './support/models.ts';
import { translateForm, translationPage } from './support/translation.ts';
import { errorTitle } from './support/words.ts';

const tiny = tinyTranslators();
const mirror = await startModelMirror([...tiny.models, whisperCopy()]);
const world = journey({ ...mirror.settings, KALEM_MODELS_DOWNLOAD: 'ask' });
let operator: Client;

beforeAll(async () => {
  operator = await registerOperator(world.product);
});
afterAll(async () => {
  await mirror.close();
  tiny.remove();
});

const asOperator = (options: VisitorOptions = {}) =>
  world.visit({ ...options, storageState: signedIn(operator) });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const stateOf = (row: Locator) => () => row.getAttribute('data-state');

describe('the way to the pages', () => {
  it('leads the operator there from the settings', async () => {
    const { page } = await asOperator();
    await page.goto('/settings');
    await page
      .getByRole('region', { name: 'Server' })
      .getByRole('link', { name: /^Models/ })
      .click();
    await atPath(page, '/admin/models');
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
    await expect.poll(() => page.title()).toBe('Models · Kalem');
    await page.getByRole('navigation', { name: 'Server' }).getByRole('link', { name: 'Engines' }).click();
    await atPath(page, '/admin/engines');
    await page.getByRole('heading', { level: 1, name: 'Engines' }).waitFor();
  });

  it('is marked in the menu, and leads back', async () => {
    const { page } = await asOperator();
    await page.goto('/admin/users');
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    const menu = page.getByRole('complementary').getByRole('navigation', { name: 'Menu' });
    await expect.poll(() => menu.locator('[aria-current]').allInnerTexts()).toEqual(['Settings']);
    const above = page.getByRole('navigation', { name: 'You are here' });
    await expect.poll(() => above.getByRole('link').allInnerTexts()).toEqual(['Settings', 'Server']);

    await page.getByRole('main').getByRole('link', { name: 'Deniz Kaya' }).click();
    await page.getByRole('heading', { level: 1, name: 'Deniz Kaya' }).waitFor();
    await above.getByRole('link', { name: 'Users' }).click();
    await atPath(page, '/admin/users');
    await above.getByRole('link', { name: 'Server' }).click();
    await atPath(page, '/settings');
    await page.getByRole('region', { name: 'Server' }).waitFor();
  });

  it('is hidden from other users', async () => {
    const { page } = await world.member();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('region', { name: 'Server' }).count()).toBe(0);
  });
});

describe('models', () => {
  it('are downloaded with progress, stopped, resumed, checked and removed', async () => {
    const { page, words } = await asOperator();
    await page.goto('/admin/models');
    const row = page.getByRole('listitem', { name: 'English → Turkish' });
    const download = row.getByRole('button', { name: 'Download', exact: true });

    mirror.hold();
    await download.click();
    await row.getByRole('progressbar').waitFor();
    await row.getByText(/\d.* of 1\.7 MB/).waitFor();
    await expect
      .poll(async () => Number(await row.getByRole('progressbar').getAttribute('aria-valuenow')))
      .toBeGreaterThan(10);
    expect(await faults(page)).toEqual([]);
    await row.getByRole('button', { name: words.models('cancel') }).click();
    await expect.poll(stateOf(row)).toBe('available');

    mirror.release();
    await download.click();
    await expect.poll(stateOf(row)).toBe('ready');
    expect(mirror.asked.some(({ range }) => range !== undefined)).toBe(true);

    const name = 'English → Turkish';
    await row.getByRole('button', { name: words.admin('catalogue.verify', { name }) }).click();
    await page.getByText(words.admin('catalogue.verified')).waitFor();

    await row.getByRole('button', { name: words.admin('catalogue.remove', { name }) }).click();
    const dialog = page.getByRole('dialog', { name: words.admin('catalogue.removeTitle', { name }) });
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: words.admin('catalogue.keep') }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await stateOf(row)()).toBe('ready');
    await row.getByRole('button', { name: words.admin('catalogue.remove', { name }) }).click();
    await dialog.getByRole('button', { name: words.admin('catalogue.removeYes') }).click();
    await expect.poll(stateOf(row)).toBe('available');
  });

  it('explain a failed download and name the two ways out, also in Turkish', async () => {
    const { page, words, context } = await asOperator({ language: 'tr' });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/admin/models');
    const row = page.getByRole('listitem', { name: 'Türkçe → İngilizce' });
    mirror.lose();
    await row.getByRole('button', { name: words.models('download'), exact: true }).click();
    await row.getByRole('alert').waitFor();
    await expect.poll(() => row.getByRole('alert').textContent()).toContain(words.models('reasons.network'));
    await row.getByText('KALEM_MODELS_MIRROR').waitFor();
    await row.getByRole('button', { name: words.models('copy') }).click();
    await row.getByRole('button', { name: words.models('copied') }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm run kalem -- models import FOLDER',
    );
    mirror.release();
  });

  it('are imported, with a report about each file', async () => {
    const { page, words } = await asOperator();
    await page.goto('/admin/models');
    const given = tiny.models[0];
    const files = await Promise.all(
      (given?.model.files ?? []).map(async ({ name }) => ({
        name,
        mimeType: 'application/octet-stream',
        buffer: await readFile(join(given?.folder ?? '', name)),
      })),
    );
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: words.admin('import.choose') }).click(),
    ]);
    await chooser.setFiles([
      ...files,
      { name: 'holiday.bin', mimeType: 'application/octet-stream', buffer: Buffer.from('sand') },
    ]);
    const outcome = page.getByRole('status').filter({ hasText: words.admin('import.taken') });
    await outcome.waitFor();
    const listed = await outcome.getByRole('listitem').allInnerTexts();
    expect(listed).toHaveLength(files.length + 1);
    expect(listed.at(-1)).toBe('holiday.bin');
    const row = page.getByRole('listitem', { name: 'English → Turkish' });
    await expect.poll(stateOf(row)).toBe('ready');
  });
});

describe('services', () => {
  it('are tested, added, changed and removed; a wrong key is explained', async () => {
    const server = await startOpenAiServer({ key: 'right' });
    try {
      const { page, words } = await asOperator();
      const say = (key: string, params?: Record<string, string>) => words.admin(`services.${key}`, params);
      await page.goto('/admin/engines');
      await page.getByText(say('none'), { exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      const add = page.getByRole('button', { name: say('add') });
      await add.click();
      await expect.poll(() => focused(page)).toBe(say('addTitle'));
      await page.getByRole('button', { name: say('cancel') }).click();
      await expect.poll(() => focused(page)).toBe(say('add'));
      await page.keyboard.press('Enter');

      const form = page.getByRole('form', { name: say('addTitle') });
      await form.getByLabel(say('fields.preset')).selectOption('other');
      await form.getByRole('button', { name: say('save') }).click();
      await form.getByRole('alert').first().waitFor();
      expect(await faults(page)).toEqual([]);
      await form.getByLabel(say('fields.name'), { exact: true }).fill('Masa');
      await form.getByLabel(say('fields.url')).fill(server.service.url);
      await form.getByLabel(say('fields.key')).fill('wrong');
      await form.getByLabel(say('uses.chat'), { exact: true }).fill('writer');
      await form.getByLabel(say('uses.embeddings')).fill('vectors');
      await form.getByRole('button', { name: say('test') }).click();
      const checks = page.getByRole('status', { name: say('testResult', { name: 'Masa' }) });
      const refused = errorTitle(words, 'service_key_refused').replace('{service}', 'Masa');
      await expect
        .poll(() => checks.getByRole('listitem').allInnerTexts())
        .toEqual([`${say('uses.chat')}: ${refused}`, `${say('uses.embeddings')}: ${refused}`]);

      await form.getByLabel(say('fields.key')).fill('right');
      await form.getByRole('button', { name: say('test') }).click();
      await expect.poll(() => checks.getByText(/\d ms/).count()).toBe(2);
      await form.getByRole('button', { name: say('save') }).click();

      const card = page.getByRole('listitem', { name: 'Masa' });
      await card.getByText(say('hasKey')).waitFor();
      expect(await page.content()).not.toContain('right"');
      // The test uses the stored key.
      await card.getByRole('button', { name: say('testOf', { name: 'Masa' }) }).click();
      await expect.poll(() => card.getByText(/\d ms/).count()).toBe(2);
      expect(await faults(page)).toEqual([]);

      await card.getByRole('button', { name: say('editOf', { name: 'Masa' }) }).click();
      const edit = page.getByRole('form', { name: say('editTitle', { name: 'Masa' }) });
      await edit.getByLabel(say('fields.name'), { exact: true }).fill('Büro');
      await edit.getByRole('button', { name: say('save') }).click();
      const renamed = page.getByRole('listitem', { name: 'Büro' });
      await renamed.getByText(say('hasKey')).waitFor();

      await renamed.getByRole('button', { name: say('removeOf', { name: 'Büro' }) }).click();
      await page
        .getByRole('dialog', { name: say('removeTitle', { name: 'Büro' }) })
        .getByRole('button', { name: say('remove') })
        .click();
      await page.getByText(say('none'), { exact: true }).waitFor();
    } finally {
      await server.stop();
    }
  });
});

describe('a Stable Diffusion web UI', () => {
  it('is tested with its user and password, saved, and offered for pictures', async () => {
    const server = await startAutomatic1111({ key: 'deniz:liman' });
    try {
      const { page, words } = await asOperator({ language: 'tr' });
      const say = (key: string, params?: Record<string, string>) => words.admin(`services.${key}`, params);
      const name = 'Stable Diffusion';
      await page.goto('/admin/engines');
      await page.getByRole('button', { name: say('add') }).click();
      const form = page.getByRole('form', { name: say('addTitle') });
      await form.getByLabel(say('fields.preset')).selectOption('automatic1111');
      await expect.poll(() => form.getByLabel(say('fields.name'), { exact: true }).inputValue()).toBe(name);
      await form.getByLabel(say('fields.url')).fill(server.service.url);
      await form.getByLabel(say('fields.key')).fill('deniz:liman');
      await form.getByLabel(say('fields.checkpoint'), { exact: true }).fill('painter');
      expect(await faults(page)).toEqual([]);
      await form.getByRole('button', { name: say('test') }).click();
      const checks = page.getByRole('status', { name: say('testResult', { name }) });
      await checks.getByText(say('uses.images')).waitFor();
      await expect.poll(() => checks.getByText(/\d ms/).count()).toBe(1);
      await form.getByRole('button', { name: say('save') }).click();

      const card = page.getByRole('listitem', { name });
      await card.getByText('painter', { exact: true }).waitFor();
      const choice = page
        .getByRole('region', { name: words.admin('defaults.title') })
        .getByLabel(words.picture('name'));
      await expect.poll(() => choice.getByRole('option').allInnerTexts()).toContain(name);
      await card.getByRole('button', { name: say('removeOf', { name }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('remove') })
        .click();
      await page.getByText(say('none'), { exact: true }).waitFor();
    } finally {
      await server.stop();
    }
  });
});

describe('the default engine', () => {
  it('is chosen for each tool and saved, also in Turkish', async () => {
    const { page, words } = await asOperator({ language: 'tr' });
    await page.goto('/admin/engines');
    await page.getByText(words.admin('services.none'), { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    const form = page.getByRole('region', { name: words.admin('defaults.title') });
    const choice = form.getByLabel(words.voice('name'));
    await choice.selectOption('espeak-tr-f');
    await form.getByRole('button', { name: words.admin('defaults.save') }).click();
    await page.getByText(words.admin('defaults.saved')).waitFor();
    await page.reload();
    await expect.poll(() => choice.inputValue()).toBe('espeak-tr-f');
  });
});

describe('a model that a run needs and that is missing', () => {
  it('is offered on the page of the failed run, and the new run waits for it', async () => {
    const { page, words } = await world.member();
    const form = translateForm(page, words);
    await operator.call(destroyModel, { params: { id: 'tiny-tr-en' } });
    await form.open();
    await form.from.selectOption('tr');
    await form.to.selectOption('en');
    const licence = tiny.models[1]?.model.licence;
    await page.getByRole('region', { name: 'Turkish → English' }).getByText(`1.7 MB · ${licence}`).waitFor();
    await form.write('Toplantı yarın sabah başlıyor.');
    await form.submit.click();

    await page.getByText(errorTitle(words, 'model_missing')).waitFor();
    expect(await faults(page)).toEqual([]);
    mirror.hold();
    await page.getByRole('button', { name: words.models('downloadAndRun', { size: '1.7 MB' }) }).click();
    await page.getByText(words.translate('stages.downloading')).waitFor();
    mirror.release();
    const result = translationPage(page, words);
    await result.opened();
    await expect.poll(() => result.targets.count()).toBe(1);
  });

  it('can be downloaded from the form', async () => {
    const { page, words } = await world.member({ language: 'tr' });
    await page.goto('/speech-to-text');
    await page.getByLabel(words.speech('options.model')).selectOption('whisper-copy');
    await page
      .getByRole('region', { name: 'whisper-copy' })
      .getByRole('button', { name: words.models('download'), exact: true })
      .click();
    await page.getByText(words.models('ready', { name: 'whisper-copy' })).waitFor();
    // The page has fetched the tools again.
    await page.getByRole('option', { name: 'whisper-copy', exact: true }).waitFor({ state: 'attached' });
  });
});

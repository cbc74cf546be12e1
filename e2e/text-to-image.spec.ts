import { afterAll, expect, it } from 'vitest';
import { startAutomatic1111 } from '#engines/services/testing/automatic1111.ts';
import { upload } from '#testing/upload.ts';
import { suiteFirstThenWide } from '#testing/wide.ts';
import { TextToImageResult } from '#tools/text-to-image/contract.ts';
import { faults } from './support/browser/axe.ts';
import { droppedFiles } from './support/browser/drop.ts';
import { shownToasts } from './support/browser/toasts.ts';
import { atPath } from './support/browser/visitor.ts';
import { openOptions } from './support/forms.ts';
import { journey } from './support/journey.ts';
import { pictureForm, picturePage, swipe } from './support/pictures.ts';
import { errorTitle } from './support/words.ts';

const service = await startAutomatic1111();
afterAll(() => service.stop());
/** The service's name in the product. */
const serviceName = 'Stable Diffusion';

const world = journey({ KALEM_AUTOMATIC1111_URL: service.url });
const resultPath = /^\/text-to-image\/result\/[\w-]+$/;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const people = [
  {
    language: 'en',
    window: { viewport: { width: 1280, height: 800 } },
    description: 'Two cats on a table at night, nostalgic',
    cats: 'cats',
    missed: 'nostalgic',
  },
  {
    language: 'tr',
    window: { ...phone, colorScheme: 'dark' },
    description: 'Gece masanın üstünde iki kedi, nostaljik',
    cats: 'kedi',
    missed: 'nostaljik',
  },
] as const;

suiteFirstThenWide(
  people,
  'a description, in $language',
  ({ language, window, description, cats, missed }) => {
    it('is drawn; words and pictures highlight each other, and a picture can be drawn again from its file', async () => {
      const { page, words, client } = await world.member({ language, ...window });
      const { picture } = words;
      const form = pictureForm(page, words);
      const result = picturePage(page, words);
      await form.open();
      await form.submit.click();
      await page.getByText(picture('form.missing')).waitFor();
      expect(await faults(page, 'main')).toEqual([]);
      await form.example(2).click();
      await expect.poll(() => form.description.inputValue()).toBe(picture('examples.2'));
      await form.description.fill(description);
      await openOptions(page, words);
      await form.choose(picture('options.landscape'));
      await form.size.selectOption('512');
      await form.submit.click();
      await atPath(page, resultPath);
      await expect.poll(() => result.widths()).toEqual([512, 512]);

      // A description that is the title isn't written a second time, unless the title may be cut.
      await page.getByRole('heading', { level: 1, name: description }).waitFor();
      expect(await result.sentence(description).count()).toBe('hasTouch' in window ? 1 : 0);
      // Words highlight parts of the pictures, and parts highlight words.
      await page.getByText(picture('result.missed', { words: missed })).waitFor();
      await result.word(cats).click();
      await expect.poll(() => result.outlines.count()).toBe(4);
      await result.word(cats).click();
      await result.image(1).focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('[aria-current="true"][aria-pressed]').first().waitFor();
      await expect.poll(() => result.outlines.count()).toBeGreaterThan(1);
      expect(await faults(page, 'main')).toEqual([]);

      // The same works by keyboard.
      await page.keyboard.press('Enter');
      await result.view.getByText(picture('view.counter', { number: 1, total: 2 })).waitFor();
      await page.keyboard.press('ArrowRight');
      await result.view.getByText(picture('view.counter', { number: 2, total: 2 })).waitFor();
      if ('hasTouch' in window) {
        // In some browsers a swipe back would leave the page.
        await swipe(page, 80, 320);
        await result.view.getByText(picture('view.counter', { number: 1, total: 2 })).waitFor();
        await swipe(page, 320, 80);
        await result.view.getByText(picture('view.counter', { number: 2, total: 2 })).waitFor();
      }
      expect(await faults(page, 'dialog[open]')).toEqual([]);
      await result.inView('view.full').click();
      await expect
        .poll(() => result.view.locator('img').evaluate((image) => image.getBoundingClientRect().width))
        .toBe(512);
      await page.keyboard.press('Escape');
      await result.view.waitFor({ state: 'hidden' });
      await expect
        .poll(() => result.image(1).evaluate((button) => button === document.activeElement))
        .toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(window.viewport.width);

      const png = await result.download(2, 'png');
      expect(png.bytes.toString('latin1', 1, 4)).toBe('PNG');
      const svg = await result.download(2, 'svg');
      expect(svg.bytes.toString('utf8')).toMatch(/^<svg[^>]+width="512"/);

      const file = upload(png.name, png.bytes, 'image/png');
      if ('hasTouch' in window) {
        await form.open();
        await form.settings.setInputFiles(file);
      } else {
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).waitFor();
        const dataTransfer = await droppedFiles(page, file);
        await page.getByRole('main').dispatchEvent('drop', { dataTransfer });
        await page
          .getByRole('dialog')
          .getByRole('button')
          .filter({ hasText: picture('name') })
          .click();
      }
      await expect.poll(() => shownToasts(page)).toContain(picture('form.settingsTaken'));
      await expect.poll(() => form.description.inputValue()).toBe(description);
      await expect.poll(() => form.choice(picture('options.landscape')).isChecked()).toBe(true);
      await expect.poll(() => form.choice('1').isChecked()).toBe(true);
      await form.submit.click();
      await atPath(page, resultPath);
      const again = await result.download(1, 'svg');
      expect(again.bytes.equals(svg.bytes)).toBe(true);
      expect((await client.show(idOf(page.url()))).files.map(({ name }) => name)).toContain('picture-1.png');
    });
  },
);

function idOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

it('a result is drawn again in other colours and compositions, and its pictures are deleted one by one', async () => {
  const { page, words, client } = await world.member({ language: 'en' });
  const { picture, tool } = words;
  const result = picturePage(page, words);
  const options = { size: 512, count: 2, seed: 5 };
  const first = await client.start({
    type: 'TextToImage',
    text: 'A cat on a table',
    options: JSON.stringify(options),
  });
  await client.finished(first.id);
  await page.goto(`/text-to-image/result/${first.id}`);
  await page.getByRole('button', { name: tool('result.runAgain'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: tool('runAgain.title') });
  const again = pictureForm(page, words, dialog);
  await expect.poll(() => again.seed.inputValue()).toBe('5');
  await again.choose(picture('palettes.warm'));
  await again.submit.click();
  await page
    .getByText(picture('facts.palette', { palette: picture('palettes.warm') }))
    .first()
    .waitFor();
  await atPath(page, resultPath);
  const second = idOf(page.url());
  expect(second).not.toBe(first.id);

  await page.getByRole('button', { name: picture('result.vary'), exact: true }).click();
  await page.waitForURL(({ pathname }) => resultPath.test(pathname) && !pathname.endsWith(second));
  await expect.poll(() => result.widths()).toEqual([512, 512]);
  await expect
    .poll(() => page.getByTitle(picture('result.seed', { seed: 5 }), { exact: true }).count())
    .toBe(0);

  await result.action(1, 'delete').click();
  await result.image(1).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: tool('result.undo'), exact: true }).click();
  await result.image(1).waitFor();
  await result.action(1, 'delete').click();
  await expect.poll(() => result.cards.count()).toBe(1);
  const third = idOf(page.url());
  const made = async () => (await client.show(third)).files.filter(({ role }) => role === 'output');
  await expect
    .poll(async () => (await made()).map(({ name }) => name))
    .toEqual(['picture-2.png', 'picture-2.svg']);
  await result.action(1, 'use').click();
  await atPath(page, '/text-to-image');
  await expect.poll(() => pictureForm(page, words).description.inputValue()).toBe('A cat on a table');
  const { pictures } = TextToImageResult.parse((await client.show(third)).result);
  await expect.poll(() => pictureForm(page, words).seed.inputValue()).toBe(String(pictures[1]?.seed));
  await expect.poll(() => pictureForm(page, words).choice('1').isChecked()).toBe(true);
  await expect.poll(() => pictureForm(page, words).choice(picture('palettes.warm')).isChecked()).toBe(true);
  await page.goBack();
  // Deleting the last picture deletes the process.
  await result.action(1, 'delete').click();
  await atPath(page, '/');
});

it('a description without anything to draw returns to the form to be changed', async () => {
  const { page, words } = await world.member({ language: 'en' });
  const form = pictureForm(page, words);
  await form.open();
  await form.description.fill('???');
  await form.submit.click();
  await page.getByText(errorTitle(words, 'nothing_to_draw')).first().waitFor();
  await page.getByRole('button', { name: words.tool('run.otherText'), exact: true }).click();
  await atPath(page, '/text-to-image');
  await expect.poll(() => form.description.inputValue()).toBe('???');
});

it('a model draws pictures, with options that the illustrator doesn’t have', async () => {
  const { page, words } = await world.member({ language: 'en' });
  const { picture } = words;
  const form = pictureForm(page, words);
  await form.open();
  await page.getByLabel(words.tool('form.engine'), { exact: true }).selectOption({ label: serviceName });
  await page.getByText(words.tool('form.engineSent', { name: serviceName })).waitFor();
  await page.getByText(picture('options.more'), { exact: true }).click();
  await page.getByLabel(picture('options.negative'), { exact: true }).fill('fog');
  const steps = page.getByLabel(picture('options.steps'), { exact: true });
  await steps.fill('999');
  await form.submit.click();
  await page.getByText(picture('options.stepsInvalid')).waitFor();
  await steps.fill('4');
  await expect.poll(() => steps.isVisible()).toBe(true);
  await form.choose('1');
  await form.size.selectOption('512');
  await form.description.fill('A lighthouse');
  await form.submit.click();
  await atPath(page, resultPath);
  const gallery = page.getByRole('region', { name: picture('result.pictures'), exact: true });
  await gallery.getByRole('img', { name: /A lighthouse/ }).waitFor();
  await page.getByText(picture('facts.negative', { words: 'fog' })).waitFor();
  await page.getByText(picture('facts.steps', { steps: 4 })).waitFor();
  await expect
    .poll(() => gallery.getByRole('button', { name: picture('result.svg'), exact: true }).count())
    .toBe(0);
  const asked = service.requests.find(({ path }) => path.endsWith('txt2img'))?.json;
  expect(asked).toMatchObject({ prompt: 'A lighthouse', negative_prompt: 'fog', steps: 4 });
});

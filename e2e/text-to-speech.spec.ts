import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { writeDocument } from '#documents/write/write.ts';
import { upload } from '#testing/upload.ts';
import { suiteFirstThenWide } from '#testing/wide.ts';
import { faults } from './support/browser/axe.ts';
import { atPath } from './support/browser/visitor.ts';
import { textField } from './support/forms.ts';
import { sharedJourney } from './support/journey.ts';
import { reports } from './support/prose.ts';
import type { Words } from './support/words.ts';

const world = sharedJourney();
const resultPath = /^\/text-to-speech\/result\/[\w-]+$/;

/** The last sentence is long enough that the speech can be stopped within it. */
const texts = {
  en: {
    text: 'The bakery on Mill Street opens at 6:30 am. A loaf costs £2.50 there.\n\nTen people wait before the door. They talk about the snow that fell in the night, and about the bus that did not come.',
    sentences: [
      'The bakery on Mill Street opens at 6:30 am.',
      'A loaf costs £2.50 there.',
      'Ten people wait before the door.',
      'They talk about the snow that fell in the night, and about the bus that did not come.',
    ],
    voice: 'espeak-en-us',
    estimate: '15 seconds',
  },
  tr: {
    text: "Değirmen Sokağı'ndaki fırın saat 6.30'da açılıyor. Bir ekmek 12,50 TL.\n\nKapının önünde on kişi bekliyor. Gece yağan kardan ve bir türlü gelmeyen otobüsten konuşuyorlar.",
    sentences: [
      "Değirmen Sokağı'ndaki fırın saat 6.30'da açılıyor.",
      'Bir ekmek 12,50 TL.',
      'Kapının önünde on kişi bekliyor.',
      'Gece yağan kardan ve bir türlü gelmeyen otobüsten konuşuyorlar.',
    ],
    voice: 'espeak-tr',
    estimate: '10 saniye',
  },
} as const;

/** The parts of a result page. */
function speechPage(page: Page, words: Words) {
  const document = page.getByRole('region', { name: words.tool('document.label'), exact: true });
  return {
    document,
    sentence: (text: string) => document.getByRole('button', { name: text, exact: true }),
    /** The sentence that is being spoken. */
    heard: document.locator('[aria-current="true"]'),
    play: page.getByRole('button', { name: words.tool('player.play'), exact: true }),
    pause: page.getByRole('button', { name: words.tool('player.pause'), exact: true }),
    position: page.getByRole('slider', { name: words.tool('player.position') }),
    button: (key: string) => page.getByRole('button', { name: words.voice(key), exact: true }),
    figures: page.getByLabel(words.voice('figures.label'), { exact: true }),
  };
}

/** Length in seconds of 16-bit mono PCM behind a RIFF header. */
function wavSeconds(bytes: Buffer): number {
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.toString('latin1', 8, 12)).toBe('WAVE');
  const bytesPerSecond = bytes.readUInt32LE(28);
  const data = bytes.indexOf('data', 12, 'latin1');
  return bytes.readUInt32LE(data + 4) / bytesPerSecond;
}

suiteFirstThenWide(['tr', 'en'] as const, 'a pasted text, in %s', (language) => {
  it('is spoken, followed sentence by sentence, and downloaded', async () => {
    const { page, words } = await world.member({ language, viewport: { width: 1280, height: 800 } });
    const { text, sentences, voice, estimate } = texts[language];
    const [first, second, third, fourth] = sentences;
    await page.goto('/text-to-speech');
    await textField(page, words).fill(text);
    await page.getByText(words.voice('form.estimate', { duration: estimate })).waitFor();
    await page
      .getByLabel(words.voice('options.voice'), { exact: true })
      .selectOption({ label: words.voice(`engines.${voice}`) });
    await page.getByRole('button', { name: words.voice('submit'), exact: true }).click();
    await atPath(page, resultPath);

    const result = speechPage(page, words);
    await result.sentence(first).waitFor();
    await result.figures.getByText(words.voice(`engines.${voice}`), { exact: true }).waitFor();
    await expect.poll(() => result.heard.count()).toBe(0);

    // The mark moves from sentence to sentence with the speech.
    await result.play.click();
    await expect.poll(() => result.heard.allInnerTexts()).toEqual([first]);
    await expect.poll(() => result.heard.allInnerTexts()).toEqual([second]);
    await result.pause.click();

    // A sentence can be chosen by its text or by the buttons.
    await result.sentence(third).click();
    await result.pause.waitFor();
    // Choosing the next sentence doesn't stop the speech.
    await result.sentence(fourth).click();
    await expect.poll(() => result.heard.allInnerTexts()).toEqual([fourth]);
    await result.pause.click();
    await result.button('result.previous').click();
    await expect.poll(() => result.heard.allInnerTexts()).toEqual([third]);
    const seconds = Number(await result.position.getAttribute('aria-valuemax'));
    expect(Number(await result.position.getAttribute('aria-valuenow'))).toBeLessThan(seconds);

    expect(await faults(page, 'main')).toEqual([]);

    await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: words.voice('formats.wav') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^${text.slice(0, 20)}.*\\.wav$`));
    const length = wavSeconds(await readFile(await download.path()));
    expect(Math.abs(length - seconds)).toBeLessThanOrEqual(1);
    expect(length).toBeGreaterThan(6);
    expect(length).toBeLessThan(20);
  });
});

it('a script that no voice reads is reported before anything is sent', async () => {
  const { page, words } = await world.member({ language: 'en' });
  await page.goto('/text-to-speech');
  await textField(page, words).fill('これは日本語の文章です。');
  await page.getByText(words.voice('form.unspeakableIn', { language: 'Japanese' })).waitFor();
});

it('the pages of a PDF follow the speech until the reader scrolls away', async () => {
  const { page, words, client } = await world.member({ language: 'en' });
  const { title, sections } = reports.en;
  const blocks = sections
    .slice(0, 2)
    .flatMap(({ paragraphs }) => paragraphs.map((text) => ({ kind: 'paragraph' as const, text })));
  const bytes = await writeDocument({ title, language: 'en', blocks }, 'pdf');
  const { id } = await client.start(
    { type: 'TextToSpeech', options: '{"speed":2}' },
    upload('night bus report.pdf', bytes),
  );
  expect((await client.finished(id)).status).toBe('success');
  await page.goto(`/text-to-speech/result/${id}`);
  const result = speechPage(page, words);
  const mark = result.document.locator('.pdf-mark').first();
  await mark.waitFor({ state: 'attached' });
  await result.play.click();
  await result.document.locator('.pdf-mark-active').first().waitFor();

  await result.document.hover();
  await page.mouse.wheel(0, 1500);
  await result.button('result.follow').click();
  await result.button('result.follow').waitFor({ state: 'hidden' });
  await expect.poll(() => result.document.locator('.pdf-mark-active').first().isVisible()).toBe(true);
  await result.pause.click();
});

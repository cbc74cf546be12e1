import { describe, expect, it } from 'vitest';
import { faults } from './support/browser/axe.ts';
import { atPath } from './support/browser/visitor.ts';
import { letter } from './support/comparison-files.ts';
import { reportPdf } from './support/documents.ts';
import { sharedJourney } from './support/journey.ts';
import { reports } from './support/prose.ts';
import { markedText, resultPage, sentenceText, summarize } from './support/summary.ts';

const world = sharedJourney();

describe('on a phone, in the dark, in Turkish', () => {
  it('a document is summarised, and each sentence opens the tab with its source', async () => {
    const { page, words } = await world.member({
      language: 'tr',
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      colorScheme: 'dark',
    });
    await summarize(page, words, await reportPdf('tr', 'rapor.pdf'));
    const result = resultPage(page, words);
    await result.opened();
    const tab = (key: string) => page.getByRole('tab', { name: words.summary(`result.${key}`), exact: true });
    for (const sentence of [result.sentences.first(), result.sentences.last()]) {
      const text = await sentenceText(sentence);
      await sentence.tap();
      await expect.poll(() => tab('document').getAttribute('aria-selected')).toBe('true');
      await expect.poll(() => markedText(result.marked)).toBe(text);
      await expect
        .poll(() =>
          result.marked.first().evaluate((mark) => {
            const { top, bottom } = mark.getBoundingClientRect();
            return top >= 0 && bottom <= innerHeight;
          }),
        )
        .toBe(true);
      await tab('summary').tap();
      await expect.poll(() => sentence.getAttribute('aria-pressed')).toBe('true');
    }

    // No element is wider than the screen.
    for (const path of ['/', '/text-summarization', new URL(page.url()).pathname, '/settings', '/login']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    }

    await page.goto('/text-summarization');
    await page.getByRole('button', { name: words.shell('menu.open') }).tap();
    const drawer = page.getByRole('dialog', { name: words.shell('menu.label') });
    const entry = drawer
      .getByRole('region', { name: words.shell('processes.title') })
      .getByRole('listitem')
      .getByRole('link');
    await entry.getByRole('img', { name: words.shell('statuses.success') }).waitFor();
    await entry.tap();
    await atPath(page, /\/result\//);
    await drawer.waitFor({ state: 'hidden' });
  });

  it.each([375, 768, 1280])('what was not read is told beside the summary, at %i', async (width) => {
    const { page, words } = await world.member({ language: 'tr', viewport: { width, height: 900 } });
    const paragraphs = reports.tr.sections.flatMap((section) => section.paragraphs);
    await summarize(page, words, letter('rapor.eml', paragraphs.join('\r\n\r\n'), ['plan.bin']));
    await resultPage(page, words).opened();
    const notice = page.getByText(/plan\.bin/).filter({ visible: true });
    const line = page.getByText(words.tool('document.partlyRead_one', { number: 1 }), { exact: true });
    if (width < 1024) {
      // The document is behind its tab, so that the result says in one line what is missing in both.
      expect(await notice.count()).toBe(0);
      expect((await line.boundingBox())?.y).toBeLessThan(450);
      await line.click();
    } else expect(await line.count()).toBe(0);
    await notice.first().waitFor();
    expect(await faults(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

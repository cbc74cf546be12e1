import { expect } from 'vitest';
import { firstThenWide } from '#testing/wide.ts';
import en from '#web/pages/faq/texts/en.json' with { type: 'json' };
import tr from '#web/pages/faq/texts/tr.json' with { type: 'json' };
import { faults } from './support/browser/axe.ts';
import { atPath } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();

firstThenWide(
  [
    { language: 'tr', texts: tr, search: 'PAROLAMI', answer: 'account', marked: ['Parolamı'] },
    { language: 'en', texts: en, search: 'turkish BADLY', answer: 'speech', marked: ['Turkish', 'badly'] },
  ] as const,
  'nine questions are searched and link to pages, beside the list of changes: $language',
  async (words) => {
    const { texts } = words;
    const { page, words: shell, complaints } = await world.member({ language: words.language });
    await page.goto('/');
    await page.getByRole('link', { name: shell.shell('menu.faq'), exact: true }).click();
    await atPath(page, '/faq');
    const answers = page.getByRole('main').locator('details');
    await expect.poll(() => answers.count()).toBe(9);
    await page.getByText(texts.version.replace('{version}', '0.2.0'), { exact: true }).waitFor();
    // A version begins with three changes and shows the others on demand.
    const newest = page.getByRole('region', { name: texts.updates }).getByRole('listitem').first();
    await expect.poll(() => newest.getByRole('listitem').count()).toBe(3);
    await newest.getByRole('button').click();
    await expect.poll(() => newest.getByRole('listitem').count()).toBeGreaterThan(3);
    expect(await faults(page)).toEqual([]);

    await page.getByRole('searchbox').fill(words.search);
    await expect.poll(() => answers.count()).toBe(1);
    const { question, answer } = texts.items[words.answer];
    const [first = '', second = ''] = answer.split('\n');
    await expect
      .poll(() => answers.textContent())
      .toBe([question, first, second, linkOf(texts, words.answer)].join(''));
    await expect.poll(() => answers.locator('h3 mark').allTextContents()).toEqual(words.marked);
    await page.getByRole('searchbox').fill('xyz');
    await page.getByRole('button', { name: texts.clear, exact: true }).click();
    await expect.poll(() => answers.count()).toBe(9);

    await page.goto('/faq#translation');
    await page.getByRole('link', { name: texts.items.translation.link }).click();
    await atPath(page, '/text-translate/glossary');
    expect(complaints).toEqual([]);
  },
);

/** The text of the link under an answer; empty without a link. */
function linkOf(texts: typeof en, id: 'speech' | 'account'): string {
  const item: object = texts.items[id];
  return 'link' in item ? String(item.link) : '';
}

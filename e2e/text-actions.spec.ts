import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listProcesses, type ProcessType } from '#contract/processes.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { shownToasts } from './support/browser/toasts.ts';
import type { Member } from './support/browser/visitor.ts';
import { agreement, comparePage } from './support/comparison.ts';
import { reportPdf } from './support/documents.ts';
import { sharedJourney } from './support/journey.ts';
import { reports } from './support/prose.ts';
import type { Language, Words } from './support/words.ts';

const world = sharedJourney();

/** A frequent word of the reports, whose first letter follows special case rules in Turkish. */
const wanted: Record<Language, string> = { en: 'ROUTE', tr: 'KİTAP' };

/** The parts that every result has. */
function actionsOf(page: Page, { tool }: Words) {
  const bar = page.getByRole('group', { name: tool('result.actions') });
  const player = page.getByRole('region', { name: tool('listen.label'), exact: true });
  return {
    names: () =>
      bar
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
        ),
    action: (key: string) => bar.getByRole('button', { name: tool(`result.${key}`), exact: true }),
    entry: (key: string) => page.getByRole('menuitem', { name: tool(`result.${key}`), exact: true }),
    field: page.getByRole('searchbox', { name: tool('search.label'), exact: true }),
    /** The marked matches, and the current one. */
    found: page.locator('mark[data-highlight^="found-"]:visible'),
    current: page.locator('[data-highlight^="found-"][aria-current]:visible'),
    place: page.getByRole('search').locator('p'),
    player,
    pause: player.getByRole('button', { name: tool('player.pause'), exact: true }),
    play: player.getByRole('button', { name: tool('player.play'), exact: true }),
    closePlayer: player.getByRole('button', { name: tool('listen.close'), exact: true }),
  };
}

async function made({ client }: Member, type: ProcessType, ...files: Upload[]): Promise<string> {
  const { id } = await client.start(
    // A short text is spoken quickly.
    { type, ...(type === 'TextSummarization' && { options: '{"length":"short"}' }) },
    ...files,
  );
  expect((await client.finished(id)).status).toBe('success');
  return id;
}

const report = (language: Language) => {
  const { title, sections } = reports[language];
  return upload(
    'report.txt',
    [title, ...sections.slice(0, 2).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])].join(
      '\n\n',
    ),
  );
};

it('the actions of a result have the same names and order for every tool', async () => {
  const member = await world.member({
    language: 'tr',
    viewport: { width: 1600, height: 900 },
    // The page may be left before its socket is open.
    expected: /WebSocket is closed before/,
  });
  const { page, words } = member;
  const actions = actionsOf(page, words);
  const text = report('tr');
  const [summary, questions, comparison, speech] = await Promise.all([
    made(member, 'TextSummarization', text),
    made(member, 'QuestionAnswer', text),
    made(member, 'Compare', await agreement('tr', 'original'), await agreement('tr', 'revised')),
    made(member, 'TextToSpeech', upload('line.txt', reports.tr.title)),
  ]);
  const pages: [string, boolean][] = [
    [`/text-summarization/result/${summary}`, true],
    [`/question-answer/${questions}`, false],
    [`/document-compare/result/${comparison}`, false],
    // The page has a player of its own.
    [`/text-to-speech/result/${speech}`, false],
  ];
  const shared = ['download', 'copy', 'listen', 'search', 'runAgain', 'delete'].map((key) =>
    words.tool(`result.${key}`),
  );
  for (const [path, heard] of pages) {
    await page.goto(path);
    await actions.action('search').waitFor();
    const names = await actions.names();
    const expected = shared.filter((name) => heard || name !== words.tool('result.listen'));
    // Question answering has no options for a run.
    if (!names.includes(words.tool('result.runAgain'))) expected.splice(-2, 1);
    expect(names.filter((name) => shared.includes(name))).toEqual(expected);
  }
});

it('search steps through summary and document by keys, and the text is read aloud on the page and the speech kept', async () => {
  const member = await world.member({ language: 'en', viewport: { width: 1280, height: 800 } });
  const { page, words, client } = member;
  const { action, field, found, current, place, ...actions } = actionsOf(page, words);
  const id = await made(member, 'TextSummarization', report('en'));
  await page.goto(`/text-summarization/result/${id}`);
  await action('search').waitFor();

  await page.keyboard.press('/');
  await field.pressSequentially(wanted.en);
  await current.first().waitFor();
  // While letters are typed, the marks are still those of the earlier search.
  const marked = async () => new Set((await found.allTextContents()).map((text) => text.toUpperCase()));
  await expect.poll(marked).toEqual(new Set([wanted.en]));
  const last = words.summary('result.document');
  // The step back from the first match leads to the last, in the document.
  await field.press('Shift+Enter');
  await place.getByText(last, { exact: true }).waitFor();
  await expect.poll(() => current.isVisible()).toBe(true);
  expect(await faults(page, 'main')).toEqual([]);
  await field.press('Escape');
  await field.waitFor({ state: 'hidden' });
  await expect.poll(() => found.count()).toBe(0);
  await expect
    .poll(() => action('search').evaluate((button) => button === document.activeElement))
    .toBe(true);

  await action('listen').click();
  await actions.pause.waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  await action('listen').click();
  await actions.play.waitFor();
  const speeches = async () => (await client.call(listProcesses, { query: { type: 'TextToSpeech' } })).data;
  expect((await speeches()).map(({ from }) => from)).toEqual([[id]]);

  // After a reload the same speech is played.
  await page.reload();
  await action('listen').click();
  await actions.pause.waitFor();
  await actions.closePlayer.click();
  await actions.player.waitFor({ state: 'hidden' });
  expect(await speeches()).toHaveLength(1);
});

it('a comparison is searched on both sides, and copied as a list of changes', async () => {
  const member = await world.member({ language: 'en', permissions: ['clipboard-read', 'clipboard-write'] });
  const { page, words } = member;
  const { action, field, found, current, place } = actionsOf(page, words);
  const id = await made(
    member,
    'Compare',
    await agreement('en', 'original'),
    await agreement('en', 'revised'),
  );
  await page.goto(`/document-compare/result/${id}`);
  await action('search').click();
  await field.fill('tenant pays');
  // The changed letter is inside the match, in either document.
  await expect.poll(async () => (await found.allTextContents()).join('')).toBe('tenant paysTenant pays');
  await expect.poll(() => place.textContent()).toBe(words.tool('search.place', { at: 1, count: 2 }));
  expect((await current.allTextContents()).join('')).toBe('tenant pays');
  await field.press('Escape');

  await comparePage(page, words).inMenu('view', words.compare('toolbar.onlyChanges'));
  await action('search').click();
  await field.fill('garden');
  // This match is in folded text that is equal in both documents.
  await expect.poll(() => current.allTextContents()).toEqual(['garden', 'garden']);
  await expect.poll(() => place.textContent()).toBe(words.tool('search.place', { at: 1, count: 1 }));
  await field.press('Escape');
  await action('copy').click();
  await page.getByRole('status').getByText(words.tool('result.copied'), { exact: true }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('1,250 → 1,300');
  expect(copied).toContain('Both sides keep a signed copy.');
});

it('on a phone the actions are in one line, and the search takes the place of the top bar', async () => {
  const member = await world.member({
    language: 'tr',
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
  });
  const { page, words } = member;
  const { action, entry, field, current, place } = actionsOf(page, words);
  const id = await made(member, 'TextSummarization', await reportPdf('tr', 'rapor.pdf'));
  await page.goto(`/text-summarization/result/${id}`);
  await action('more').waitFor();
  const tops = await page
    .getByRole('group', { name: words.tool('result.actions') })
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  await action('more').tap();
  await entry('search').tap();
  await field.fill(wanted.tr);
  await current.first().waitFor();
  await page.getByRole('button', { name: words.tool('search.previous'), exact: true }).tap();
  await place.getByText(words.summary('result.document'), { exact: true }).waitFor();
  await expect.poll(() => current.first().isVisible()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole('button', { name: words.tool('search.close'), exact: true }).tap();
  await expect.poll(() => action('more').evaluate((button) => button === document.activeElement)).toBe(true);
  await action('more').tap();
  await entry('delete').tap();
  await expect
    .poll(() => shownToasts(page).map((toast) => toast.split('\n')[0]))
    .toContain(words.tool('result.deleted_one'));
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { destroyProcess, type Process } from '#contract/processes.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, type Member } from './support/browser/visitor.ts';
import { chatPath } from './support/chat.ts';
import { compareForm } from './support/comparison.ts';
import { sharedJourney } from './support/journey.ts';
import { reports } from './support/prose.ts';
import type { Language, Words } from './support/words.ts';

const world = sharedJourney();

/** Makes a finished summary of a report through the API. */
async function summary({ client }: Member, language: Language, length = 'medium'): Promise<Process> {
  const { sections } = reports[language];
  const text = sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n\n');
  const { id } = await client.start({ type: 'TextSummarization', options: JSON.stringify({ length }), text });
  return client.finished(id);
}

const pageOf = ({ id }: Process) => `/text-summarization/result/${id}`;

function steps(page: Page, { flow }: Words) {
  const main = page.getByRole('main');
  const open = main.getByRole('button', { name: flow('continue'), exact: true });
  return {
    main,
    /** Chooses a tool in the menu; the second group is about the document. */
    async choose(name: string, group: 'result' | 'document' = 'result') {
      await open.click();
      const within =
        group === 'document' ? page.getByRole('group', { name: flow('withText') }) : page.getByRole('menu');
      await within.getByRole('menuitem', { name, exact: true }).first().click();
    },
    /** The likeliest tools, in words below the result. */
    next: main.getByRole('navigation', { name: flow('next'), exact: true }),
    remove: main.getByRole('button', { name: flow('remove'), exact: true }),
    /** The links of a line of the chain. */
    chain: (line: 'from' | 'to') =>
      main
        .locator('dl > div', { has: page.getByText(flow(`chain.${line}`), { exact: true }) })
        .getByRole('link'),
  };
}

it('a summary is handed to question answering without a download, and each page links to the other', async () => {
  const member = await world.member({ language: 'en' });
  const { page, words } = member;
  const made = await summary(member, 'en');
  const { main, choose, next, remove, chain } = steps(page, words);
  await page.goto(pageOf(made));
  await next.getByRole('link', { name: words.flow('compare'), exact: true }).waitFor();
  expect(await next.getByRole('link').count()).toBe(3);
  await choose(words.question('name'));
  await atPath(page, '/question-answer');
  await page.getByRole('heading', { level: 1, name: words.question('name'), exact: true }).waitFor();
  await main.getByText(words.flow('results.TextSummarization'), { exact: true }).waitFor();
  await page.reload();
  await main.getByRole('link', { name: made.title }).waitFor();
  expect(await faults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: words.question('submit'), exact: true }).click();
  await atPath(page, chatPath);
  const asked = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await chain('from').click();
  await atPath(page, pageOf(made));
  await chain('to').waitFor();
  await expect.poll(() => chain('to').allInnerTexts()).toEqual([words.question('name')]);
  expect(await faults(page, 'main')).toEqual([]);

  // The document can be handed over as well, and the form takes any other input instead.
  await choose(words.voice('name'), 'document');
  await atPath(page, '/text-to-speech');
  await main.getByText(words.flow('text', { tool: words.summary('name') }), { exact: true }).waitFor();
  await remove.click();
  await page.getByLabel(words.tool('upload.choose')).waitFor({ state: 'attached' });
  expect(new URL(page.url()).search).toBe('');
  // The journey doesn't wait until the document is fully indexed.
  await member.client.call(destroyProcess, { params: { id: asked } });
});

it('two summaries of one text are compared on a phone, where the earlier one is offered as related', async () => {
  const member = await world.member({ language: 'tr', viewport: { width: 375, height: 812 } });
  const { page, words } = member;
  await summary(member, 'tr', 'short');
  const later = await summary(member, 'tr', 'long');
  const { main, choose, chain } = steps(page, words);
  await page.goto(pageOf(later));
  await choose(words.flow('compare'));
  const form = compareForm(page, words);
  await form.slot(2).getByRole('link', { name: later.title }).waitFor();
  const pick = words.flow('pick.open');
  await main.getByRole('button', { name: `${pick}: ${words.compare('inputs.1')}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: words.flow('pick.title') });
  const related = dialog.locator('section', { hasText: words.flow('pick.related') });
  await related.getByRole('button').first().click();
  await form.slot(1).getByText(words.flow('results.TextSummarization'), { exact: true }).waitFor();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await form.submit.click();
  await atPath(page, /^\/document-compare\/result\/[\w-]+$/);
  await expect.poll(() => chain('from').count()).toBe(2);
});

it('a missing source is explained, and the form still takes another input', async () => {
  const { page, words } = await world.member();
  await page.goto('/question-answer?from=gone&format=docx');
  await page.getByRole('alert').getByText(words.flow('problems.gone')).waitFor();
  await page.getByLabel(words.tool('upload.choose')).waitFor({ state: 'attached' });
});

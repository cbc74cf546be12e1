import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelProcess } from '#contract/processes.ts';
import type { DocxBlock } from '#documents/write/docx.ts';
import { writeDocx } from '#documents/write/write.ts';
import { Client } from '#server/testing/client.ts';
import { upload } from '#testing/upload.ts';
import { atPath, patience, signedIn } from './support/browser/visitor.ts';
import { chatPage, quoteText, readForQuestions } from './support/chat.ts';
import { reportPdf } from './support/documents.ts';
import { sharedJourney } from './support/journey.ts';
import { markedText } from './support/summary.ts';

const world = sharedJourney();

/** Questions that the report answers, and the words that each answer must contain. */
const cost = ['Bir ziyaretin belediyeye maliyeti ne kadar?', '14 lira'] as const;
const letters = ['Kütüphaneye kaç mektup yazıldı?', '140 mektubun'] as const;
/** A question that the report doesn't answer. */
const missing = 'Moğolistan’ın başkenti neresidir?';

it('a conversation quotes its document, shows the quotes there, says when there is no answer, and is saved', async () => {
  const { page, words } = await world.member({ language: 'tr' });
  const { question, tool } = words;
  const chat = chatPage(page, words);
  await readForQuestions(page, words, await reportPdf('tr', 'report.pdf'));
  await chat.opened();
  await expect.poll(() => chat.starters.count()).toBeGreaterThanOrEqual(3);

  const first = await chat.ask(cost[0], 1);
  await first.getByText(question('answer.says'), { exact: true }).waitFor();
  const quote = chat.quotes(first).filter({ hasText: cost[1] }).first();
  await quote.click();
  const quoted = await quoteText(quote);
  expect(quoted).toContain(cost[1]);
  await expect.poll(() => markedText(chat.marked)).toBe(quoted);
  await expect.poll(() => chat.field.inputValue()).toBe('');

  const second = await chat.ask(missing, 2);
  await second.getByText(question('answer.notFound'), { exact: true }).waitFor();
  await expect.poll(() => second.getByText(question('answer.says'), { exact: true }).count()).toBe(0);

  // The question is edited and asked again in the same place.
  await second.getByRole('button', { name: question('message.edit') }).click();
  const editor = page.getByRole('textbox', { name: question('message.editLabel') });
  await editor.fill(letters[0]);
  await editor.press('Enter');
  await second.getByRole('heading', { name: letters[0], exact: true }).waitFor();
  await chat.answered(2);
  await chat.quotes(second).filter({ hasText: letters[1] }).first().waitFor();
  await expect.poll(() => chat.messages.count()).toBe(2);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);

  // There is a second conversation, a way back to the first, and both after a reload.
  await chat.begin.click();
  await chat.starters.first().click();
  await chat.answered(1);
  await chat.conversations.click();
  await page.getByRole('menuitemradio', { name: cost[0], exact: true }).click();
  await first.getByRole('heading', { name: cost[0], exact: true }).waitFor();
  await page.reload();
  await chat.answered(2);
  await expect.poll(() => chat.messages.getByRole('heading').allInnerTexts()).toEqual([cost[0], letters[0]]);
  await page.goBack();
  await expect.poll(() => chat.messages.count()).toBe(1);
  await page.goForward();
  await expect.poll(() => chat.messages.count()).toBe(2);

  await page.getByRole('button', { name: tool('result.download'), exact: true }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: tool('formats.md') }).click(),
  ]);
  const exported = (await readFile(await saved.path(), 'utf8')).replace(/\s+/g, ' ');
  for (const part of [cost[0], letters[0], cost[1], letters[1]]) expect(exported).toContain(part);
});

describe('a document whose run was cancelled after it became usable', () => {
  it('keeps its page, says that it is searched by words alone, and can be read again', async () => {
    const { page, words, client } = await world.member();
    const { question, tool } = words;
    const chat = chatPage(page, words);
    const manual = upload('manual.pdf', await readFile('bench/answers/dev/r-introduction.en.pdf'));
    const { id } = await client.start({ type: 'QuestionAnswer' }, manual);
    const usable = async () => (await client.show(id)).progress.usable;
    await expect.poll(usable, { timeout: patience }).toBe(true);
    await client.call(cancelProcess, { params: { id } });
    await page.goto(`/question-answer/${id}`);
    await chat.opened();
    await page.getByText(question('result.learningCancelled'), { exact: true }).waitFor();
    const answer = await chat.ask('How do I quit R?', 1);
    await chat.quotes(answer).filter({ hasText: 'Quit the R program' }).first().waitFor();
    await page.getByRole('button', { name: tool('run.again'), exact: true }).click();
    await atPath(page, /^\/loading\//);
    const again = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await client.call(cancelProcess, { params: { id: again } });
  });
});

describe('a question', () => {
  let reader: Client;
  let address: string;
  beforeAll(async () => {
    reader = new Client(world.product.url);
    await reader.register();
    const report = await reportPdf('en', 'report.pdf');
    const { id } = await reader.start({ type: 'QuestionAnswer' }, report);
    await reader.finished(id);
    address = `/question-answer/${id}`;
  });

  it('that is typed while the conversation still loads is sent once it is loaded', async () => {
    const { page, words, client } = await world.member({ language: 'en' });
    const { id } = await client.start({ type: 'QuestionAnswer' }, await reportPdf('en', 'report.pdf'));
    await client.finished(id);
    const chat = chatPage(page, words);
    const asked = 'How many letters did the council receive?';
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/conversations(\?|$)/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`/question-answer/${id}`);
    await chat.field.fill(asked);
    await chat.field.press('Enter');
    expect(await chat.field.inputValue()).toBe(asked);
    expect(await chat.messages.count()).toBe(0);
    load();
    await chat.answered(1);
    await expect.poll(() => chat.field.inputValue()).toBe('');
    const questions = chat.messages.getByRole('heading');
    await expect.poll(() => questions.allInnerTexts()).toEqual([asked]);

    // A suggested question is one press away.
    const suggested = await chat.followUps.first().textContent();
    await chat.followUps.first().click();
    await chat.answered(2);
    await expect.poll(() => questions.allInnerTexts()).toEqual([asked, suggested]);
  });

  it('leads from its quote to the document and back on a phone', async () => {
    const { page, words } = await world.visit({
      storageState: signedIn(reader),
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const { question } = words;
    const chat = chatPage(page, words);
    await page.goto(address);
    await chat.opened();
    const answer = await chat.ask('How many letters did the council receive?', 1);
    const quote = chat.quotes(answer).first();
    const quoted = await quoteText(quote);
    await quote.click();
    const document = page.getByRole('tab', { name: question('result.document') });
    await expect.poll(() => document.getAttribute('aria-selected')).toBe('true');
    // The quote is no longer visible, but the focus isn't lost.
    await expect.poll(() => document.evaluate((tab) => tab === tab.ownerDocument.activeElement)).toBe(true);
    await expect.poll(() => markedText(chat.marked)).toBe(quoted);
    await page.getByRole('tab', { name: question('result.conversation') }).click();
    await quote.waitFor();
  });

  it('that rows of one table answer is answered by one table, and each row leads to its place', async () => {
    const { client, page, words } = await world.member({
      language: 'en',
      viewport: { width: 375, height: 812 },
    });
    const rows = [
      ['Thousand pounds', '2023', '2024', '2025'],
      ['Repairs', '5,204', '5,871', '6,340'],
      ['Staff', '4,018', '4,115', '4,230'],
      ['Surplus', '1,190', '1,044', '1,312'],
    ];
    const blocks: DocxBlock[] = [
      { kind: 'heading', level: 1, text: 'Figures' },
      { kind: 'table', rows },
    ];
    const file = upload('figures.docx', await writeDocx({ title: '', language: 'en', blocks }));
    const { id } = await client.start({ type: 'QuestionAnswer' }, file);
    await client.finished(id);
    const chat = chatPage(page, words);
    await page.goto(`/question-answer/${id}`);
    await chat.opened();
    const answer = await chat.ask('What were repairs, staff and surplus in 2025?', 1);
    const quotes = chat.quotes(answer);
    await expect.poll(() => quotes.count()).toBe(3);
    // The names of the columns and the source are there once, and the figures of a year below each other.
    expect(await answer.getByText('Thousand pounds', { exact: true }).count()).toBe(1);
    expect(await answer.getByText('“Figures”').count()).toBe(1);
    const endOf = async (text: string) => {
      const { x = 0, width = 0 } = (await answer.getByText(text, { exact: true }).boundingBox()) ?? {};
      return Math.round(x + width);
    };
    expect(await endOf('2025: 4,230;')).toBe(await endOf('2025: 6,340;'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const staff = quotes.filter({ hasText: 'Staff' });
    await staff.click();
    await chat.marked.filter({ hasText: '4,230' }).waitFor();
    await page.getByRole('tab', { name: words.question('result.conversation') }).click();
    await expect.poll(() => staff.getAttribute('aria-pressed')).toBe('true');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.target}`)).toEqual([]);
  });

  it('for a sum is computed from the cells, which lead to their places, and is saved', async () => {
    const { client, page, words } = await world.member({ language: 'tr' });
    const rows = [
      ['Tezgâh', 'Ücret (TL)', 'Alan (m²)'],
      ['Peynirci', '1.250,50', '12'],
      ['Balıkçı', '2.400', '18'],
      ['Çiçekçi', '640', '6'],
    ];
    const blocks: DocxBlock[] = [
      { kind: 'heading', level: 1, text: 'Pazar tezgâhları' },
      { kind: 'table', rows },
    ];
    const file = upload('pazar.docx', await writeDocx({ title: '', language: 'tr', blocks }));
    const { id } = await client.start({ type: 'QuestionAnswer' }, file);
    await client.finished(id);
    const chat = chatPage(page, words);
    await page.goto(`/question-answer/${id}`);
    await chat.opened();

    const dearest = await chat.ask('En pahalı tezgâh hangisi?', 1);
    await dearest.getByText('Balıkçı: 2.400 TL', { exact: true }).waitFor();
    const sum = await chat.ask('Peynirci ile çiçekçinin ücreti toplam ne kadar?', 2);
    await sum.getByText(words.question('computed.sum', { column: 'Ücret (TL)' }), { exact: true }).waitFor();
    await sum.getByText('1.890,50 TL', { exact: true }).waitFor();
    const cell = sum.getByRole('button', { name: '640', exact: true });
    await cell.click();
    await expect.poll(() => cell.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => markedText(chat.marked)).toBe('640');
    const count = await chat.ask('Bu belgede kaç kelime var?', 3);
    await count.getByText(words.question('facts.words'), { exact: true }).waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule} ${nodes[0]?.target}`)).toEqual([]);

    await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: words.tool('formats.md') }).click(),
    ]);
    expect(await readFile(await saved.path(), 'utf8')).toContain('1.890,50 TL');
  });

  it('can be stopped and asked again, and a deleted conversation can be restored', async () => {
    const { page, words } = await world.visit({
      storageState: signedIn(reader),
      expected: /net::ERR_FAILED/,
    });
    const { question, shell, tool } = words;
    const chat = chatPage(page, words);
    await page.goto(address);
    await chat.begin.click();
    await chat.starters.first().waitFor();
    const letters = 'How many letters did the council receive?';
    // The first call never ends, and the second fails.
    await page.route('**/messages', () => undefined, { times: 1 });
    await chat.field.fill(letters);
    await chat.field.press('Enter');
    await page.getByRole('heading', { name: letters, exact: true }).waitFor();
    await page.getByRole('button', { name: question('ask.stop'), exact: true }).click();
    await expect.poll(() => chat.field.inputValue()).toBe(letters);
    await expect.poll(() => chat.messages.count()).toBe(0);
    await page.route('**/messages', (route) => route.abort(), { times: 1 });
    await chat.field.press('Enter');
    await page.getByText(shell('errors.network').split('\n')[0] ?? '').waitFor();
    await page.getByRole('button', { name: question('message.again') }).click();
    await chat.answered(1);
    await chat.conversations.click();
    await page.getByRole('menuitem', { name: question('conversations.delete') }).click();
    await page.getByRole('button', { name: tool('result.undo'), exact: true }).click();
    await chat.answered(1);
  });
});

import type { Locator, Page } from 'playwright-core';
import type { Upload } from '#testing/upload.ts';
import { atPath } from './browser/visitor.ts';
import type { Words } from './words.ts';

export const chatPath = /^\/question-answer\/[\w-]+$/;

/** Chooses a file on the page /question-answer, which then starts to read it. */
export async function readForQuestions(page: Page, { tool }: Words, file: Upload): Promise<void> {
  await page.goto('/question-answer');
  await page.getByLabel(tool('upload.choose')).setInputFiles(file);
}

export function chatPage(page: Page, { tool, question }: Words) {
  const main = page.getByRole('main');
  const field = main.getByRole('textbox', { name: question('ask.label'), exact: true });
  const document = page.getByRole('region', { name: tool('document.label'), exact: true });
  const messages = main.getByRole('article');
  const starters = main.getByRole('list', { name: question('ask.starters') }).getByRole('button');
  const followUps = main.getByRole('list', { name: question('ask.next') }).getByRole('button');
  const answered = async (count: number) => {
    await messages.nth(count - 1).waitFor();
    await messages
      .nth(count - 1)
      .getByRole('group')
      .waitFor();
  };
  return {
    field,
    document,
    messages,
    quotes: (message: Locator) => message.locator('[data-citation]'),
    /** The text of the document that is marked as the chosen quote. */
    marked: document.locator('[data-highlight][aria-pressed="true"]'),
    starters,
    /** The questions that are suggested below the last answer. */
    followUps,
    conversations: main.getByTitle(question('conversations.choose')),
    begin: main.getByRole('button', { name: question('conversations.new'), exact: true }),
    /** Waits for the empty conversation with its suggested questions. */
    opened: () => atPath(page, chatPath).then(() => starters.first().waitFor()),
    answered,
    /** Asks a question, and waits for the answer with the number `count` of the conversation. */
    async ask(text: string, count: number): Promise<Locator> {
      await field.fill(text);
      await field.press('Enter');
      await answered(count);
      return messages.nth(count - 1);
    },
  };
}

/** A quote's text without its quotation marks. */
export async function quoteText(quote: Locator): Promise<string> {
  return ((await quote.textContent()) ?? '').replace(/^“|”$/g, '').replace(/\s+/g, ' ').trim();
}

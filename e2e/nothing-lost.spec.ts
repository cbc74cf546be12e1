import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { listConversations } from '#contract/chat.ts';
import { upload } from '#testing/upload.ts';
import { droppedFiles } from './support/browser/drop.ts';
import { submitLogin } from './support/browser/login.ts';
import { atPath, type Member, storage, tokenKey } from './support/browser/visitor.ts';
import { chatPage, chatPath } from './support/chat.ts';
import { reportPdf } from './support/documents.ts';
import { textField } from './support/forms.ts';
import { sharedJourney } from './support/journey.ts';
import { resultPage } from './support/summary.ts';
import { errorTitle } from './support/words.ts';

const world = sharedJourney();

const typed =
  'The ferry was late on Monday. Forty people waited on the pier in the rain. The company sent a bus in the end.';

async function atForm(): Promise<Member> {
  const person = await world.member();
  await openForm(person.page);
  return person;
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/text-summarization');
  await submit(page).waitFor();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Summarize', exact: true });
const chooser = (page: Page) => page.getByLabel(/^Choose (a|another) file$/);
const bullets = (page: Page) => page.getByRole('radio', { name: 'Bullets', exact: true });
const home = (page: Page) =>
  page.getByRole('complementary').getByRole('link', { name: 'Home', exact: true }).click();
const formLink = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Text summarization/ })
    .first();

/** Ends the session as the server does: the token is refused, and the way back leads to the same page. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate((key) => {
    localStorage.setItem(key, 'ended');
    dispatchEvent(new StorageEvent('storage', { key }));
  }, tokenKey);
  await atPath(page, '/login');
}

async function logOut({ page, words, name }: Member): Promise<void> {
  await page.getByRole('button', { name: words.shell('menu.account', { name }) }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await atPath(page, '/login');
}

/** Pastes a text while no field has the focus. */
async function pasteOutside(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

it('a typed text and its options survive a reload, the way to another page and back, and a new sign-in', async () => {
  const person = await atForm();
  const { page, words } = person;
  const isKept = async () => {
    await expect.poll(() => textField(page, words).inputValue()).toBe(typed);
    await expect.poll(() => bullets(page).isChecked()).toBe(true);
  };
  await textField(page, words).fill(typed);
  await page.reload();
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);
  await page.getByText('Bullets', { exact: true }).click();
  await page.reload();
  await isKept();
  await home(page);
  await formLink(page).click();
  await isKept();
  await endSession(page);
  await submitLogin(person, person.email);
  await isKept();
  expect(JSON.stringify(await storage(page))).not.toContain(typed);
});

it('a chosen file survives the way through other pages and a new sign-in', async () => {
  const person = await atForm();
  const { page } = person;
  const file = page.getByText('kept.txt', { exact: true });
  await chooser(page).setInputFiles(upload('kept.txt', typed));
  await file.waitFor();
  await home(page);
  await formLink(page).click();
  await file.waitFor();
  await endSession(page);
  await submitLogin(person, person.email);
  await file.waitFor();
  await submit(page).click();
  await resultPage(page, person.words).opened();
});

it('another account on the same tab sees nothing of it, and a log-out ends it', async () => {
  const person = await atForm();
  const { page, words } = person;
  const other = await world.member();
  await textField(page, words).fill(typed);
  await endSession(page);
  await submitLogin(person, other.email);
  await submit(page).waitFor();
  await expect.poll(() => textField(page, words).inputValue()).toBe('');
  await endSession(page);
  await submitLogin(person, person.email);
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);

  await logOut(person);
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain(typed);
  await submitLogin(person, person.email);
  await formLink(page).click();
  await expect.poll(() => textField(page, words).inputValue()).toBe('');
});

it('Back from a result shows the form as it was sent, and a new visit an empty one', async () => {
  const { page, words } = await atForm();
  await textField(page, words).fill(typed);
  await page.getByText('Bullets', { exact: true }).click();
  await submit(page).click();
  await resultPage(page, words).opened();
  await page.goBack();
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);
  await expect.poll(() => bullets(page).isChecked()).toBe(true);

  await home(page);
  await formLink(page).click();
  await expect.poll(() => textField(page, words).inputValue()).toBe('');
  await expect.poll(() => bullets(page).isChecked()).toBe(false);
  await chooser(page).setInputFiles(upload('sent.txt', typed));
  await submit(page).click();
  await resultPage(page, words).opened();
  await page.goBack();
  await page.getByText('sent.txt', { exact: true }).waitFor();
});

it('a text goes in whatever was open, a file takes its place, and the text returns without it', async () => {
  const { page, words } = await atForm();
  await pasteOutside(page, typed);
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);
  const dropped = await droppedFiles(page, upload('a.txt', typed), upload('b.txt', typed));
  await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
  await page.getByText('a.txt', { exact: true }).waitFor();
  await page.getByText('Only one file is taken; b.txt was left out.').waitFor();
  await page.getByRole('button', { name: 'Remove a.txt' }).click();
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);

  await chooser(page).setInputFiles(upload('c.txt', typed));
  await page.getByText('c.txt', { exact: true }).waitFor();
  await pasteOutside(page, 'One more sentence.');
  await expect.poll(() => textField(page, words).inputValue()).toBe(`${typed}\n\nOne more sentence.`);
});

it('a browser that keeps nothing shows all pages, and the tab remembers what it can', async () => {
  const { email } = await world.member();
  const visitor = await world.visit();
  const { page, words, context } = visitor;
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The storage is forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await submitLogin(visitor, email);
  await formLink(page).click();
  await textField(page, words).fill(typed);
  await home(page);
  await formLink(page).click();
  await expect.poll(() => textField(page, words).inputValue()).toBe(typed);
  await submit(page).click();
  await resultPage(page, words).opened();
});

it('an empty form names both ways and puts the focus into the text', async () => {
  const { page, words } = await atForm();
  await submit(page).click();
  await page.getByRole('alert').getByText('Write a text or choose a file.').waitFor();
  const hasFocus = () => textField(page, words).evaluate((field) => field === document.activeElement);
  await expect.poll(hasFocus).toBe(true);

  // What the server refuses is there to be changed too.
  await textField(page, words).fill('Short text.');
  await submit(page).click();
  await page.getByRole('alert').getByText(errorTitle(words, 'text_too_short')).waitFor();
  await expect.poll(hasFocus).toBe(true);
});

it('a question that is sent while the conversation is still loading is asked when it is loaded', async () => {
  const { page, client, words } = await world.member();
  const { id } = await client.start({ type: 'QuestionAnswer' }, await reportPdf('en', 'report.pdf'));
  await client.finished(id);
  const opened = Promise.withResolvers<void>();
  const conversations = listConversations.path.replace(/\{\w+\}/g, '*');
  await page.route(`**/api${conversations}*`, async (route) => {
    if (route.request().method() === 'GET') await opened.promise;
    await route.continue();
  });
  await page.goto(`/question-answer/${id}`);
  const chat = chatPage(page, words);
  await chat.field.fill('What does a night bus cost?');
  await chat.field.press('Enter');
  await expect.poll(() => chat.field.inputValue()).toBe('What does a night bus cost?');
  opened.resolve();
  await chat.answered(1);
  await expect.poll(() => chat.field.inputValue()).toBe('');
  await atPath(page, chatPath);

  // One that isn't sent yet survives a reload.
  await chat.field.fill('And what does a day bus');
  await page.reload();
  await expect.poll(() => chat.field.inputValue()).toBe('And what does a day bus');
});

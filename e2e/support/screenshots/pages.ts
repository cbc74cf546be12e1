import { adminPages } from '#web/pages/admin/pages.ts';
import type { Member, Visitor } from '../browser/visitor.ts';
import { resultPage } from '../summary.ts';
import type { Language } from '../words.ts';
import { type PhotographedIds, pasted } from './processes.ts';
import { chooseSentence, comparison, conversation, pictures, running, translation } from './results.ts';
import { settled, type Take } from './take.ts';

/** The pages of visitors. */
export async function publicPages({ page, words }: Visitor, take: Take): Promise<void> {
  await page.goto('/login');
  await page.getByRole('heading', { name: words.login('login.title') }).waitFor();
  await settled(page);
  await take(page, 'login');
  await page.getByRole('button', { name: words.login('login.submit'), exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await take(page, 'login-errors');
  await page.goto('/login?mode=register');
  await page.getByLabel(words.shell('fields.passwordConfirmation')).waitFor();
  await settled(page);
  await take(page, 'register');
}

/** The pages of admins. */
export async function operatorPages({ page, words }: Visitor, take: Take): Promise<void> {
  for (const area of adminPages) {
    await page.goto(`/admin/${area}`);
    await page.getByRole('heading', { level: 1, name: words.admin(`head.${area}`), exact: true }).waitFor();
    await settled(page);
    await take(page, `admin-${area}`);
  }
}

/** The pages of a member. */
export async function memberPages(
  person: Member,
  language: Language,
  ids: PhotographedIds,
  take: Take,
): Promise<void> {
  const { page, words } = person;
  await page.goto('/');
  await page.getByRole('main').getByRole('link').nth(1).waitFor();
  await settled(page);
  await take(page, 'home');
  const opener = page.getByRole('button', { name: words.shell('menu.open') });
  if (await opener.isVisible()) {
    await opener.click();
    await page.getByRole('dialog').waitFor();
    await take(page, 'drawer');
  }
  await page.goto('/text-summarization');
  await page.getByRole('button', { name: words.summary('submit'), exact: true }).waitFor();
  await settled(page);
  await take(page, 'tool-file');
  await page.getByRole('textbox').first().fill(pasted(language));
  await take(page, 'tool-text');
  await page.goto(`/text-summarization/result/${ids.done}`);
  await resultPage(page, words).sentences.first().waitFor();
  await settled(page);
  await take(page, 'result');
  await chooseSentence(person);
  await take(page, 'result-shown');
  await conversation(person, language, ids.asked, take);
  await comparison(person, ids.compared, take);
  await page.goto(`/text-summarization/result/${ids.written}`);
  await resultPage(page, words).sentences.first().waitFor();
  await settled(page);
  await take(page, 'result-written');
  await translation(person, ids.translated, take);
  await pictures(person, ids.drawn, take);
  await page.goto(`/text-summarization/result/${ids.failed}`);
  await page.getByRole('alert').waitFor();
  await take(page, 'failed');
  await running(person, ids.done);
  await take(page, 'loading');
  await page.unrouteAll();
  await page.goto('/settings');
  await page.getByRole('heading', { level: 1, name: words.settings('title') }).waitFor();
  await settled(page);
  await take(page, 'settings');
  await page.goto('/manage-subscription');
  await page.getByRole('heading', { level: 1, name: words.subscription('title') }).waitFor();
  await settled(page);
  await take(page, 'manage-subscription');
  await page.goto('/no/such/page');
  await page.getByRole('heading', { level: 1, name: words.shell('notFound.title') }).waitFor();
  await settled(page);
  await take(page, 'not-found');
}

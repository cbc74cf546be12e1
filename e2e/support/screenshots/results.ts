import type { Member } from '../browser/visitor.ts';
import { chatPage } from '../chat.ts';
import { comparePage } from '../comparison.ts';
import { pictureForm, picturePage } from '../pictures.ts';
import { resultPage } from '../summary.ts';
import { translateForm, translationPage } from '../translation.ts';
import type { Language } from '../words.ts';
import { settled, type Take } from './take.ts';

/** A question with an answer, and one without. */
export async function conversation(
  { page, words }: Member,
  language: Language,
  id: string,
  take: Take,
): Promise<void> {
  const chat = chatPage(page, words);
  await page.goto(`/question-answer/${id}?conversation=new`);
  await chat.starters.first().waitFor();
  await settled(page);
  await take(page, 'chat-new');
  await chat.ask(language === 'tr' ? 'Bir ziyaretin maliyeti ne kadar?' : 'What does each journey cost?', 1);
  await settled(page);
  await take(page, 'chat-answer');
  await chat.ask(language === 'tr' ? 'Yarın hava nasıl olacak?' : 'What will the weather be like?', 2);
  await settled(page);
  await take(page, 'chat-not-found');
}

/** The form for two files, their differences, and a selected difference. */
export async function comparison({ page, words }: Member, id: string, take: Take): Promise<void> {
  await page.goto('/document-compare');
  await page.getByRole('button', { name: words.compare('submit'), exact: true }).waitFor();
  await settled(page);
  await take(page, 'compare-form');
  await page.goto(`/document-compare/result/${id}`);
  const result = comparePage(page, words);
  await result.documents.waitFor();
  await settled(page);
  await take(page, 'compare');
  await page.keyboard.press('n');
  await result.current.first().waitFor();
  await take(page, 'compare-change');
}

/** The form with its languages, a translation with one sentence chosen, the glossary. */
export async function translation({ page, words }: Member, id: string, take: Take): Promise<void> {
  const form = translateForm(page, words);
  await form.open();
  await form.from.selectOption('en');
  await form.to.selectOption('tr');
  await settled(page);
  await take(page, 'translate-form');
  await page.goto(`/text-translate/result/${id}`);
  const result = translationPage(page, words);
  await result.targets.first().click();
  await result.card.waitFor();
  await settled(page);
  await take(page, 'translation');
  await page.goto('/text-translate/glossary');
  await page.getByRole('table').waitFor();
  await settled(page);
  await take(page, 'glossary');
}

/** The form for a description, and illustrations with one word shown in them. */
export async function pictures({ page, words }: Member, id: string, take: Take): Promise<void> {
  const form = pictureForm(page, words);
  await form.open();
  await form.example(3).click();
  await settled(page);
  await take(page, 'picture-form');
  await page.goto(`/text-to-image/result/${id}`);
  const result = picturePage(page, words);
  await result.words.first().click();
  await result.outlines.first().waitFor();
  await settled(page);
  await take(page, 'pictures');
}

/** Selects a sentence of a summary, so that its source is marked. */
export async function chooseSentence({ page, words }: Member): Promise<void> {
  const result = resultPage(page, words);
  await result.sentences.nth(2).click();
  await result.marked.first().waitFor();
  await settled(page);
}

/** The loading page of a run that stands still halfway. */
export async function running({ page, words }: Member, id: string): Promise<void> {
  await page.route(`**/api/processes/${id}`, async (route) => {
    const { process } = await (await route.fetch()).json();
    const progress = { fraction: 0.4, stage: 'analysing' };
    await route.fulfill({
      json: { process: { ...process, status: 'processing', result: null, finishedAt: null, progress } },
    });
  });
  await page.goto(`/loading/${id}`);
  await page.getByText(words.summary('stages.analysing')).waitFor();
  await settled(page);
}

/*
 * node e2e/screenshots.ts FOLDER takes screenshots of every page for people to look at, and those of the two READMEs,
 * docs/screenshot.png and docs/screenshot.tr.png. It shows the pages as they were last built.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { storeTerm } from '#contract/glossary.ts';
import { root } from '#scripts/spawn.ts';
import type { Client } from '#server/testing/client.ts';
import type { Upload } from '#testing/upload.ts';
import { adminPages } from '#web/pages/admin/pages.ts';
import { launchChromium } from './support/browser/chromium.ts';
import {
  type Member,
  member,
  registerOperator,
  signedIn,
  type Visitor,
  visit,
} from './support/browser/visitor.ts';
import { chatPage } from './support/chat.ts';
import { agreement, comparePage } from './support/comparison.ts';
import { lockedPdf, reportPdf } from './support/documents.ts';
import { startModelMirror, tinyTranslators } from './support/models.ts';
import { pictureForm, picturePage } from './support/pictures.ts';
import { reports } from './support/prose.ts';
import { type Product, startProduct } from './support/server/product.ts';
import { resultPage } from './support/summary.ts';
import { contractDocx, translateForm, translationPage } from './support/translation.ts';
import { type Language, wordsOf } from './support/words.ts';
import { startWriter } from './support/writer.ts';

/** The widths of the pictures, in CSS pixels. */
const widths = [375, 768, 1280, 1920];
const heights: Record<number, number> = { 375: 812, 768: 1024, 1280: 800, 1920: 1080 };
/** Options with which results are made from a document's own words. */
const extractive = '{"engine":"extractive"}';
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder for the pictures: node e2e/screenshots.ts FOLDER');
await mkdir(folder, { recursive: true });

const tiny = tinyTranslators();
const [mirror, writer] = await Promise.all([startModelMirror(tiny.models), startWriter()]);
const [browser, product] = await Promise.all([
  launchChromium(),
  startProduct({ ...mirror.settings, ...writer.settings }),
]);
try {
  const operator = await registerOperator(product);
  for (const language of ['en', 'tr'] as const)
    await photographAll(browser, product, folder, language, operator);
} finally {
  await browser.close();
  await product.stop();
  await Promise.all([mirror.close(), writer.stop()]);
  tiny.remove();
}

async function photographAll(
  browser: Browser,
  product: Product,
  folder: string,
  language: Language,
  client: Client,
): Promise<void> {
  const name = language === 'tr' ? 'Gülşah Işık' : 'Grace Hopkins';
  const person = await member(browser, product, { language, name });
  const stranger = await visit(browser, product, { language });
  const operator = await visit(browser, product, { language, storageState: signedIn(client) });
  const ids = await fill(person, language);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const take = (page: Page, picture: string) =>
        page.screenshot({ path: join(folder, `${picture}-${width}-${colorScheme}-${language}.png`) });
      for (const { page } of [person, stranger, operator]) {
        await page.setViewportSize({ width, height: heights[width] ?? 800 });
        await page.emulateMedia({ colorScheme });
      }
      await publicPages(stranger, take);
      await operatorPages(operator, take);
      await pages(person, language, ids, take);
      if (width === 1280 && colorScheme === 'light') {
        await person.page.goto(`/text-summarization/result/${ids.done}`);
        await chooseSentence(person);
        const picture = language === 'en' ? 'screenshot.png' : 'screenshot.tr.png';
        await person.page.screenshot({ path: join(root, 'docs', picture) });
      }
    }
  }
  await person.context.close();
  await stranger.context.close();
  await operator.context.close();
}

type Take = (page: Page, picture: string) => Promise<unknown>;

interface Ids {
  done: string;
  failed: string;
  /** A document that can be asked. */
  asked: string;
  compared: string;
  /** A summary that a language model wrote. */
  written: string;
  translated: string;
  /** Illustrations of a description. */
  drawn: string;
}

/** Makes processes in every state. */
async function fill({ client }: Member, language: Language): Promise<Ids> {
  const send = (file: Upload, options = extractive) =>
    client.start({ type: 'TextSummarization', options }, file);
  const failed = await send(
    await lockedPdf(language === 'tr' ? 'kilitli sözleşme.pdf' : 'locked contract.pdf'),
  );
  await client.finished(failed.id);
  const bullets = await client.start({
    type: 'TextSummarization',
    text: pasted(language),
    options: '{"form":"bullets","length":"short","engine":"extractive"}',
  });
  await client.finished(bullets.id);
  const name = language === 'tr' ? 'kıyı kütüphanesi raporu.pdf' : 'night bus report.pdf';
  const done = await send(await reportPdf(language, name));
  await client.finished(done.id);
  const report = await reportPdf(language, name);
  const asked = await client.start({ type: 'QuestionAnswer', options: extractive }, report);
  await client.finished(asked.id);
  const pair = await Promise.all([agreement(language, 'original'), agreement(language, 'revised')]);
  const compared = await client.start({ type: 'Compare' }, ...pair);
  await client.finished(compared.id);
  const written = await send(report, '{}');
  await client.finished(written.id);
  const body = { kind: 'term', from: 'en', to: 'tr', source: 'manager', target: 'müdür' } as const;
  await client.call(storeTerm, { body });
  const docx = await contractDocx();
  const translated = await client.start(
    { type: 'Translate', options: '{"target":"tr","engine":"bergamot"}' },
    docx,
  );
  await client.finished(translated.id);
  const drawn = await client.start({
    type: 'TextToImage',
    text: wordsOf(language).picture('examples.3'),
    options: '{"seed":3}',
  });
  await client.finished(drawn.id);
  return {
    done: done.id,
    failed: failed.id,
    asked: asked.id,
    compared: compared.id,
    written: written.id,
    translated: translated.id,
    drawn: drawn.id,
  };
}

async function publicPages({ page, words }: Visitor, take: Take): Promise<void> {
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

async function operatorPages({ page, words }: Visitor, take: Take): Promise<void> {
  for (const area of adminPages) {
    await page.goto(`/admin/${area}`);
    await page.getByRole('heading', { level: 1, name: words.admin(`head.${area}`), exact: true }).waitFor();
    await settled(page);
    await take(page, `admin-${area}`);
  }
}

async function pages(person: Member, language: Language, ids: Ids, take: Take): Promise<void> {
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

/** A question with an answer, and one without. */
async function conversation(
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
async function comparison({ page, words }: Member, id: string, take: Take): Promise<void> {
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
async function translation({ page, words }: Member, id: string, take: Take): Promise<void> {
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
async function pictures({ page, words }: Member, id: string, take: Take): Promise<void> {
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

async function chooseSentence({ page, words }: Member): Promise<void> {
  const result = resultPage(page, words);
  await result.sentences.nth(2).click();
  await result.marked.first().waitFor();
  await settled(page);
}

/** The loading page of a run that stands still halfway. */
async function running({ page, words }: Member, id: string): Promise<void> {
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

/** A text that a user might paste: a chapter without its heading. */
function pasted(language: Language): string {
  return reports[language].sections[1]?.paragraphs.join('\n\n') ?? '';
}

/** Waits until fonts are loaded and no request is open. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

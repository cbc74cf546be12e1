import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeMessage } from '#contract/chat.ts';
import { storeTerm } from '#contract/glossary.ts';
import type { ProcessType } from '#contract/processes.ts';
import { Client, emailOf } from '#server/testing/client.ts';
import { password } from '#testing/account.ts';
import type { Upload } from '#testing/upload.ts';
import { suiteFirstThenWide } from '#testing/wide.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, registerOperator, signedIn, type VisitorOptions } from './support/browser/visitor.ts';
import { chatPage } from './support/chat.ts';
import { agreement, compareForm, comparePage } from './support/comparison.ts';
import { reportPdf } from './support/documents.ts';
import { openOptions } from './support/forms.ts';
import { journey } from './support/journey.ts';
import { startModelMirror, tinyTranslators } from './support/models.ts';
import { markedText, resultPage, sentenceText } from './support/summary.ts';
import { knownText, translateForm, translationPage } from './support/translation.ts';

const tiny = tinyTranslators();
const mirror = await startModelMirror(tiny.models);
const world = journey({ KALEM_WORKERS: '1', ...mirror.settings });
let operator: Client;
let reader: Client;
/** The ids of processes of the reader, which the pages show. The conversation has two questions. */
let made: Record<'summary' | 'asked' | 'compared', string>;

beforeAll(async () => {
  operator = await registerOperator(world.product);
  reader = new Client(world.product.url);
  await reader.register();
  const report = await reportPdf('en', 'report.pdf');
  const [summary, asked, compared] = await Promise.all([
    withResult('TextSummarization', report),
    withResult('QuestionAnswer', report),
    withResult('Compare', await agreement('en', 'original'), await agreement('en', 'revised')),
  ]);
  made = { summary, asked, compared };
  const params = { id: asked };
  const { conversation } = await reader.call(storeMessage, {
    params,
    body: { text: 'What does each journey cost?' },
  });
  await reader.call(storeMessage, {
    params,
    body: { text: 'What is the capital of Mongolia?', conversationId: conversation.id },
  });
});
afterAll(async () => {
  await mirror.close();
  tiny.remove();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
// Each size and each colour scheme is tested once, since they fail independently of each other.
const screens = [
  { size: 'desktop', colour: 'light', window: desktop },
  { size: 'phone', colour: 'dark', window: phone },
] as const;

async function withResult(type: ProcessType, ...files: Upload[]): Promise<string> {
  const { id } = await reader.start({ type }, ...files);
  await reader.finished(id);
  return id;
}

const asReader = (options: VisitorOptions) => world.visit({ ...options, storageState: signedIn(reader) });

suiteFirstThenWide(screens, 'axe, $size, $colour', ({ size, colour, window }) => {
  it('finds nothing serious for visitors', async () => {
    const { page } = await world.visit({ ...window, colorScheme: colour });
    await page.goto('/login?mode=signIn');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByLabel('E-mail').fill('x');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto('/login?mode=register');
    await page.getByLabel('Password confirmation').waitFor();
    expect(await faults(page)).toEqual([]);
  });

  it('finds nothing serious for signed-in users', async () => {
    const { page, words } = await asReader({ ...window, colorScheme: colour });
    const id = made.summary;

    await page.goto('/');
    await page.getByRole('main').getByRole('img', { name: 'Success' }).first().waitFor();
    expect(await faults(page)).toEqual([]);
    if (size === 'phone') {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    for (const name of ['Language: English', `Account of ${reader.user?.name}`]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('menu').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }

    await page.goto('/text-summarization');
    await page.getByRole('button', { name: 'Summarize', exact: true }).waitFor();
    await openOptions(page, words);
    await page.getByText('Custom', { exact: true }).click();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Summarize', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await faults(page)).toEqual([]);

    await page.goto(`/text-summarization/result/${id}`);
    const result = resultPage(page, words);
    await result.sentences.first().waitFor();
    expect(await faults(page)).toEqual([]);
    await result.sentences.first().click();
    await result.marked.first().waitFor();
    expect(await faults(page)).toEqual([]);
    await result.action('download').click();
    await page.getByRole('menu').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (size === 'phone') {
      await result.action('more').click();
      await page.getByRole('menuitem', { name: words.tool('result.runAgain'), exact: true }).click();
    } else await result.action('runAgain').click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);

    // The run stands still at its first stage, since its answers are held back.
    await page.route(`**/api/processes/${id}`, async (route) => {
      const answer = await route.fetch();
      const { process } = await answer.json();
      const progress = { fraction: 0.4, stage: 'reading' };
      await route.fulfill({
        json: { process: { ...process, status: 'processing', result: null, finishedAt: null, progress } },
      });
    });
    await page.goto(`/loading/${id}`);
    await page.getByText(words.summary('stages.reading')).waitFor();
    expect(await faults(page)).toEqual([]);
    for (const [path, title] of [
      ['/settings', 'Settings'],
      ['/manage-subscription', 'Manage Subscription'],
      ['/no-such-page', 'Page not found'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await faults(page)).toEqual([]);
    }
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Time zone' }).click();
    await page.getByRole('listbox', { name: 'Time zone' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

suiteFirstThenWide(
  screens.toReversed(),
  'axe, $size, $colour, of documents asked and compared',
  ({ size, colour, window }) => {
    it('finds nothing serious', async () => {
      const { page, words } = await asReader({ ...window, colorScheme: colour });

      await page.goto(`/question-answer/${made.asked}`);
      const chat = chatPage(page, words);
      await chat.answered(2);
      expect(await faults(page)).toEqual([]);
      await chat.conversations.click();
      await page.getByRole('menu').waitFor();
      expect(await faults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await chat.quotes(chat.messages.first()).first().click();
      await chat.marked.first().waitFor();
      expect(await faults(page)).toEqual([]);
      await page.goto(`/question-answer/${made.asked}`);
      await chat.begin.click();
      await chat.starters.first().waitFor();
      expect(await faults(page)).toEqual([]);

      await page.goto('/document-compare');
      const form = compareForm(page, words);
      await form.submit.click();
      await form.slot(1).getByRole('alert').waitFor();
      expect(await faults(page)).toEqual([]);

      await page.goto(`/document-compare/result/${made.compared}`);
      const result = comparePage(page, words);
      await result.documents.waitFor();
      await page.keyboard.press('n');
      await result.current.first().waitFor();
      expect(await faults(page)).toEqual([]);
      if (size === 'phone') {
        await page.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
        await page.getByRole('dialog', { name: words.compare('list.label') }).waitFor();
        expect(await faults(page)).toEqual([]);
      }
    });
  },
);

// Their own journeys check them in light colours and on phones.
describe('axe, desktop, dark, of translations and the operator’s pages', () => {
  it('finds nothing serious', async () => {
    const { page, words } = await world.visit({
      ...desktop,
      colorScheme: 'dark',
      storageState: signedIn(operator),
    });
    const term = { kind: 'term', from: 'en', to: 'tr', source: 'manager', target: 'yetkili kişi' } as const;
    await operator.call(storeTerm, { body: term });
    const { id } = await operator.start({
      type: 'Translate',
      options: JSON.stringify({ source: 'en', target: 'tr' }),
      text: knownText('en'),
    });
    const form = translateForm(page, words);
    await form.open();
    await form.to.selectOption('tr');
    expect(await faults(page)).toEqual([]);
    await page.goto('/text-translate/glossary');
    await page.getByRole('cell', { name: 'manager', exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);

    await operator.finished(id);
    await page.goto(`/text-translate/result/${id}`);
    const result = translationPage(page, words);
    await result.targets.first().click();
    await result.card.waitFor();
    expect(await faults(page)).toEqual([]);
    await result.edit.click();
    await result.editor.waitFor();
    expect(await faults(page)).toEqual([]);

    await page.goto('/admin/models');
    await page.getByRole('listitem', { name: 'English → Turkish' }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.goto('/admin/engines');
    await page.getByRole('button', { name: words.admin('services.add') }).click();
    await page.getByRole('form', { name: words.admin('services.addTitle') }).waitFor();
    expect(await faults(page)).toEqual([]);
  });
});

/** The focused element's name, and whether the focus is visible: an outline or ring that it lacks otherwise. */
function focused(page: Page): Promise<{ name: string; visible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: '', visible: false };
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    const name = element.getAttribute('aria-label') ?? (label || (element.textContent ?? ''));
    // A hidden input shows its focus on the label around it, and a text on the frame that it fills.
    const shows = [element, element.closest('label'), element.closest('[data-frame]')].some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow, clipPath } = getComputedStyle(one);
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && clipPath === 'none';
      return outlined || boxShadow !== 'none' || one.matches('[role=menuitem][data-highlighted]');
    });
    return { name: name.replace(/\s+/g, ' ').trim(), visible: shows };
  });
}

/** Presses Tab until an element of this name has the focus; every focus on the way must be visible. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    expect(stop, `focus on ${stop.name}`).toMatchObject({ visible: true });
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

describe('the keyboard', () => {
  it('leads from the login page to a sentence shown in its document, without a mouse', async () => {
    const email = emailOf(reader);
    const { page, words } = await world.visit();
    const { buffer, name } = await reportPdf('en', 'report.pdf');
    await page.goto('/login');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // The first field has the focus.
    await expect.poll(async () => (await focused(page)).name).toBe('E-mail');
    await page.keyboard.type(email);
    await tabTo(page, 'Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await atPath(page, '/');
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();

    await page.reload();
    await page.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ name: 'Skip to content', visible: true });
    // The skip link passes the sidebar and the top bar in one step.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({
      name: expect.stringMatching(/^Text summarization/),
      visible: true,
    });
    await page.keyboard.press('Enter');
    await atPath(page, '/text-summarization');
    await page.getByRole('button', { name: 'Summarize' }).waitFor();

    await tabTo(page, 'Choose a file');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles({ name, mimeType: 'application/pdf', buffer });
    await tabTo(page, 'Medium');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByRole('radio', { name: 'Short' }).isChecked()).toBe(true);
    await tabTo(page, 'Summarize');
    await page.keyboard.press('Enter');

    const result = resultPage(page, words);
    await result.opened();
    const first = await sentenceText(result.sentences.first());
    const second = await sentenceText(result.sentences.nth(1));
    await tabTo(page, new RegExp(`^${escaped(first)}`));
    await page.keyboard.press('Enter');
    await expect.poll(() => markedText(result.marked)).toBe(first);
    await page.keyboard.press('ArrowDown');
    expect((await focused(page)).visible).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => markedText(result.marked)).toBe(second);
  });
});

describe('reduced motion', () => {
  it('moves nothing', async () => {
    const { page } = await world.member({ reducedMotion: 'reduce', viewport: { width: 800, height: 700 } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    // What follows the reader's own scrolling moves nothing by itself.
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
      ),
    );
    expect(longest).toBeLessThanOrEqual(1);
  });
});

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

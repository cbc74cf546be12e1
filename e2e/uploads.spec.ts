import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listProcesses } from '#contract/processes.ts';
import { longText, shortText } from '#server/testing/texts.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { droppedFiles } from './support/browser/drop.ts';
import { shownToasts } from './support/browser/toasts.ts';
import { atPath, type Member } from './support/browser/visitor.ts';
import { blankScan, lockedPdf, pngNamed } from './support/documents.ts';
import { journey } from './support/journey.ts';
import { startProduct } from './support/server/product.ts';
import { loadingPath, resultPage, summarize } from './support/summary.ts';
import { errorTitle } from './support/words.ts';

const settings = { KALEM_UPLOAD_MEGABYTES: '1', KALEM_WORKERS: '1' };
const world = journey(settings);
/** The browser's complaints when the server is gone, perhaps in the middle of an answer. */
const lost =
  /WebSocket connection to .* failed|net::ERR_(CONNECTION|EMPTY_RESPONSE|CONTENT_LENGTH|INCOMPLETE)/;

const form = (page: Page) => ({
  chooser: page.getByLabel(/^Choose (a|another) file$/),
  submit: page.getByRole('button', { name: 'Summarize', exact: true }),
  alert: page.getByRole('main').getByRole('alert'),
});
const run = (page: Page) => {
  const panel = page.getByRole('region', { name: 'Progress' });
  return {
    stage: panel.locator('[aria-live]'),
    bar: panel.getByRole('progressbar'),
    cancel: panel.getByRole('button', { name: 'Cancel' }),
  };
};
const fraction = async (bar: Locator) => Number((await bar.getAttribute('aria-valuenow')) ?? Number.NaN);

async function atForm(): Promise<Member> {
  const person = await world.member();
  await person.page.goto('/text-summarization');
  await form(person.page).submit.waitFor();
  return person;
}

describe('a file', () => {
  it('is dropped, removed again, and chosen', async () => {
    const { page } = await atForm();
    await page.getByText(/^PDF, DOC, DOCX, TXT, XLSX.* and more, up to 1\sMB$/).waitFor();
    const dropped = await droppedFiles(page, upload('dropped.txt', shortText));
    await page
      .getByRole('textbox', { name: 'Text', exact: true })
      .dispatchEvent('dragenter', { dataTransfer: dropped });
    await page.getByText('Drop the file', { exact: true }).waitFor();
    await page.getByText('Drop the file', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('dropped.txt', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove dropped.txt' }).click();
    await expect.poll(() => page.getByText('dropped.txt').count()).toBe(0);

    await form(page).submit.click();
    await form(page).alert.getByText('Write a text or choose a file.').waitFor();
    await form(page).chooser.setInputFiles(upload('chosen.txt', shortText));
    await page.getByText('chosen.txt', { exact: true }).waitFor();
    await expect.poll(() => form(page).alert.count()).toBe(0);
  });

  it('that is dropped on the home page goes to the tool chosen from those that accept it', async () => {
    const { page } = await world.member();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const dropped = await droppedFiles(page, upload('letter.txt', shortText));
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: dropped });
    const offer = page.getByRole('dialog', { name: 'What should be done with it?' });
    await offer.getByRole('button', { name: 'Question answer' }).waitFor();
    await offer.getByRole('button', { name: 'Text summarization' }).click();
    await atPath(page, '/text-summarization');
    await page.getByText('letter.txt', { exact: true }).waitFor();
  });

  it('is offered by keyboard too: Enter takes the likeliest tool, a number key the tool of that number', async () => {
    const { page, client } = await world.member();
    await client.finished(
      (await client.start({ type: 'QuestionAnswer' }, upload('asked.txt', shortText))).id,
    );
    const offer = page.getByRole('dialog', { name: 'What should be done with it?' });
    const drop = async () => {
      await page.goto('/');
      await page.getByRole('main').getByRole('link', { name: 'asked' }).waitFor();
      const dataTransfer = await droppedFiles(page, upload('letter.txt', shortText));
      await page.dispatchEvent('body', 'drop', { dataTransfer });
      await offer.getByText('letter.txt', { exact: true }).waitFor();
    };

    // The tool that was used last has the focus.
    await drop();
    const likeliest = offer.getByRole('button', { name: /^Question answer/ });
    await expect.poll(() => likeliest.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await atPath(page, '/question-answer');
    await page.getByText('letter.txt', { exact: true }).waitFor();

    await drop();
    const second = offer.getByRole('listitem').nth(1);
    await second.getByText('Text translation').waitFor();
    await second.getByText('2', { exact: true }).waitFor();
    await page.keyboard.press('2');
    await atPath(page, '/text-translate');
    await page.getByText('letter.txt', { exact: true }).waitFor();

    await drop();
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'hidden' });
    await atPath(page, '/');
  });

  it('that is pasted on the home page is offered to the tools like a dropped one', async () => {
    const { page } = await world.member();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const clipboardData = await droppedFiles(page, upload('pasted.txt', shortText));
    await page.evaluate(
      (data) =>
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
      clipboardData,
    );
    const offer = page.getByRole('dialog', { name: 'What should be done with it?' });
    await offer.getByRole('button', { name: /^Text to speech/ }).click();
    await atPath(page, '/text-to-speech');
    await page.getByText('pasted.txt', { exact: true }).waitFor();
  });

  it('of another kind or too large is refused before it is sent', async () => {
    const { page } = await atForm();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const { alert, chooser } = form(page);
    const refused = async () => (await alert.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    await chooser.setInputFiles(upload('plan.dwg', 'x'));
    await expect
      .poll(refused)
      .toEqual([
        'Unsupported format Please attach an appropriate file. plan.dwg is not a PDF, DOC, DOCX, TXT, XLSX, PPTX, ODT, HTML, MD, RTF, EPUB, EML, XLS, CSV, ODS or ODP.',
      ]);
    await chooser.setInputFiles(upload('book.txt', 'x'.repeat(1.5 * 1024 * 1024)));
    await expect
      .poll(refused)
      .toEqual(['Invalid file size File size cannot be larger than 1mb! book.txt has 1.5 MB.']);

    // What was taken before stays, and the reason stands in one place only.
    await chooser.setInputFiles(upload('kept.txt', shortText));
    await chooser.setInputFiles(upload('plan.dwg', 'x'));
    await alert.getByText('Unsupported format').waitFor();
    await page.getByText('kept.txt', { exact: true }).waitFor();
    expect(shownToasts(page)).toEqual([]);
    expect(sent.filter((url) => url.includes('/api/processes'))).toEqual([]);
  });

  it('without content, or of another kind than its name says, is refused with the reason', async () => {
    const person = await atForm();
    const { page, words } = person;
    await form(page).chooser.setInputFiles(upload('empty.txt', ''));
    await form(page).alert.getByText(errorTitle(words, 'file_empty')).waitFor();
    await form(page).chooser.setInputFiles(await pngNamed(world.browser, 'photo.pdf'));
    await form(page).submit.click();
    await form(page).alert.getByText(errorTitle(words, 'file_content_mismatch')).waitFor();
    await atPath(page, '/text-summarization');
    expect((await person.client.call(listProcesses, { query: {} })).total).toBe(0);
  });

  it('that is locked or has no text ends in an error that says what to do', async () => {
    const { page, words } = await world.member();
    const files: [Upload, string][] = [
      [await lockedPdf('locked.pdf'), 'document_encrypted'],
      [await blankScan(world.browser, 'scan.pdf'), 'document_empty'],
    ];
    for (const [file, code] of files) {
      await summarize(page, words, file);
      await form(page).alert.getByText(errorTitle(words, code)).waitFor();
      await page.getByRole('link', { name: 'Choose another file' }).waitFor();
    }
    const list = page.getByRole('complementary').getByRole('region', { name: 'Processes' });
    await expect.poll(() => list.getByRole('img', { name: 'Error' }).count()).toBe(2);

    // The page of a failed process has everything of a result page except the result.
    const main = page.getByRole('main');
    await main.getByText('Error', { exact: true }).waitFor();
    await main.getByRole('button', { name: words.tool('result.rename') }).click();
    await main.getByLabel(words.tool('result.title')).fill('A scan');
    await page.keyboard.press('Enter');
    await list.getByText('A scan', { exact: true }).waitFor();
    await resultPage(page, words).action('download').click();
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(1);
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem').click()]);
    expect(saved.suggestedFilename()).toBe('scan.pdf');
    await resultPage(page, words).action('delete').click();
    await atPath(page, '/');
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await main.getByText('Error', { exact: true }).waitFor();
    await page.getByRole('button', { name: words.tool('result.undo') }).click();
    await main.getByRole('heading', { level: 1, name: 'A scan' }).waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  });

  it('can be cancelled during the upload', async () => {
    const { page, context, client } = await atForm();
    await form(page).chooser.setInputFiles(upload('slow.txt', longText(11_000)));
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await form(page).submit.click();
    await page.getByText(/^Uploading, [1-9]\d?%$/).waitFor();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await form(page).submit.waitFor();
    await page.getByText('slow.txt', { exact: true }).waitFor();
    await atPath(page, '/text-summarization');
    expect((await client.call(listProcesses, { query: {} })).total).toBe(0);
  });
});

describe('text', () => {
  it('is counted while it is written and sent by Ctrl+Enter', async () => {
    const { page, words } = await atForm();
    const area = page.getByRole('textbox', { name: 'Text', exact: true });
    await area.pressSequentially('One more');
    await page.getByText('2 words · 8 characters').waitFor();
    await area.fill(shortText);
    await page.getByText(`· ${shortText.length} characters`).waitFor();
    await area.press('Control+Enter');
    await resultPage(page, words).opened();
    await expect.poll(() => resultPage(page, words).sentences.count()).toBeGreaterThan(0);
  });
});

describe('a long run', () => {
  it("that doesn't exist is reported alike on the loading page and on the result page", async () => {
    const { page, words } = await world.member();
    for (const path of ['/loading/unknown', '/text-summarization/result/unknown']) {
      await page.goto(path);
      await page.getByText(words.tool('run.missing'), { exact: true }).waitFor();
      await page.getByRole('link', { name: words.tool('run.home') }).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
  });

  it('is shown as waiting until its turn comes, and opens its result in the end', async () => {
    const { page, client, words } = await world.member();
    const { id } = await client.start({ type: 'TextSummarization', text: shortText });
    await client.finished(id);
    await page.route(`**/api/processes/${id}`, async (route) => {
      const { process } = await (await route.fetch()).json();
      const waiting = { status: 'processing', startedAt: null, finishedAt: null, result: null };
      await route.fulfill({ json: { process: { ...process, ...waiting } } });
    });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/loading/${id}`);
      await page.getByRole('heading', { level: 1, name: words.tool('run.waiting') }).waitFor();
      await page.getByText(words.tool('run.startsAlone')).waitFor();
      // The bar is empty: it has no value, and nothing fills it where motion is unwanted.
      expect(await run(page).bar.getAttribute('aria-valuenow')).toBeNull();
      await expect.poll(() => run(page).bar.locator(':visible').count()).toBe(0);
    }
    await page.unrouteAll();
    await atPath(page, `/text-summarization/result/${id}`);
  });

  it('shows its progress in every tab, continues when its page is left, and can be cancelled', async () => {
    const { page, context, client, words } = await world.member();
    const { id } = await client.start({ type: 'TextSummarization', text: longText(50_000) });
    const other = await context.newPage();
    // On a phone, the list that turns green is in the menu.
    await other.setViewportSize({ width: 375, height: 800 });
    const lists = [
      [page, 'side list', "menu's list"],
      [other, "menu's list", 'side list'],
    ] as const;
    for (const [tab, list, hidden] of lists) {
      await tab.goto(`/loading/${id}`);
      await tab.getByRole('heading', { level: 1, name: 'Processing started...' }).waitFor();
      await tab.getByText(`The process turns green in the ${list} when it is complete.`).waitFor();
      await expect.poll(() => tab.getByText(hidden).isVisible()).toBe(false);
    }
    const stages = ['reading', 'analysing', 'selecting'].map((stage) => words.summary(`stages.${stage}`));
    await expect.poll(async () => stages.includes((await run(page).stage.textContent()) ?? '')).toBe(true);
    await expect.poll(() => fraction(run(page).bar)).toBeGreaterThan(0);
    await expect
      .poll(async () => (await fraction(run(page).bar)) === (await fraction(run(other).bar)))
      .toBe(true);

    await page.getByRole('link', { name: 'Back to the tools' }).click();
    await atPath(page, '/');
    const entry = page
      .getByRole('complementary')
      .getByRole('region', { name: 'Processes' })
      .getByRole('listitem')
      .getByRole('link');
    await entry.getByRole('progressbar', { name: 'In Progress' }).waitFor();
    await entry.click();
    await atPath(page, loadingPath);
    await run(page).cancel.click();
    for (const tab of [page, other]) await tab.getByText('Cancelled', { exact: true }).first().waitFor();
    await entry.getByRole('img', { name: 'Cancelled' }).waitFor();
    expect((await client.show(id)).status).toBe('cancelled');
  });

  it('survives a killed server', async () => {
    const { page, client, words } = await world.member({ expected: lost });
    const { id } = await client.start({ type: 'TextSummarization', text: longText(6_000) });
    await page.goto(`/loading/${id}`);
    await expect.poll(() => fraction(run(page).bar)).toBeGreaterThan(0);
    // The page loads the result page's code during the run, so that it needs only data from the server later.
    await page.waitForLoadState('networkidle');
    const { url, database } = world.product;
    await world.product.end('SIGKILL');
    world.replace(await startProduct({ ...settings, KALEM_PORT: new URL(url).port }, database));
    // The page recovers without any user action.
    await resultPage(page, words).opened();
    const entry = page.getByRole('complementary').getByRole('region', { name: 'Processes' });
    await entry.getByRole('img', { name: 'Success' }).waitFor();
    expect((await client.call(listProcesses, { query: {} })).total).toBe(1);
  }, 240_000);
});

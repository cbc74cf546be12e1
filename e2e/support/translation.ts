import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { writeDocument } from '#documents/write/write.ts';
import type { Upload } from '#testing/upload.ts';
import { atPath } from './browser/visitor.ts';
import { textField } from './forms.ts';
import type { Language, Words } from './words.ts';

const translationPath = /^\/text-translate\/result\/[\w-]+$/;

const pairs = [
  ['The manager approved the report yesterday.', 'Yönetici dün raporu onayladı.'],
  ['Sales increased by 12% in the second quarter.', 'Satışlar ikinci çeyrekte %12 arttı.'],
  ['Payment shall be made in three equal installments.', 'Ödeme üç eşit taksitte yapılacaktır.'],
] as const;

/** Sentences that the small models can translate, by source language. */
export const knownSentences = {
  en: pairs.map(([english, turkish]) => ({ source: english, target: turkish })),
  tr: pairs.map(([english, turkish]) => ({ source: turkish, target: english })),
};

/** A text of two paragraphs that the small models can translate. */
export function knownText(language: Language): string {
  const [first, second, third] = knownSentences[language].map(({ source }) => source);
  return `${first} ${second}\n\n${third}`;
}

/** A Word document in English that the small models can translate, with a heading, a bold word and a list. */
export async function contractDocx(): Promise<Upload> {
  const [first = '', second = '', third = ''] = knownSentences.en.map(({ source }) => source);
  const bytes = await writeDocument(
    {
      title: '',
      language: 'en',
      blocks: [
        { kind: 'heading', level: 1, text: second },
        { kind: 'paragraph', text: first },
        { kind: 'bullet', text: third },
      ],
    },
    'docx',
  );
  // writeDocument can't make a single word bold, so that is done here in the XML.
  const parts = unzipSync(bytes);
  const plain = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const run =
    /<w:r\b[^>]*>(?:(?!<\/w:r>).)*?<w:t[^>]*>The manager approved the report yesterday\.<\/w:t><\/w:r>/s;
  const body = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  if (!run.test(body)) throw new Error('The document has no run with the sentence of the bold word');
  const bold = '<w:r><w:rPr><w:b/></w:rPr><w:t>manager</w:t></w:r>';
  parts['word/document.xml'] = strToU8(
    body.replace(run, `${plain('The ')}${bold}${plain(' approved the report yesterday.')}`),
  );
  return { name: 'contract.docx', mimeType: 'application/octet-stream', buffer: Buffer.from(zipSync(parts)) };
}

export function translateForm(page: Page, words: Words) {
  const { translate, tool } = words;
  return {
    open: () => page.goto('/text-translate'),
    from: page.getByLabel(translate('options.from'), { exact: true }),
    to: page.getByLabel(translate('options.to'), { exact: true }),
    swap: page.getByRole('button', { name: translate('options.swap'), exact: true }),
    choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel(tool('upload.choose')).setInputFiles(file),
    write: (text: string) => textField(page, words).fill(text),
    field: textField(page, words),
    submit: page.getByRole('button', { name: translate('submit'), exact: true }),
  };
}

export function translationPage(page: Page, words: Words) {
  const { translate, tool } = words;
  const rows = page.getByRole('region', { name: translate('result.label'), exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    rows,
    opened: () => atPath(page, translationPath).then(() => rows.waitFor()),
    /** The translated sentences that the virtual list renders. */
    targets: rows.locator('[data-target]'),
    target: (text: string) => rows.locator('[data-target]').filter({ hasText: text }),
    source: (text: string) => rows.locator('[data-sentence]:not([data-target])').filter({ hasText: text }),
    paired: rows.locator('[data-pair]'),
    chosen: rows.locator('[data-selected]'),
    card: rows.locator('[data-card]'),
    /** The words that count the places to look at. */
    places: page.getByRole('button', { name: /^\d+ places? to look at$/ }),
    edit: button(translate('sentence.edit')),
    /** The text of the sentence that has the focus. */
    focused: () => page.evaluate(() => document.activeElement?.closest('[data-target]')?.textContent),
    editor: rows.getByRole('textbox', { name: translate('sentence.editLabel') }),
    saved: page.getByText(tool('edits.saved'), { exact: true }),
    restore: button(tool('edits.restore')),
    /** Opens the form to translate the result back. */
    async back() {
      await button(tool('result.more')).click();
      await page.getByRole('menuitem', { name: translate('result.translateBack'), exact: true }).click();
    },
    search: page.getByRole('searchbox', { name: tool('search.label') }),
    openSearch: button(tool('result.search')),
    matches: rows.locator('mark'),
    /** Downloads the result by the menu's entry of this name. */
    async download(name: string): Promise<{ name: string; bytes: Buffer }> {
      await button(tool('result.download')).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
  };
}

import { Buffer } from 'node:buffer';
import type { Locator, Page } from 'playwright-core';
import type { DocxBlock } from '#documents/write/docx.ts';
import { writeDocx } from '#documents/write/write.ts';
import type { Upload } from '#testing/upload.ts';
import type { VisitorOptions } from './browser/visitor.ts';
import type { Journey } from './journey.ts';
import type { Language, Words } from './words.ts';

/** Two states of an agreement that differ in a figure, a word's case and an added sentence. */
const agreements: Record<Language, Record<'original' | 'revised', string[]>> = {
  en: {
    original: [
      'The rent is 1,250 pounds a month.',
      'The tenant pays on the first day of each month.',
      'Keys are handed over in March.',
      'The house has three rooms and a small garden.',
      'Pets are welcome as long as nobody complains.',
      'The landlord repairs the roof and the pipes.',
      'Notice is given in writing.',
    ],
    revised: [
      'The rent is 1,300 pounds a month.',
      'The Tenant pays on the first day of each month.',
      'Keys are handed over in March.',
      'The house has three rooms and a small garden.',
      'Pets are welcome as long as nobody complains.',
      'The landlord repairs the roof and the pipes.',
      'Notice is given in writing.',
      'Both sides keep a signed copy.',
    ],
  },
  tr: {
    original: [
      'Kira bedeli ayda 12.500 liradır.',
      'kiracı ödemeyi her ayın ilk günü yapar.',
      'Anahtarlar mart ayında teslim edilir.',
      'Evin üç odası ve küçük bir bahçesi vardır.',
      'Kimse yakınmadıkça evcil hayvan beslenebilir.',
      'Çatının ve boruların onarımı ev sahibine aittir.',
      'Bildirimler yazılı olarak yapılır.',
    ],
    revised: [
      'Kira bedeli ayda 13.000 liradır.',
      'Kiracı ödemeyi her ayın ilk günü yapar.',
      'Anahtarlar mart ayında teslim edilir.',
      'Evin üç odası ve küçük bir bahçesi vardır.',
      'Kimse yakınmadıkça evcil hayvan beslenebilir.',
      'Çatının ve boruların onarımı ev sahibine aittir.',
      'Bildirimler yazılı olarak yapılır.',
      'Taraflar imzalı birer nüsha saklar.',
    ],
  },
};

export const differences: Record<Language, { figures: [string, string]; added: string; changed: number }> = {
  en: { figures: ['1,250', '1,300'], added: 'Both sides keep a signed copy.', changed: 3 },
  tr: { figures: ['12.500', '13.000'], added: 'Taraflar imzalı birer nüsha saklar.', changed: 3 },
};

type State = 'original' | 'revised';

export async function agreement(language: Language, state: State): Promise<Upload> {
  return docx(
    `${state}.docx`,
    language,
    agreements[language][state].map((text) => ({ kind: 'paragraph', text })),
  );
}

/** A contract with a table of payments that fits beside its other version, and a list of prices that doesn't. */
export async function contract(state: State): Promise<Upload> {
  const isOriginal = state === 'original';
  const heading = 'Danışmanlık hizmet sözleşmesi';
  const clause =
    'Toplam bedel 12 500,00 TL artı KDV’dir; ödenmeyen tutarlara yasal faiz uygulanır, üst sınır 1.234.567,89 liradır.';
  const payments = [
    ['Aşama', 'Tarih', 'Tutar (TL)', 'KDV ile (TL)'],
    ['Sözleşmenin imzalanması', '1 Mart 2026', '98.000', '117.600'],
    ['Kapanış raporunun onayı', '28 Şubat 2027', isOriginal ? '147.000' : '170.000', '176.400'],
    ['Toplam', '', isOriginal ? '490.000' : '536.000', '588.000'],
  ];
  const prices = [
    ['Kalem', 'Açıklama', 'Birim', 'Miktar', 'Birim fiyat', 'Tutar', 'KDV', 'Genel toplam'],
    ...[1, 2, 3].map((line) => [
      String(line),
      'Muvaffakiyetsizleştiriciliğin sürdürülebilirlik değerlendirmesi',
      'm²',
      `${line}2`,
      '1.234.567,89',
      '12 500,00',
      '% 20',
      isOriginal ? '490.000,00 TL' : '536.000,00 TL',
    ]),
  ];
  return docx(`Hizmet sözleşmesi 2026 ${isOriginal ? 'ilk sürüm' : 'gözden geçirilmiş'}.docx`, 'tr', [
    { kind: 'heading', level: 1, text: heading },
    { kind: 'paragraph', text: isOriginal ? clause : clause.replace('500,00', '750,00') },
    { kind: 'table', rows: payments },
    { kind: 'paragraph', text: 'Taraflar aşağıdaki birim fiyatlar üzerinde anlaşmıştır.' },
    { kind: 'table', rows: prices },
    { kind: 'paragraph', text: 'Uyuşmazlıklarda İzmir mahkemeleri yetkilidir.' },
  ]);
}

/** A table that is written from right to left, and too wide to stand beside its other version. */
export async function arabicPrices(state: State): Promise<Upload> {
  const total = state === 'original' ? '490.000' : '536.000';
  const head = ['البند', 'الوصف', 'الكمية', 'السعر', 'المبلغ', 'الضريبة', 'الملاحظات', 'الإجمالي'];
  const lines = [1, 2].map((line) => [
    String(line),
    'تسليم التقرير الأول إلى العميل',
    '12',
    '1.234.567,89',
    '12 500,00',
    '20 %',
    'بدون ملاحظات إضافية',
    total,
  ]);
  return docx(`${state}.docx`, 'en', [
    { kind: 'paragraph', text: 'عقد الخدمة' },
    { kind: 'table', rows: [head, ...lines] },
  ]);
}

async function docx(name: string, language: Language, blocks: DocxBlock[]): Promise<Upload> {
  const bytes = await writeDocx({ title: '', language, blocks });
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
}

/** The amounts in the documents that aren't on one line, or reach over the edge of their cell. */
export function brokenAmounts(documents: Locator): Promise<string[]> {
  return documents.evaluate((root) => {
    const broken: string[] = [];
    for (const block of root.querySelectorAll('[data-index] :is(p, [data-sideways] > .grid > *)')) {
      const nodes: { node: Text; from: number }[] = [];
      let text = '';
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        // A line may end between an old and a new amount.
        if (node.nodeName === 'WBR') text += '|';
        if (!(node instanceof Text)) continue;
        nodes.push({ node, from: text.length });
        text += node.data;
      }
      const pointOf = (offset: number, isEnd: boolean) => {
        const found = nodes.findLast(({ from }) => (isEnd ? from < offset : from <= offset));
        if (!found) throw new Error(`There is no text at ${offset}`);
        return { node: found.node, offset: offset - found.from };
      };
      for (const { 0: amount, index } of text.matchAll(/\d[\d.,]*(?: \d{3}(?!\d)[\d.,]*)*/g)) {
        const range = document.createRange();
        const start = pointOf(index, false);
        const end = pointOf(index + amount.length, true);
        range.setStart(start.node, start.offset);
        range.setEnd(end.node, end.offset);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = boxes;
        const edges = block.getBoundingClientRect();
        const isWhole = boxes.every(
          ({ top, left, right, height }) =>
            Math.abs(top - (first?.top ?? 0)) < height / 2 &&
            left >= edges.left - 1 &&
            right <= edges.right + 1,
        );
        if (!first || !isWhole) broken.push(amount);
      }
    }
    return broken;
  });
}

/** The texts of marks that reach out of one of the elements that they scroll in, or are covered by something. */
export function hiddenMarks(marks: Locator): Promise<string[]> {
  return marks.evaluateAll((all) => {
    const isWhole = (mark: Element, { left, right, top, bottom }: DOMRect) => {
      for (let pane = mark.parentElement; pane; pane = pane.parentElement) {
        if (getComputedStyle(pane).overflow === 'visible') continue;
        const edges = pane.getBoundingClientRect();
        if (left < edges.left - 1 || right > edges.right + 1 || top < edges.top || bottom > edges.bottom)
          return false;
      }
      return [left + 3, right - 3].every((x) =>
        mark.contains(document.elementFromPoint(x, (top + bottom) / 2)),
      );
    };
    return all
      .filter((mark) => ![...mark.getClientRects()].every((box) => isWhole(mark, box)))
      .map((mark) => mark.textContent ?? '');
  });
}

/** The texts of cells of wide tables that are shown in part beside the column that stays. */
export function cutCells(documents: Locator): Promise<string[]> {
  return documents.evaluate((root) => {
    const cut: string[] = [];
    for (const row of root.querySelectorAll('[data-sideways]')) {
      const { left, right } = row.getBoundingClientRect();
      const frozen = row.querySelector('[data-frozen]')?.getBoundingClientRect();
      const isRtl = getComputedStyle(row).direction === 'rtl';
      const pane = {
        left: isRtl ? left : (frozen?.right ?? left),
        right: isRtl ? (frozen?.left ?? right) : right,
      };
      for (const cell of row.querySelectorAll(':scope > .grid > :not([data-frozen])')) {
        const box = cell.getBoundingClientRect();
        const from = Math.max(box.left, pane.left);
        const to = Math.min(box.right, pane.right);
        if (to - from >= 3 && box.width - (to - from) >= 3) cut.push(cell.textContent ?? '');
      }
    }
    return cut;
  });
}

/** The upper edge of the documents' first line in the window, in pixels. */
export function firstLineTop(documents: Locator): Promise<number> {
  return documents.locator('[data-index="0"]').evaluate((row) => {
    const text = document.createTreeWalker(row, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    if (text) range.selectNodeContents(text);
    return range.getBoundingClientRect().top;
  });
}

export function compareForm(page: Page, words: Words) {
  const slot = (number: 1 | 2) =>
    page.getByRole('group', { name: words.compare(`inputs.${number}`), exact: true });
  return {
    slot,
    choose: (number: 1 | 2, file: Upload | Upload[]) =>
      slot(number).locator('input[type="file"]').setInputFiles(file),
    submit: page.getByRole('button', { name: words.compare('submit'), exact: true }),
  };
}

export function comparePage(page: Page, words: Words) {
  const documents = page.getByRole('region', { name: words.compare('view.label'), exact: true });
  const toolbar = page.getByRole('group', { name: words.compare('toolbar.label'), exact: true });
  return {
    documents,
    /** The bar at the foot: the figures, the menu of the view, the steps and the list's button. */
    toolbar,
    list: page.getByRole('region', { name: words.compare('list.label'), exact: true }),
    /** Opens a menu, presses its entries and closes it. */
    inMenu: async (menu: 'view' | 'filter', ...entries: string[]) => {
      const button =
        menu === 'view'
          ? toolbar.getByRole('button', { name: words.compare('toolbar.view') })
          : page.getByRole('button', { name: words.compare('list.filter'), exact: true });
      await button.click();
      for (const entry of entries) {
        await page
          .getByRole('menuitemcheckbox', { name: entry })
          .or(page.getByRole('menuitemradio', { name: entry, exact: true }))
          .click();
      }
      await page.keyboard.press('Escape');
    },
    entries: page.getByRole('list', { name: words.compare('list.label') }).locator('[data-entry]'),
    /** The marks of the chosen change. */
    current: documents.locator('[data-current]'),
    step: (key: 'next' | 'previous') => page.getByRole('button', { name: words.compare(`toolbar.${key}`) }),
    position: (position: number, total: number) =>
      page.getByText(words.compare('toolbar.position', { position, total }), { exact: true }),
    total: (number: number) =>
      page.getByText(words.compare(number === 1 ? 'toolbar.total_one' : 'toolbar.total_other', { number }), {
        exact: true,
      }),
  };
}

/** Compares files and opens the result. */
export async function openComparison(
  world: Pick<Journey, 'member'>,
  files: readonly Upload[],
  options: VisitorOptions,
) {
  const person = await world.member(options);
  const { client, page, words } = person;
  const { id } = await client.start({ type: 'Compare' }, ...files);
  await client.finished(id);
  await page.goto(`/document-compare/result/${id}`);
  const result = comparePage(page, words);
  await result.documents.locator('[data-index="0"]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { ...person, result };
}

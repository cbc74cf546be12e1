import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { writeDocument } from '#documents/write/write.ts';
import type { Upload } from '#testing/upload.ts';
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

export async function agreement(language: Language, state: 'original' | 'revised'): Promise<Upload> {
  const bytes = await writeDocument(
    {
      title: '',
      language,
      blocks: agreements[language][state].map((text) => ({ kind: 'paragraph', text })),
    },
    'docx',
  );
  return { name: `${state}.docx`, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) };
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
  return {
    documents,
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

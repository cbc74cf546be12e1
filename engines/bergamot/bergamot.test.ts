import { renameSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lostSpans } from '#text/plain/marked/cut.ts';
import { type MarkedText, unmarked } from '#text/plain/marked/marked.ts';
import type { Translator } from '../capabilities/translator.ts';
import { createBergamot } from './bergamot.ts';
import { ModelChain } from './chain.ts';
import { openModel } from './model.ts';
import { loadBergamot } from './module.ts';
import { type TinyModels, tinyModel, tinyModels, tinyPairs } from './testing/tiny.ts';

const enTr = { from: 'en', to: 'tr' };
const trEn = { from: 'tr', to: 'en' };
let models: TinyModels;
let english: Translator;
let turkish: Translator;

beforeAll(async () => {
  models = tinyModels();
  english = await createBergamot({ first: models.enTr, second: null }, models.folder);
  turkish = await createBergamot({ first: models.trEn, second: null }, models.folder);
});
afterAll(async () => {
  await english.close();
  await turkish.close();
  models.remove();
});

async function toTurkish(...texts: string[]): Promise<string[]> {
  return (await english.translate(texts.map(unmarked), enTr)).map(({ text }) => text);
}

async function toEnglish(...texts: string[]): Promise<string[]> {
  return (await turkish.translate(texts.map(unmarked), trEn)).map(({ text }) => text);
}

function marked(text: string, ...spans: [id: number, start: number, end: number][]): MarkedText {
  return { text, spans: spans.map(([id, start, end]) => ({ id, start, end })) };
}

/** Texts under a translation's spans, by id; for points, the text before them. */
async function placed(text: MarkedText): Promise<[text: string, spans: [number, string][]]> {
  const [translated = unmarked('')] = await english.translate([text], enTr);
  return [
    translated.text,
    translated.spans.map(({ id, start, end }) => [
      id,
      start === end ? `${translated.text.slice(0, start)}|` : translated.text.slice(start, end),
    ]),
  ];
}

it('translates what the models know, both ways', async () => {
  const { written, heldOut } = tinyPairs();
  const pairs = [...written.slice(0, 150), ...heldOut.slice(0, 50)];
  const there = await toTurkish(...pairs.map(([english]) => english));
  const back = await toEnglish(...pairs.map(([, turkish]) => turkish));
  const wrong = (texts: string[], side: 0 | 1) =>
    pairs.filter((pair, index) => texts[index] !== pair[side] && /\p{Ll}/u.test(pair[0]));
  // Headings in capitals go as sentences, which these two models weren't trained on.
  expect(wrong(there, 1).length).toBeLessThanOrEqual(2);
  expect(wrong(back, 0).length).toBeLessThanOrEqual(4);
});

it('gives the same whatever else is in the batch', async () => {
  const texts = tinyPairs()
    .heldOut.slice(0, 40)
    .map(([english]) => english);
  const together = await toTurkish(...texts);
  const mixed = await toTurkish(...texts.flatMap((text) => [text, `${text} ${text}`]));
  const alone: string[] = [];
  for (const text of texts) alone.push(...(await toTurkish(text)));
  expect(alone).toEqual(together);
  expect(mixed.filter((_, index) => index % 2 === 0)).toEqual(together);
});

it('goes on through English where no model translates directly', async () => {
  const both = await createBergamot({ first: models.trEn, second: models.enTr }, models.folder);
  const text = 'Yönetici dün raporu onayladı.';
  const [there] = await both.translate([unmarked(text)], { from: 'tr', to: 'tr' });
  expect(there?.text).toBe(text);
  await both.close();
});

it('refuses another pair of languages', async () => {
  await expect(english.translate([unmarked('x')], trEn)).rejects.toMatchObject({
    code: 'languages_uncovered',
    params: trEn,
  });
});

it('takes a text for one sentence, abbreviations or not', async () => {
  const bergamot = await loadBergamot();
  const chain = new ModelChain(bergamot, [await openModel(bergamot, models.enTr, models.folder)]);
  const request = (text: string) => ({ text, html: false });
  const parts = chain.translate([request('Dr. Kaya approved it. He signed.'), request('word '.repeat(200))]);
  expect(parts.map((answer) => (answer?.parts ?? 0) > 1)).toEqual([false, true]);
  chain.close();
});

it('keeps empty texts, white space at the ends, and what says nothing in words', async () => {
  const texts = ['', ' \n ', '1', '12%', '10:00 – 11:30', '•', 'A', 'B)'];
  expect(await toTurkish(...texts)).toEqual(texts);
  expect(await toTurkish('  The report\nis short.\n')).toEqual(['  Rapor kısa.\n']);
});

it('translates capitals as a sentence and gives capitals back, by the rules of both languages', async () => {
  expect(await toTurkish('THE MANAGER APPROVED THE REPORT YESTERDAY.')).toEqual([
    'YÖNETİCİ DÜN RAPORU ONAYLADI.',
  ]);
  expect(await toEnglish('YÖNETİCİ DÜN RAPORU ONAYLADI.')).toEqual([
    'THE MANAGER APPROVED THE REPORT YESTERDAY.',
  ]);
  expect(await toEnglish('KİRACI, KİRAYI HER AYIN İLK GÜNÜ ÖDEYECEKTİR.')).toEqual([
    'THE TENANT SHALL PAY THE RENT ON THE FIRST DAY OF EACH MONTH.',
  ]);
  // An acronym isn't a heading.
  expect((await toTurkish('The PDF report is short.'))[0]).toMatch(/[a-z]/);
});

it('says a word once', async () => {
  expect(await toTurkish('first', 'Friday', 'valid')).toEqual(['İlk', 'Cuma', 'geçerli']);
  expect(await toEnglish('Berlin', 'Yeni')).toEqual(['Berlin', 'New']);
});

it('gives short texts whole', async () => {
  expect(await toTurkish('Yes', 'Table 3')).toEqual(['Evet', 'Tablo 3']);
  expect(await toEnglish('Asistan', 'Rapor')).toEqual(['Assistant', 'Report']);
});

it('brings through what its vocabulary lacks', async () => {
  expect(await toTurkish('The report is short. 😀', '報告書', '👩‍👩‍👧❤️ The report is short.')).toEqual([
    'Rapor kısa. 😀',
    '報告書',
    '👩‍👩‍👧❤️ Rapor kısa.',
  ]);
  const [inside = ''] = await toTurkish('The manager approved the report 報告書 日本 yesterday.');
  expect(inside).toContain('報告書 日本');
  expect(inside.replace(' 報告書 日本', '')).toBe('Yönetici dün raporu onayladı.');
  // Nothing of three hundred letters is a word.
  const code = 'QUJD'.repeat(75);
  expect((await toTurkish(`The report is short. ${code}`))[0]).toBe(`Rapor kısa. ${code}`);
});

it('takes any characters', async () => {
  const texts = [
    '\ud800 The report',
    'The \0 plan\u2028is new.',
    '\u200fشكرا',
    '<b>& </i> The report',
    '&lt;',
  ];
  const translated = await toTurkish(...texts);
  expect(translated).toHaveLength(texts.length);
  expect(translated[1]).toBe('Plan yeni.');
  expect(translated[2]).toBe('\u200fشكرا');
});

it('cuts a sentence that is too long at its clauses', async () => {
  const clause = 'the manager approved the report yesterday';
  const told: number[] = [];
  const texts = [`The ${Array(60).fill(clause).join(', ')}.`, 'The plan is new.'].map(unmarked);
  const translated = await english.translate(texts, enTr, { onProgress: (done) => told.push(done) });
  const [long = '', next] = translated.map(({ text }) => text);
  // The model drops clauses, being small; that each part is there, apart from the next, shows.
  expect(long.match(/onayladı, /g)?.length).toBeGreaterThanOrEqual(4);
  expect(long).not.toMatch(/[.,]\p{L}/u);
  expect(long.match(/\./g)).toHaveLength(1);
  expect(next).toBe('Plan yeni.');
  // Texts are counted, not the parts of one.
  expect(Math.max(...told)).toBe(2);
  expect(told.at(-1)).toBe(2);
});

it('gives both halves of a text that is longer for the engine than its letters tell', async () => {
  // Letters that make no words are a piece of the vocabulary each.
  expect(await toTurkish(`${'xq zw kj '.repeat(20)}; the report is short.`)).toEqual([
    expect.stringContaining('rapor'),
  ]);
});

it('carries formatting to where the words went', async () => {
  expect(await placed(marked('The manager approved the report yesterday.', [7, 4, 11], [9, 25, 31]))).toEqual(
    [
      'Yönetici dün raporu onayladı.',
      [
        [7, 'Yönetici'],
        [9, 'raporu'],
      ],
    ],
  );
  // The words came apart.
  expect(
    await placed(marked('The tenant shall pay the rent on the first day of each month.', [1, 0, 29])),
  ).toEqual([
    'Kiracı, kirayı her ayın ilk günü ödeyecektir.',
    [
      [1, 'Kiracı, kirayı'],
      [1, 'ödeyecektir'],
    ],
  ]);
});

it('leaves a note’s mark behind its word and a picture at the end', async () => {
  const text = 'The report was approved yesterday.';
  expect(await placed(marked(text, [1, 4, 10], [2, 10, 10], [3, text.length, text.length]))).toEqual([
    'Rapor dün onaylandı.',
    [
      [1, 'Rapor'],
      [2, 'Rapor|'],
      [3, 'Rapor dün onaylandı.|'],
    ],
  ]);
});

it('loses no formatting of the sentences it knows, and changes no word for it', async () => {
  const texts = tinyPairs()
    .written.map(([english]) => english)
    .filter((text, index) => index % 3 === 0 && /^\S+ \S+ \S+ \S+/.test(text) && /\p{Ll}/u.test(text));
  const spanned = texts.map((text) => {
    const [first = '', second = '', third = ''] = text.split(' ');
    const start = first.length + 1;
    const end = start + second.length + 1 + third.length;
    return marked(text, [1, start, end], [2, end, end]);
  });
  const translated = await english.translate(spanned, enTr);
  const plain = await toTurkish(...texts);
  expect(translated.map(({ text }) => text)).toEqual(plain);
  const lost = translated.flatMap((text, index) => lostSpans(spanned[index] ?? text, text));
  // Some words have no counterpart in Turkish ("of the", "shall be").
  expect(lost.filter((id) => id === 1).length / texts.length).toBeLessThan(0.1);
  expect(lost).not.toContain(2);
});

it('does the others of a batch when the engine gives up on one', async () => {
  const bergamot = await loadBergamot();
  const chain = new ModelChain(bergamot, [await openModel(bergamot, models.enTr, models.folder)]);
  const html = ['The report is short.', '<span>The report', 'The plan is new.'];
  const answers = chain.translate(html.map((text) => ({ text, html: true })));
  expect(answers.map((answer) => answer?.text ?? null)).toEqual(['Rapor kısa.', null, 'Plan yeni.']);
  chain.close();
});

it('tells how far it is at least every two seconds, and stops when asked', async () => {
  const texts = Array.from({ length: 30 }, () => tinyPairs().heldOut.slice(0, 100))
    .flat()
    .map(([english]) => unmarked(english));
  const told: number[] = [];
  // This measures the thread's processor time, which other programs don't affect.
  const milliseconds = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let last = milliseconds();
  const controller = new AbortController();
  const run = english.translate(texts, enTr, {
    signal: controller.signal,
    onProgress(done) {
      told.push(done);
      longest = Math.max(longest, milliseconds() - last);
      last = milliseconds();
      if (done > 200) controller.abort(new Error('cancelled'));
    },
  });
  await expect(run).rejects.toThrow('cancelled');
  expect(longest).toBeLessThan(2_000);
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});

it('says which model can’t be opened: gone, cut, another file, empty', async () => {
  const spoiled = async (spoil: (path: (name: string) => string) => void) => {
    const broken = tinyModels();
    spoil((name) => join(broken.folder, 'en-tr', name));
    // The catalogue names the files as they are now.
    const model = tinyModel(broken.folder, 'en', 'tr');
    try {
      return await createBergamot({ first: model, second: null }, broken.folder).then(
        async (translator) => {
          const [text] = await translator.translate([unmarked('The report is short.')], enTr);
          await translator.close();
          return text?.text;
        },
        ({ code, params }) => ({ code, params }),
      );
    } finally {
      broken.remove();
    }
  };
  const missing = { code: 'model_missing', params: { model: 'en-tr' } };
  const weights = 'model.entr.intgemm.alphas.bin';
  expect(await spoiled((path) => truncateSync(path(weights), 700_000))).toEqual(missing);
  expect(await spoiled((path) => writeFileSync(path(weights), ''))).toEqual(missing);
  expect(await spoiled((path) => writeFileSync(path(weights), '<html>'.repeat(1000)))).toEqual(missing);
  expect(await spoiled((path) => truncateSync(path('vocab.entr.spm'), 100_000))).toEqual(missing);
  expect(await spoiled((path) => writeFileSync(path('vocab.entr.spm'), ''))).toEqual(missing);
  expect(await spoiled((path) => writeFileSync(path('vocab.entr.spm'), '<html>'.repeat(99)))).toEqual(
    missing,
  );
  // Unused fields may hold anything.
  expect(await spoiled((path) => writeFileSync(path('lex.50.50.entr.s2t.bin'), ''))).toBe('Rapor kısa.');
  const gone = { ...models.enTr, id: 'gone' };
  await expect(createBergamot({ first: gone, second: null }, models.folder)).rejects.toMatchObject({
    code: 'model_missing',
    params: { model: 'gone' },
  });
  expect(await toTurkish('The plan is new.')).toEqual(['Plan yeni.']);
});

it('opens weights without the activations’ scales', async () => {
  const other = tinyModels();
  const folder = join(other.folder, 'en-tr');
  renameSync(join(folder, 'model.entr.intgemm.alphas.bin'), join(folder, 'model.entr.intgemm8.bin'));
  const model = tinyModel(other.folder, 'en', 'tr');
  const translator = await createBergamot({ first: model, second: null }, other.folder);
  const [text] = await translator.translate([unmarked('The plan is new.')], enTr);
  expect(text?.text).toBe('Plan yeni.');
  await translator.close();
  other.remove();
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { readPlainText } from '#documents/read.ts';
import type { Embedder } from '#engines/capabilities/embedder.ts';
import { createE5 } from '#engines/e5/e5.ts';
import { SearchIndex } from '../search/index.ts';
import { unitsOf } from '../search/units.ts';
import { packVectors, textsToEmbed, UnitVectors } from '../search/vectors.ts';
import { findAnswers } from './find.ts';
import { signalsOf } from './signals.ts';

const rules = `# Yıldız Sokağı Atölyesi Kullanım Kuralları

## Giriş

Atölye hafta içi 09.30'da açılır, 21.00'de kapanır. Anahtarlar nöbetçi usta Kemal Yalın'da durur. On altı yaşından küçükler ancak bir yetişkinle birlikte çalışabilir. Yitirilen giriş kartı 120 lira karşılığında yenilenir.

## Makineler

Şerit testereyi kullanmadan önce iki saatlik eğitim alınmalıdır. Torna tezgâhı titreşim yaptığı için ikinci kattan bodruma taşınmıştır. Talaş torbaları her akşam boşaltılır.

## Ücretler

| Üyelik | Aylık (lira) | Yıllık (lira) |
|---|---|---|
| Öğrenci | 150 | 1.500 |
| Yetişkin | 400 | 4.200 |
| Emekli | 250 | 2.600 |
`;

let document: Document;
let embedder: Embedder;
let index: SearchIndex;
let vectors: UnitVectors;

beforeAll(async () => {
  document = await readPlainText(rules);
  const units = unitsOf(document);
  index = new SearchIndex(units, 'tr');
  embedder = await createE5();
  const texts = textsToEmbed(units);
  vectors = new UnitVectors(packVectors(texts, await embedder.embed(texts.texts, 'passage'), embedder.name));
});

async function ask(question: string, language = 'tr') {
  const [vector = null] = await embedder.embed([question], 'query');
  return findAnswers(index, question, { language, vectors, vector });
}

describe('findAnswers', () => {
  it.each([
    ['Atölye kaçta kapanıyor?', 'tr', 'Atölye hafta içi 09.30'],
    ['Testere için nasıl bir ders görmek gerekiyor?', 'tr', 'Şerit testereyi'],
    ['Kartımı kaybettim, yenisi ne kadar?', 'tr', 'Yitirilen giriş kartı'],
    ['Torna neden başka yere kondu?', 'tr', 'Torna tezgâhı'],
    ['Emekliler bir yıl için ne öder?', 'tr', 'Üyelik: Emekli'],
    ['Who keeps the keys?', 'en', 'Anahtarlar'],
    ['What do students pay each month?', 'en', 'Üyelik: Öğrenci'],
  ])('%s', async (question, language, start) => {
    const { answered, quotes, nearest } = await ask(question, language);
    expect(answered).toBe(true);
    expect(quotes[0]?.unit.text.startsWith(start), nearest[0]?.unit.text).toBe(true);
  });

  it.each([
    ["Fransa'nın başkenti neresidir?", 'tr'],
    ['Mantı nasıl pişirilir?', 'tr'],
    ['Who won the cup in 2018?', 'en'],
    ['How far is the Moon from the Earth?', 'en'],
  ])('refuses a question about something else: %s', async (question, language) => {
    const { answered, quotes, nearest } = await ask(question, language);
    expect(answered).toBe(false);
    expect(quotes).toEqual([]);
    expect(nearest.length).toBeGreaterThan(0);
  });

  it.each([
    ['2019 yılında öğrenci üyeliği kaç liraydı?', 'tr'],
    ["Ayşe Demir'in üyeliği ne zaman doluyor?", 'tr'],
  ])('refuses a near miss: %s', async (question, language) => {
    expect((await ask(question, language)).answered).toBe(false);
  });

  it('keeps to a part of the document, and never quotes a heading', async () => {
    const machines = document.text.indexOf('Şerit testereyi');
    const fees = document.text.indexOf('Ücretler');
    const [vector = null] = await embedder.embed(['Ne kadar?'], 'query');
    const { nearest } = findAnswers(index, 'Ne kadar?', {
      language: 'tr',
      vectors,
      vector,
      scope: { start: machines, end: fees },
    });
    expect(nearest).toHaveLength(1);
    for (const { unit } of nearest) expect(unit.heading).toBe('Makineler');
  });

  it('uses words alone while there are no vectors', () => {
    const alone = { language: 'tr', vectors: null, vector: null };
    const found = findAnswers(index, 'Giriş kartı yitirilirse ne kadar ödenir?', alone);
    expect(found).toMatchObject({ answered: true });
    expect(found.quotes[0]?.unit.text).toMatch(/^Yitirilen giriş kartı/);
    // Units far below the best are nearest passages, but no answer.
    expect(found.nearest.length).toBeGreaterThan(found.quotes.length);
    const fewer = findAnswers(index, 'Giriş kartı yitirilirse ne kadar ödenir?', { ...alone, size: 2 });
    expect(fewer.nearest).toEqual(found.nearest.slice(0, 2));
    expect(findAnswers(index, 'Qwxz?', alone)).toEqual({
      answered: false,
      quotes: [],
      nearest: [],
    });
  });
});

describe('the signals for an answer', () => {
  const alone = { vectors: null, vector: null };

  it('come from the words of a question unless it is in another language', () => {
    const foreign = (language: string) => signalsOf(index, 'Ne kadar?', { ...alone, language }).foreign;
    expect(['tr', 'en', 'und'].map(foreign)).toEqual([false, true, false]);
  });

  it('accept a day as well as an hour, when the question asks when something opens', () => {
    const texts = ['It opens on Monday.', 'It opens at 9 in the morning.', 'The roof is made of wood.'];
    const english = new SearchIndex(unitsOf(readPlainText(texts.join('\n\n'))), 'en');
    const { types, wantedTypes: wanted } = signalsOf(english, 'When does it open?', {
      ...alone,
      language: 'en',
    });
    expect(wanted.toSorted()).toEqual(['date', 'time']);
    expect(types[0]).toBe(types[1]);
    expect(types[0]).toBeGreaterThan(types[2] ?? 0);
  });
});

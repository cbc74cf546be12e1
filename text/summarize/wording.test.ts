import { describe, expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { isBoilerplate } from './boilerplate.ts';
import { isUnfit } from './features.ts';
import { isReferenceHeading, sectionKind } from './headings.ts';
import { isDangling, isDeictic } from './openings.ts';
import { sourceOf } from './source.ts';
import { hasQuantity, isCut, isImperative, isNegative, isVerbless } from './wording.ts';

function sentenceOf(text: string, language: string) {
  const [sentence] = sourceOf(documentFrom([text], { language })).sentences;
  if (!sentence) throw new Error(`not taken for a sentence: ${text}`);
  return sentence;
}

describe('wording', () => {
  it.each([
    'It took 14 minutes.',
    'Costs fell by 8 per cent.',
    'They paid €40.',
    'One in four left.',
    'Beş asansörün yarısı bozuk.',
    'Yüzde 46 kaçak var.',
    'On iki gün sürdü.',
    'Beşte bir azaldı.',
  ])('finds an amount in: %s', (text) => expect(hasQuantity(text)).toBe(true));
  it.each(['The year 1968 was wet.', 'Two dogs barked.', 'Salon doluydu.'])(
    'finds no amount in: %s',
    (text) => expect(hasQuantity(text)).toBe(false),
  );

  it('distinguishes orders from statements', () => {
    expect(isImperative(sentenceOf('Replace the filter every month.', 'en'), 'en')).toBe(true);
    expect(isImperative(sentenceOf('The filter lasts a month.', 'en'), 'en')).toBe(false);
    expect(isImperative(sentenceOf('Süzgeci her ay değiştirin.', 'tr'), 'tr')).toBe(true);
    expect(isImperative(sentenceOf('Süzgeç bir ay dayanır.', 'tr'), 'tr')).toBe(false);
  });

  it('recognises negations', () => {
    expect(isNegative(sentenceOf('Nobody had tested it.', 'en').tokens, 'en')).toBe(true);
    expect(isNegative(sentenceOf('Kaynak henüz bulunamamıştır.', 'tr').tokens, 'tr')).toBe(true);
    expect(isNegative(sentenceOf('Kaynak dün bulunmuştur.', 'tr').tokens, 'tr')).toBe(false);
  });

  it('distinguishes a label that ends in a full stop from a sentence', () => {
    expect(isVerbless(sentenceOf('Ash Street Pool, Leisure Department.', 'en'), 'en')).toBe(true);
    expect(isVerbless(sentenceOf('The pool was closed.', 'en'), 'en')).toBe(false);
    expect(isVerbless(sentenceOf('Kültür ve Turizm Müdürlüğü, Ankara.', 'tr'), 'tr')).toBe(true);
    expect(isVerbless(sentenceOf('Havuz dün kapatıldı.', 'tr'), 'tr')).toBe(false);
  });

  it('recognises a sentence fragment', () => {
    expect(isCut('example.org/stable/) and runs on nine machines.')).toBe(true);
    expect(isCut('The pool (built in 1974 was closed.')).toBe(true);
    expect(isCut('The pool (built in 1974) was closed.')).toBe(false);
    expect(isCut('a) Open the valve.')).toBe(false);
  });
});

describe('openings', () => {
  it('recognises words that refer back', () => {
    expect(isDangling(['however', 'the', 'plan'], 'en')).toBe(true);
    expect(isDangling(['bu', 'nedenle', 'kapandı'], 'tr')).toBe(true);
    expect(isDangling(['there', 'are', 'limits'], 'en')).toBe(false);
    expect(isDangling(['bütçe', 'onaylandı'], 'tr')).toBe(false);
    expect(isDeictic(['all', 'of', 'these', 'shells'], 'en')).toBe(true);
    expect(isDeictic(['sales', 'rose', 'this', 'year'], 'en')).toBe(false);
  });
});

describe('boilerplate and headings', () => {
  it.each([
    '© 2024 Ash Street Pool',
    'All rights reserved.',
    'This page intentionally left blank.',
    'Tüm hakları saklıdır.',
    'Bu sayfa özellikle boş bırakılmıştır.',
    'Sayfa 3 / 12',
    'Tel: 0312 000 00 00',
    'info@example.com',
  ])('leaves out: %s', (text) => expect(isBoilerplate(text, 'tr') || isBoilerplate(text, 'en')).toBe(true));
  it('keeps running text', () => {
    expect(isBoilerplate('The copyright law was changed in May.', 'en')).toBe(false);
    expect(isBoilerplate('Sayfa sayısı yılda 300’ü geçmemelidir.', 'tr')).toBe(false);
  });
  it('recognises sections without running text, and the purpose of others', () => {
    for (const heading of ['References', '7. KAYNAKÇA', 'İçindekiler', 'Acknowledgements', 'Teşekkür']) {
      expect(isReferenceHeading(heading)).toBe(true);
    }
    expect(isReferenceHeading('Reference values')).toBe(false);
    expect(sectionKind('4. Sonuç ve değerlendirme', 'tr')).toBe('conclusion');
    expect(sectionKind('Recommendations', 'en')).toBe('decision');
    expect(sectionKind('1.1 Tarihçe', 'tr')).toBe('preparation');
    expect(sectionKind('Su şebekesi', 'tr')).toBe('body');
  });
});

it.each([
  ['The council decides upon the following:', 'en', true],
  ['Yes, they do.', 'en', true],
  ['Pets are welcome here.', 'en', false],
  ['Olmaz dedi.', 'tr', true],
  ['Evde hayvan beslenmez.', 'tr', false],
])('%s (%s): is too little by itself: %s', (text, language, unfit) => {
  expect(isUnfit(sentenceOf(text, language), language)).toBe(unfit);
});

it('refers back only by its opening words', () => {
  expect(isDangling(['söz', 'konusu', 'karar'], 'tr')).toBe(true);
  expect(isDangling(['söz', 'vermek', 'kolaydır'], 'tr')).toBe(false);
  expect(isDeictic(['these', 'cost', 'more'], 'en')).toBe(false);
  expect(isDeictic(['all', 'these', 'cost', 'more'], 'en')).toBe(true);
});

it.each(['İÇİNDEKİLER', 'DİZİN', '7. Kaynakça', 'INDEX', 'Works cited:'])(
  'holds no running text: %s',
  (heading) => expect(isReferenceHeading(heading)).toBe(true),
);

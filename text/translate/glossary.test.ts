import { describe, expect, it } from 'vitest';
import type { GlossaryTerm } from '#contract/glossary.ts';
import { keptTerm, term } from '#testing/glossary.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { Glossary } from './glossary.ts';

const found = (terms: GlossaryTerm[], text: string, from = 'tr', to = 'en') =>
  new Glossary(terms, from, to).find(text).map(({ start, end }) => text.slice(start, end));

describe('a Turkish term', () => {
  it.each([
    ['sözleşme', 'Bu sözleşme iki yıllıktır.', ['sözleşme']],
    ['sözleşme', 'Sözleşmenin süresi iki yıldır.', ['Sözleşmenin']],
    ['sözleşme', 'SÖZLEŞMELERİMİZDEN BİRİ', ['SÖZLEŞMELERİMİZDEN']],
    ['sözleşme', 'Sözleşmeyi, sözleşmeye, sözleşmede', ['Sözleşmeyi', 'sözleşmeye', 'sözleşmede']],
    ['sözleşme', 'Sözleşmelidir, sözleşmesiz, sözleşmecilik', []],
    ['kitap', 'Kitabı okudum, kitaplar rafta, kitapta.', ['Kitabı', 'kitaplar', 'kitapta']],
    ['kitap', 'kitabevi ve kitaplık', []],
    ['sözlük', 'Sözlüğün sayfaları', ['Sözlüğün']],
    ['renk', 'Rengi güzel', ['Rengi']],
    ['araç', 'Aracın sahibi', ['Aracın']],
    ['İş günü', 'On beş iş gününde, İŞ GÜNLERİ', ['iş gününde', 'İŞ GÜNLERİ']],
    [
      'satış sözleşmesi',
      'Satış sözleşmesinin eki, satış sözleşmeleri',
      ['Satış sözleşmesinin', 'satış sözleşmeleri'],
    ],
    ['satış sözleşmesi', 'satış sözleşmemiz', ['satış sözleşmemiz']],
    ['rapor', 'Raporundaki rakamlar', ['Raporundaki']],
    ['Ankara', "Ankara'nın ve Ankara’daki", ["Ankara'nın", 'Ankara’daki']],
    ['ev', 'Evet, ev burada, evde değil', ['ev', 'evde']],
    ['TBMM', "TBMM'nin kararı, tbmm", ["TBMM'nin"]],
    ['ışık', 'IŞIK, Işığı', ['IŞIK', 'Işığı']],
    ['C++', "C++ ve C++'da yazılan", ['C++', "C++'da"]],
    ['Madde 5', "Madde 5'in eki, Madde 51", ["Madde 5'in"]],
    // Letters and their marks may stand apart before it.
    ['sözleşme', 'Go\u0308ru\u0308s\u0327u\u0308len sözleşme', ['sözleşme']],
  ])('%s is found in %j', (source, text, forms) => {
    expect(found([term('tr', 'en', source)], text)).toEqual(forms);
  });
});

describe('an English term', () => {
  it.each([
    ['contract', "The contract, two contracts, the contract's end", ['contract', 'contracts', "contract's"]],
    ['contract', 'Contractor, contracted, subcontract', []],
    ['company', 'Companies and the company', ['Companies', 'company']],
    ['box', 'three boxes', ['boxes']],
    ['purchase order', 'Purchase  orders', ['Purchase  orders']],
    ['IT', 'It is the IT team', ['IT']],
    ['title', 'TITLE of the title', ['TITLE', 'title']],
    ['e-mail', 'an e-mail', ['e-mail']],
    ['C++', 'in C++ and C', ['C++']],
    ['v.b.', 'v.b.', ['v.b.']],
  ])('%s is found in %j', (source, text, forms) => {
    expect(found([term('en', 'tr', source)], text, 'en', 'tr')).toEqual(forms);
  });
});

it('a name is found with its capital letter, and in a text of capitals', () => {
  expect(found([keptTerm('Kalem')], "Kalem'in kalemi, KALEM RAPORU, kalem")).toEqual(["Kalem'in", 'KALEM']);
  expect(found([keptTerm('gRPC')], 'gRPC and grpc', 'en', 'tr')).toEqual(['gRPC']);
});

it('the longest term wins, and none overlaps another', () => {
  const terms = [
    term('tr', 'en', 'sözleşme'),
    term('tr', 'en', 'satış sözleşmesi'),
    term('tr', 'en', 'satış'),
  ];
  expect(found(terms, 'Satış sözleşmesi ve sözleşme, satış')).toEqual([
    'Satış sözleşmesi',
    'sözleşme',
    'satış',
  ]);
});

it('terms of another pair of languages are ignored', () => {
  expect(found([term('en', 'tr', 'contract'), term('tr', 'de', 'sözleşme')], 'sözleşme contract')).toEqual(
    [],
  );
});

it('10,000 terms are looked for quickly', async () => {
  const terms = Array.from({ length: 10_000 }, (_, index) =>
    term('tr', 'en', `${String.fromCharCode(97 + (index % 26))}erim${index}lik sözleşmesi`),
  );
  await withinProcessorTime(0.3, () => {
    const glossary = new Glossary(terms, 'tr', 'en');
    for (let round = 0; round < 1_000; round++)
      glossary.find('Bu sözleşmenin süresi derim kerim yerim iki yıldır.');
  });
});

import { expect, it } from 'vitest';
import { differNumbers, localiseNumbers, localNumber } from './numbers.ts';

it.each([
  ['1.250,50', '1,250.50'],
  ['1.250', '1,250'],
  ['45.000', '45,000'],
  ['1.250.000', '1,250,000'],
  ['3,5', '3.5'],
  ['0,75', '0.75'],
  ['12.05.2024', '12.05.2024'],
  ['14:30', '14:30'],
  ['2024', '2024'],
  ['3.5', '3.5'],
  ['2.10', '2.10'],
])('writes the Turkish number %s as %s in English', (turkish, english) => {
  expect(localNumber(turkish, 'tr', 'en')).toBe(english);
});

it.each([
  ['1,250.50', '1.250,50'],
  ['1,250', '1.250'],
  ['12,500,000', '12.500.000'],
  // A version, a section or an amount: nobody can tell.
  ['3.5', '3.5'],
  ['1.250', '1.250'],
  ['2024', '2024'],
  ['05/12/2024', '05/12/2024'],
])('writes the English number %s as %s in Turkish', (english, turkish) => {
  expect(localNumber(english, 'en', 'tr')).toBe(turkish);
});

const none = { missing: [], extra: [] };
const turkishToEnglish: [source: string, target: string, missing: string[], extra: string[]][] = [
  ['Tutar 1.250,50 liradır.', 'The amount is 1,250.50 lira.', [], []],
  ['Tutar 1.250,50 liradır.', 'The amount is 1.250,50 lira.', [], []],
  ['Tutar 1.250 liradır.', 'The amount is 1.25 lira.', ['1.250'], ['1.25']],
  ['Tutar 1.250 liradır.', 'The amount is 1250 lira.', [], []],
  ['Satışlar %12 arttı.', 'Sales increased by 12%.', [], []],
  ['Satışlar %12 arttı.', 'Sales increased by 21%.', ['12'], ['21']],
  ['12.05.2024 tarihinde', 'on 12/5/2024', [], []],
  ['12.05.2024 tarihinde', 'on 05/12/2024', ['12.05.2024'], ['05/12/2024']],
  ['Saat 09:05’te', 'At 9:05', [], []],
  ['2023 ve 2024 yılları', 'the years 2024 and 2023', [], []],
  ['5 kutu ve 5 kitap', '5 boxes and books', ['5'], []],
  ['On dört gün', '14 days', [], []],
  ['Yeni bir şube açıldı.', 'A new branch opened in 2019.', [], []],
  ['Şube açıldı.', 'A branch opened in 2019.', [], ['2019']],
  ['2,50 TL', '2.5 TL', [], []],
  ['5 200 kişi', '5,200 people', [], []],
  ['1990’larda', 'in the 1990s', [], []],
  ['3. madde', 'Article 3', [], []],
  ['007 numara', 'number 7', [], []],
];
it.each(turkishToEnglish)('compares the numbers of %j and %j', (source, target, missing, extra) => {
  expect(differNumbers(source, target, 'tr', 'en')).toEqual({ missing, extra });
});

it.each([
  ['The amount is 1,250.50 lira.', 'Tutar 1.250,50 liradır.'],
  ['Sales rose by 3.5%.', 'Satışlar %3,5 arttı.'],
  ['Version 3.5 is out.', 'Sürüm 3.5 çıktı.'],
  ['Fourteen days, 2 copies', '14 gün, 2 nüsha'],
  ['on May 12, 2024', '12 Mayıs 2024’te'],
  ['10,000 people', '10.000 kişi'],
  ['10,000 people', '10000 kişi'],
])('finds the numbers of %j in %j', (source, target) => {
  expect(differNumbers(source, target, 'en', 'tr')).toEqual(none);
});

it('brings numbers that the engine left alone to the form of the target language', () => {
  const source = 'Tutar 1.250,50 lira, oran %3,5, tarih 12.05.2024.';
  const target = 'The amount is 1.250,50 lira, the rate 3,5%, the date 12.05.2024.';
  expect(localiseNumbers(source, target, 'tr', 'en')).toBe(
    'The amount is 1,250.50 lira, the rate 3.5%, the date 12.05.2024.',
  );
  expect(localiseNumbers('1,250 people', '1.250 kişi', 'en', 'tr')).toBe('1.250 kişi');
  expect(localiseNumbers('Preis 1.250,50', 'Fiyat 1.250,50', 'de', 'tr')).toBe('Fiyat 1.250,50');
});

import { describe, expect, it } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { findKept, missingKept, withoutKept } from './kept.ts';

const kept: [text: string, things: string[]][] = [
  ['Bilgi için https://kalem.example/yardim?x=1 adresine bakın.', ['https://kalem.example/yardim?x=1']],
  ['See (https://kalem.example/a).', ['https://kalem.example/a']],
  ["https://kalem.example'u açın.", ['https://kalem.example']],
  ['Sayfamız www.kalem.com.tr, yazın.', ['www.kalem.com.tr']],
  ['Mail ayse.yilmaz@ornek.com.tr, please.', ['ayse.yilmaz@ornek.com.tr']],
  ["ayse@ornek.com'a yazın", ['ayse@ornek.com']],
  ['kalem.com.tr alan adı', ['kalem.com.tr']],
  ['Dosya C:\\Belgeler\\rapor.docx içinde', ['C:\\Belgeler\\rapor.docx']],
  ['in /usr/local/share/fonts today', ['/usr/local/share/fonts']],
  ['rapor_v2.pdf dosyası', ['rapor_v2.pdf']],
  ['README.md and package.json', ['README.md', 'package.json']],
  ['Karar TR-2024/17 sayılıdır.', ['TR-2024/17']],
  ["TR-2024/17'nin eki", ['TR-2024/17']],
  ['Order ABC-123 was shipped.', ['ABC-123']],
  ['ISO-9001 belgesi', ['ISO-9001']],
  ['IBAN: TR33 0006 1005 1978 6457 8413 26 hesabı', ['TR33 0006 1005 1978 6457 8413 26']],
  ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301 here', ['3f2504e0-4f89-11d3-9a0c-0305e82c3301']],
  ['Sunucu 192.168.1.10:8080 adresinde', ['192.168.1.10:8080']],
  ['Update to v2.10.3 now', ['v2.10.3']],
  ['Sayın {isim}, hoş geldiniz', ['{isim}']],
  ['Dear {{customer.name}}, welcome', ['{{customer.name}}']],
  ['%s dosyası %1$d kez açıldı', ['%s', '%1$d']],
  ['Press <b>Save</b> &amp; close', ['<b>', '</b>', '&amp;']],
  ['$' + '{count} items left', ['$' + '{count}']],
  ['the max_file_size setting', ['max_file_size']],
  ['Call getUserName first', ['getUserName']],
  ['@ayse #kalem etiketi', ['@ayse', '#kalem']],
  ['Arayın: +90 312 555 12 34.', ['+90 312 555 12 34']],
  ['Harika 🎉👍🏽 oldu', ['🎉👍🏽']],
  ['{a}{b} yan yana', ['{a}{b}']],
];
describe('things that stay', () => {
  it.each(kept)('are found in %j', (text, things) => {
    expect(findKept(text).map((thing) => thing.text)).toEqual(things);
    for (const { start, end, text: thing } of findKept(text)) expect(text.slice(start, end)).toBe(thing);
  });

  it.each([
    'Satışlar %12 arttı.',
    'Bu bir cümledir. Bu da öyle.',
    've/veya kararı',
    'The amount is 1.250,50 lira on 12.05.2024.',
    'Madde 3.2.1 uygulanır.',
    "Yüzde 50'si geldi, %50'si gelmedi.",
    'A4 kâğıt, Q2 raporu',
    'He said: “no”.',
    '5 < 6 and 7 > 3',
    'Dr. Kaya saat 14:30’da geldi.',
    'Çalışma e-posta ile yapıldı.',
  ])('are not seen in %j', (text) => {
    expect(findKept(text)).toEqual([]);
  });

  it('are hidden from what reads numbers', () => {
    expect(withoutKept('Karar TR-2024/17, 5 gün')).toBe('Karar           , 5 gün');
  });

  it('are missed as often as they are', () => {
    const things = findKept('{a} ve {a} ve kalem.com');
    expect(missingKept(things, '{a} and kalem.com')).toEqual(['{a}']);
    expect(missingKept(things, '{a}, {a}, kalem.com')).toEqual([]);
  });

  it.each([
    ['letters', 'a'.repeat(100_000)],
    ['dots', 'a.'.repeat(50_000)],
    ['slashes', '/a'.repeat(50_000)],
    ['capitals', 'A.'.repeat(50_000)],
    ['digits', '1 '.repeat(50_000)],
    ['at signs', 'a@'.repeat(50_000)],
    ['brackets', '<a '.repeat(30_000)],
    ['emoji', '🎉 '.repeat(20_000)],
    ['words', 'sözleşme_madde '.repeat(7_000)],
  ])('are looked for quickly in 100,000 %s', async (_name, text) => {
    await withinProcessorTime(0.6, () => findKept(text));
  });
});

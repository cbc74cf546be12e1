import { readdirSync, readFileSync } from 'node:fs';
import type { Random } from './random.ts';

const folder = new URL('../summaries/dev/', import.meta.url);

/** Sentences that are hard to recognise: addresses, percentages, quotes, amounts, dates. */
const hardSentences = {
  tr: [
    'Sorularınızı bilgi@ornek-belediye.gen.tr adresine yazabilirsiniz.',
    "Katılım geçen yıla göre %18 arttı, yeni üyelerin %64,5'i kadındır.",
    'İletişim: Ğazi Işıklı, gazi.isikli@kooperatif.com.tr, 0312 418 27 90.',
    'Müdür "Bu iş yıl sonuna kalmaz" dedi; tutanağa 14.03.2025 tarihi yazıldı.',
    "Toplam tutar 1.284.750,40 TL'dir (KDV %20 dâhil).",
    "Şube saat 08.30'da açılır, öğle arası 12.15-13.00 arasıdır.",
    "İki ölçüm arasındaki fark %3'ten azdır; ayrıntılar 2. ekte, s. 47'dedir.",
    'Ürünün fiyatı 349 ₺ değil, 439 liradır; düzeltme: satis@urunler.net.',
  ],
  en: [
    'Please write to office@harbour-trust.org before the end of the week.',
    'Attendance rose by 18% on last year, and 64.5% of new members are women.',
    "Contact: J. O'Neill, jane.oneill@northfield.co.uk, 020 7946 0812.",
    'The manager said "This will not wait until winter" on 14 March 2025.',
    'The total comes to $1,284,750.40 (including VAT at 20%).',
    'The branch opens at 8:30 a.m. and closes for lunch from 12:15 to 1:00.',
    'The two readings differ by less than 3%; see annex 2, p. 47.',
    'It sells for $349, not $439; corrections go to sales@goods.net.',
  ],
};

/** Endless paragraphs of our own prose in random order, some with a hard sentence at the end. */
export function* prose(language: 'tr' | 'en', random: Random): Generator<string, never> {
  const paragraphs = readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.md`))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
    .filter((line) => /^\p{L}.{80}/u.test(line) && !/[|*_`[\]]/.test(line));
  for (;;) {
    const paragraph = random.pick(paragraphs);
    yield random.next() < 0.6 ? `${paragraph} ${random.pick(hardSentences[language])}` : paragraph;
  }
}

import { describe, expect, it } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { sentencesOf, splitSentences } from './sentences.ts';

// One case a line; | marks where a sentence must end. The text is the line without its marks.
const turkish = `
Toplantı saat onda başladı.| Herkes hazırdı.
Dr. Ayşe Demir geldi.| Ardından Prof. Dr. Ali Can konuştu.
Sn. Yılmaz toplantıya katılmadı.
Elma, armut vb. meyveler satıldı.
Elma, armut, kiraz vb.| Ancak incir yoktu.
Kalem, defter vs. alındı.| Ne kadar tuttuğu bilinmiyor.
Taşıma araçları (örn. kamyon) denetlendi.
Bkz. 3. bölüm ve 4. sayfa.
Atatürk Cad. No. 12 adresine gidildi.| Kapı kapalıydı.
İnönü Mah. Çiçek Sok. No. 5 boş.| Komşular söyledi.
Ayrıntılar 3. sayfada anlatılıyor.| Özet ise 5. sayfada.
19. yüzyılda nüfus arttı.| 20. yüzyılda azaldı.
Cumhuriyet 1923. yılında değil, 1923 yılında kuruldu.
Cumhuriyet 29.10.1923 tarihinde ilan edildi.| Kutlamalar üç gün sürdü.
İlan tarihi 29.10.1923.| Kutlamalar üç gün sürdü.
II. Abdülhamid 1876'da tahta çıktı.| Sonra meclis kapandı.
1. Dünya Savaşı 1914'te başladı.| Dört yıl sürdü.
Osmanlı Devleti 1. Dünya Savaşı'na girdi.
XIX. Yüzyıl Türk Edebiyatı okutuluyor.
Oran yüzde 3.5 oldu.| Hedef yüzde 4 idi.
Toplam 1.250.000 lira ödendi.| Kalan borç yok.
Ölçüm 12,5 derece gösterdi.| Sınır 10 dereceydi.
T.C. Anayasası değişmedi.
T.C. Sağlık Bakanlığı duyurdu.| Aşılar ücretsiz.
Firma bir A.Ş. olarak kuruldu.
Yıldız Tic. Ltd. Şti. ile anlaşıldı.| Sözleşme imzalandı.
M.Ö. 300 yılında kuruldu.| Kent sonra yıkıldı.
A. H. Tanpınar ve O. Pamuk okundu.
Yazar A. Hamdi Tanpınar Bursa'yı sever.| Bunu yazdı.
"Geldin mi?" diye sordu.| Yanıt yoktu.
"Geldim." dedi.| Sonra oturdu.
"Bitti. Artık gidebiliriz." dedi.
“Karar verildi. Uygulanacak.” dedi.| Salon sustu.
Sordu: "Ne zaman?"| Kimse bilmiyordu.
Gerçekten mi?!| Evet, gerçekten.
Dur!| Girme!| Tehlike var.
Buna inandı (!) ve gitti.
Bekledi... sonra gitti.
Bekledi...| Sonra gitti.
Bekledi…| Kimse gelmedi.
Sonuç olumlu (bkz. Tablo 2).| Deneme sürecek.
Deneme sürdü.| (Ayrıntılar ekte.)
Plan hazır; bütçe yok; süre kısa.| Karar bekleniyor.
Adres www.ornek.org.tr olarak değişti.| Eskisi kapandı.
Sorular bilgi@ornek.com.tr adresine yazılır.| Yanıt üç gün sürer.
Dosya https://ornek.org/a.b.html altında.| İndirin.
Sürüm 2.4.1 yayımlandı.| Hatalar giderildi.
3.2. Yöntem bölümünde anlatıldı.
1. Giriş bölümünde amaç yazılıdır.
a. Birinci seçenek uygundur.
Rapor bitti.|Sonra gönderildi.
Uzunluk 5 cm. olarak ölçüldü.
Saat 14.30'da başladı.| Bir saat sürdü.
Madde 5.| Bu madde yürürlüktedir.
Anlaşma Ltd. Şti. adına imzalandı.
Bulgu doğrulandı.12| Yeni deney başladı.
Bulgu doğrulandı.[3]| Yeni deney başladı.
Vitamin C.| Bu vitamin önemlidir.
Ali geldi.| Veli gitti.| Can kaldı.
Av. Selim Ak ve Uzm. Dr. Ece Su dinlendi.
St. Petersburg'da kar var.
Toplantı 5 Oca. 2024 günü yapıldı.
Genel Md. Yrd. Can Er konuştu.
Fiyat 5 TL.| Pahalı değil.
Hz. Ali ve Hz. Ömer anlatıldı.
Cümle bitti!..| Yenisi başladı.
Öğr. Gör. Nil Su ders verdi.| Öğrenciler dinledi.
Kitabı Çev. Ali Er hazırladı.
bugün geldim.| yarın giderim.
`;
const english = `
The meeting began at ten.| Everyone was ready.
Dr. Smith arrived.| Then Prof. Jones spoke.
Mr. and Mrs. Brown left early.
She met J. R. R. Tolkien once.| It was raining.
George W. Bush spoke.| Nobody listened.
Apples, pears, etc. were sold.
They sold apples, pears, etc.| Nobody bought figs.
Some fruits (e.g. figs) are dry.
The rest, i.e. the plums, was lost.
See Fig. 3 for details.| The trend is clear.
See Fig. 3.| The trend is clear.
Smith et al. (2019) disagree.
Smith et al. found nothing.| We did.
The U.S. Government agreed.
They moved to the U.S.| The rest stayed.
He lives in the U.K. now.
It started at 5 p.m. on Monday.
It started at 5 p.m.| The doors stayed shut.
Acme Inc. sold it.| The price was low.
It was sold by Acme Inc.| The price was low.
Acme Co. Ltd. closed.
The value was 3.5 in May.| It fell to 2.1 later.
He paid $1,250.50 for it.| It broke.
Version 2.4.1 is out.| Bugs were fixed.
It happened on 29.10.1923 in Ankara.| Crowds cheered.
It happened in 1923.| Crowds cheered.
No. 5 was missing.| No. 6 was found.
No.| That is wrong.
He lived at No. 10 Downing Street.
"Are you in?" he asked.| She nodded.
"We came. We saw."| They left.
He said, "It is over."| Then he left.
“It failed. We know why.”| Nobody replied.
Really?!| Yes, really.
Stop!| Look!| Listen.
He waited... and left.
He waited...| Then he left.
He waited…| Nobody came.
The result is good (see Table 2).| The trial goes on.
(The trial goes on. It is long.)| Results follow.
The plan is ready; money is short; time is too.| We wait.
Visit www.example.org today.| It is free.
Write to info@example.com now.| We reply.
See https://example.org/a.b.html for more.| It is short.
3.2. Methods are described here.
1. Open the lid and wait.
A. The first option is best.
I. The first part is short.
The test was repeated.12| It failed again.
The test was repeated.[3]| It failed again.
Vitamin C.| It helps.
Plan B.| The second plan failed.
Louis XIV. ruled for long.
World War II.| The war ended.
St. Paul's is old.| It is large.
Gen. Lee and Col. Hill met.
Mt. Everest is high.
Smith vs. Jones was heard.
He came on Jan. 5 and left.
Sen. Ames and Rep. Bell voted.| The bill passed.
cf. Smith and Jones.
The dept. closed.| It reopened.
It ended.|The next one began.
Is it true?| It is.
He holds a Ph.D. in physics.
He has a Ph.D.| The others do not.
Approx. 30 people came.| They left.
Item 5(a) applies.| Item 6 does not.
The ratio is .5 here.| It was .3 before.
it was late.| we went home.
`;

function casesOf(table: string): string[] {
  return table.split('\n').filter((line) => line !== '');
}

function check(line: string, language: string): void {
  const text = line.replaceAll('|', '');
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
  expect(sentences).toEqual(line.split('|').map((part) => part.trim()));
}

describe('splitSentences', () => {
  it.each(casesOf(turkish))('Turkish: %s', (line) => check(line, 'tr'));
  it.each(casesOf(english))('English: %s', (line) => check(line, 'en'));

  it('has at least sixty cases a language', () => {
    expect(casesOf(turkish).length).toBeGreaterThanOrEqual(60);
    expect(casesOf(english).length).toBeGreaterThanOrEqual(60);
  });

  it('ends a sentence at a blank line, and at the end without a stop', () => {
    const text = 'A line without a stop\n\nAnother one';
    expect(splitSentences(text, 'en')).toEqual([
      { start: 0, end: 21 },
      { start: 23, end: 34 },
    ]);
  });

  it('reads a line break as a space', () => {
    expect(splitSentences('One long\nsentence here. And\nanother.', 'en')).toHaveLength(2);
  });

  it('splits inside a quotation that is too long to keep whole', () => {
    const text = `“${'He spoke of many things that day. '.repeat(12)}”`;
    expect(splitSentences(text, 'en').length).toBeGreaterThan(10);
  });

  it('handles scripts without capitals, and empty text', () => {
    expect(splitSentences('今日は寒い。明日は暖かい。', 'ja')).toHaveLength(2);
    expect(splitSentences('', 'tr')).toEqual([]);
    expect(splitSentences('   \n ', 'tr')).toEqual([]);
  });

  it('stays linear on a long text full of stops and brackets', async () => {
    await withinProcessorTime(0.5, () => splitSentences('(a. b " c... '.repeat(20_000), 'en'));
  });

  it('stays linear on a dotted word that never ends', async () => {
    await withinProcessorTime(1.5, () => {
      expect(splitSentences('a.b.c.d.'.repeat(60_000), 'en')).toHaveLength(1);
      expect(splitSentences(`${'Anna J. '.repeat(60_000)}left.`, 'en')).toHaveLength(1);
    });
  });
});

describe('sentencesOf', () => {
  const document = documentFrom(['First here.', 'Bkz. Ek 2. Sonra gelin.']);
  const [, second] = document.blocks;
  if (!second) throw new Error('no second block');

  it('tells where the sentences of a stretch stand in the document', () => {
    const written = sentencesOf(document, second, 'tr').map(({ start, end }) =>
      document.text.slice(start, end),
    );
    expect(written).toEqual(['Bkz. Ek 2.', 'Sonra gelin.']);
  });

  it('cuts a stretch once for all who ask, and anew in another language', () => {
    expect(sentencesOf(document, second, 'tr')).toBe(sentencesOf(document, second, 'tr'));
    expect(sentencesOf(document, second, 'en')).not.toBe(sentencesOf(document, second, 'tr'));
  });
});

import { describe, expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

const samples: [string, string][] = [
  ['tr', 'Bugün hava çok güzel.'],
  ['tr', 'Bugun hava cok guzel'],
  ['tr', 'Toplanti saat ucte baslayacak ve tum ekip katilacak.'],
  ['tr', 'merhaba'],
  ['tr', 'Sipariş iptal edildi'],
  ['tr', 'Butce onaylandi, sunum Cuma gunu yapilacak'],
  ['tr', 'KARAR VERİLDİ'],
  ['tr', 'Yönetim kurulu 12 Mart 2024 tarihinde toplanmış ve bütçeyi onaylamıştır.'],
  ['tr', 'Lutfen ekteki dosyayi inceleyip bana donus yapar misiniz?'],
  ['tr', 'Go\u0308ru\u015fme yarına ertelendi.'],
  ['tr', 'React ile yazılan web uygulamasının server tarafı Node.js kullanıyor.'],
  ['en', 'The budget was approved.'],
  ['en', 'hello'],
  ['en', 'Please find attached the report'],
  ['en', 'MEETING MINUTES'],
  ['en', 'We visited Istanbul, Ankara and Izmir in May.'],
  ['en', 'Order cancelled'],
  ['en', 'Annual leave is fourteen working days.'],
  ['en', 'Her father gave her a book once.'],
  ['tr', 'İş için her gün buradayım.'],
  ['de', 'Das Wetter ist heute schön und wir gehen in den Park.'],
  ['fr', 'Il fait beau et nous allons au parc avec les enfants.'],
  ['es', 'El presupuesto fue aprobado ayer por la mañana.'],
  ['az', 'Bu gün hava çox gözəldir və biz parka gedirik.'],
  ['it', 'Il tempo è bello oggi e andiamo al parco.'],
  ['nl', 'Het weer is mooi vandaag en wij gaan naar het park.'],
  ['ru', 'Сегодня хорошая погода, и мы идём в парк.'],
  ['ar', 'الطقس جميل اليوم ونحن ذاهبون إلى الحديقة'],
  ['und', '12345 67.8'],
  ['und', ''],
];

describe('detectLanguage', () => {
  it.each(samples)('tells %s: %s', (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it('looks past a foreign preface in a long text', () => {
    const preface = 'This document is provided under the terms of the licence that is given below. '.repeat(
      60,
    );
    const body = 'Belediye meclisi, yeni imar planını oy birliğiyle kabul etti ve süreyi uzattı. '.repeat(
      400,
    );
    expect(detectLanguage(`${preface}\n\n${body}`)).toBe('tr');
  });
});

import { describe, expect, it } from 'vitest';
import { documentFrom, type Piece } from '#testing/document.ts';
import { antecedentsOf, independent, unresolved } from './antecedents.ts';
import { sourceOf } from './source.ts';

/** The antecedents of a text's sentences, in order. */
function antecedents(pieces: readonly Piece[], language: 'tr' | 'en'): number[] {
  return [...antecedentsOf(sourceOf(documentFrom(pieces, { language })))];
}

describe('antecedentsOf', () => {
  it.each([
    ['en', 'The boiler in the cellar is forty years old.', 'If it fails in winter, the school has to close.'],
    ['en', 'The boiler in the cellar is forty years old.', 'This means that spare parts are hard to find.'],
    ['en', 'The tenant pays for the water every month.', 'The landlord, however, pays for the heating.'],
    ['en', 'Members asked for a second tennis court.', 'The request was put off until the autumn.'],
    ['en', 'Seven patients were moved to the upper floor.', 'None of the seven came to any harm.'],
    ['en', 'The dam held back two metres of water.', 'A flood of this size comes every twenty years.'],
    ['en', 'The dam held back two metres of water.', 'Its wall must therefore be raised next year.'],
    ['en', 'Twelve studies of noise at night were found.', 'Most were small and had no control group.'],
    ['tr', 'Kooperatif on iki daireyi satışa çıkardı.', 'Bir kısmı yıl sonuna kadar alıcı buldu.'],
    ['tr', 'Kazan dairesindeki tesisat kırk yaşındadır.', 'Bu nedenle kışın okul iki kez kapanmıştır.'],
    ['tr', 'Kiracı suyun bedelini her ay öder.', 'Ev sahibi ise yakıt giderini karşılar.'],
    ['tr', 'Üyeler ikinci bir tenis kortu istedi.', 'Karar sonbahardaki toplantıya bırakıldı.'],
    ['tr', 'Üyeler ikinci bir tenis kortu istedi.', 'Bunun için mayıs ayında teklif alınacak.'],
  ] as const)('%s: "%s" is needed by "%s"', (language, first, second) => {
    expect(antecedents([`${first} ${second}`], language)).toEqual([independent, 0]);
    expect(antecedents([{ heading: 'Title' }, second], language)).toEqual([unresolved]);
  });

  it.each([
    ['en', 'This agreement governs the use of the hall.'],
    ['en', 'It is forbidden to store petrol in the garage.'],
    ['en', 'Those who leave early lose their deposit.'],
    ['en', 'Both the tenant and the owner keep a copy.'],
    ['en', 'The terms of this agreement bind both sides.'],
    ['en', 'None of the tenants may keep pigeons on the roof.'],
    ['en', 'Most members are older than sixty years.'],
    ['tr', 'Bu sözleşme salonun kullanımını düzenler.'],
    ['tr', 'Kiracı ya da eşi anahtarı teslim alır.'],
  ] as const)('%s: "%s" stands alone', (language, sentence) => {
    expect(antecedents([`Somebody opened the door. ${sentence}`], language)).toEqual([
      independent,
      independent,
    ]);
  });

  it('asks the question before its answer, and the introduction before an item that is no sentence', () => {
    const asked: Piece[] = ['May I bring my dog to the pool?', 'No, only guide dogs are let in.'];
    expect(antecedents(asked, 'en')).toEqual([independent, 0]);
    const list: Piece[] = [
      'The deposit is kept when the tenant leaves behind:',
      { item: 'broken windows or doors;' },
      { item: 'unpaid bills of the gasworks.' },
    ];
    expect(antecedents(list, 'en')).toEqual([independent, 0, 0]);
  });

  it('joins a label to the sentence after it', () => {
    const text = 'Üyeler yeni bir kort istedi. Karar. Kortun yapımı oy birliğiyle kabul edildi.';
    const { sentences } = sourceOf(documentFrom([text], { language: 'tr' }));
    expect(sentences.map((each) => each.text)).toEqual([
      'Üyeler yeni bir kort istedi.',
      'Karar. Kortun yapımı oy birliğiyle kabul edildi.',
    ]);
    const own: Piece[] = ['Decision:', 'The board buys two new mowers for the cemetery.'];
    expect(antecedents(own, 'en')).toEqual([independent, 0]);
  });
});

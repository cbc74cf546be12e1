import { describe, expect, it } from 'vitest';
import { fold } from '../fold.ts';
import { tokenize } from '../words.ts';
import { type Cue, cueCounts, cueNames } from './cues.ts';

function cuesOf(text: string, language: string): Cue[] {
  const tokens = tokenize(fold(text, language), language).map((word) => word.text);
  const counts = cueCounts(tokens, language);
  return cueNames.filter((_, index) => (counts[index] ?? 0) > 0);
}

describe('cueCounts', () => {
  it.each([
    ['The valve must be closed at once.', 'duty'],
    ['The motion was adopted unanimously.', 'decision'],
    ['The tests revealed a crack.', 'finding'],
    ['It failed because the seal was worn.', 'cause'],
    ['In conclusion, the method works.', 'summing'],
    ['The debt cannot be paid.', 'loss'],
    ['Sales fell by 4 per cent.', 'change'],
    ['Only members may apply before June.', 'limit'],
    ['Thanks are due to the volunteers.', 'courtesy'],
    ['For example, one shop closed early.', 'example'],
    ['This report describes the survey.', 'self'],
  ] satisfies [string, Cue][])('English: %s is %s', (text, cue) => {
    expect(cuesOf(text, 'en')).toContain(cue);
  });

  it.each([
    ['Vana derhal kapatılmalıdır.', 'duty'],
    ['Öneri oy birliğiyle kabul edildi.', 'decision'],
    ['Borularda çatlak olduğu saptanmıştır.', 'finding'],
    ['Gecikmenin nedeni yağıştır, çünkü yol kapandı.', 'cause'],
    ['Sonuç olarak yöntem işe yaramaktadır.', 'summing'],
    ['Borç ödenemeyecek, zarar büyüyecektir.', 'loss'],
    ['Satışlar yüzde 4 düştü.', 'change'],
    ['Başvurular en geç haziran sonuna kadar yapılır.', 'limit'],
    ['Emeği geçenlere teşekkür ederiz.', 'courtesy'],
    ['Örneğin bir dükkân erken kapandı.', 'example'],
    ['Bu rapor üç bölümden oluşmaktadır.', 'self'],
    ['Tesis gelecek yıl kapatılacaktır.', 'future'],
  ] satisfies [string, Cue][])('Turkish: %s is %s', (text, cue) => {
    expect(cuesOf(text, 'tr')).toContain(cue);
  });

  it('knows no cues in other languages', () => {
    expect(cuesOf('Das Ventil muss sofort geschlossen werden.', 'de')).toEqual([]);
  });
});

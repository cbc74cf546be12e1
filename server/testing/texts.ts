/** A short text that is summarised in a moment. */
export const shortText =
  'Belediye geçen yıl içme suyu şebekesini ölçtü. Ölçümler suyun üçte birinin yolda kaybolduğunu gösterdi. ' +
  'En büyük kayıp eski dökme demir borulardaydı. Gece basıncı düşürülünce kayıp azaldı. ' +
  'Bu yüzden meclis iki kilometrelik hattın yenilenmesine karar verdi.';

const words =
  'belediye ölçüm şebeke rapor yatırım komşu liman tarla köprü kitap öğretmen deniz rüzgâr fabrika üretim ' +
  'yağmur kasaba tren istasyon bahçe pazar meclis bütçe görevli mahalle yol ırmak orman çiftçi hasat';
const verbs = 'ölçtü gördü inceledi anlattı değiştirdi yeniledi sordu buldu taşıdı kurdu sattı bekledi';

/** A text of different sentences, always the same, for a run that takes a while. */
export function longText(sentences: number): string {
  const nouns = words.split(' ');
  const acts = verbs.split(' ');
  let seed = 7;
  const pick = (list: string[]) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] ?? '';
  };
  const sentence = (index: number) => {
    const middle = Array.from({ length: 8 }, () => pick(nouns)).join(' ');
    return `Kayıt ${index} için ${middle} ${pick(acts)}.`;
  };
  return Array.from(
    { length: sentences },
    (_, index) => sentence(index) + (index % 12 === 11 ? '\n\n' : ''),
  ).join(' ');
}

/** A page of plain prose in each language, written for this bench, to be read aloud and transcribed back. */
export const prose: Record<'tr' | 'en', readonly string[]> = {
  tr: [
    'Sabah erkenden uyandım ve pencereyi açtım. Dışarıda ince bir yağmur yağıyordu, sokaklar bomboştu. ' +
      'Annem mutfakta çay demliyordu ve radyoda eski bir şarkı çalıyordu. Kahvaltıdan sonra kardeşimle birlikte ' +
      'pazara gittik. Pazarda taze domates, peynir ve zeytin aldık.',
    'Öğleden sonra hava açıldı, güneş çıktı. Parkta yaşlı bir adam kuşlara ekmek veriyordu. Yanına oturduk ve ' +
      'bize gençliğini anlattı. Kırk yıl önce bu şehirde küçük bir dükkânı varmış. Dükkânda saat tamir edermiş ' +
      've bütün mahalle onu tanırmış.',
    'Akşam olunca eve döndük. Babam işten yorgun gelmişti ama yine de bizimle oyun oynadı. Yemekten sonra ' +
      'herkes kendi kitabını okudu. Ben denizciler hakkında uzun bir roman okuyorum. Romandaki kaptan hiç ' +
      'korkmuyor ve her zaman doğru yolu buluyor.',
    'Gece geç saatte gökyüzü yıldızlarla doldu. Balkona çıkıp uzun süre onlara baktım. Uzaktan bir trenin ' +
      'sesi geliyordu. Bir gün o trene binip başka şehirleri görmek istiyorum. Belki yaz tatilinde büyük ' +
      'amcamın köyüne gideriz.',
  ],
  en: [
    'I woke up early and opened the window. A light rain was falling and the streets were empty. My mother was ' +
      'making tea in the kitchen, and an old song was playing on the radio. After breakfast my brother and I ' +
      'walked to the market. We bought fresh tomatoes, cheese and a loaf of brown bread.',
    'In the afternoon the sky cleared and the sun came out. An old man was feeding the birds in the park. We ' +
      'sat down beside him, and he told us about his youth. Forty years ago he owned a small shop in this town. ' +
      'He repaired watches there, and everybody in the street knew his name.',
    'When evening came we went back home. My father was tired after work, but he still played a game with us. ' +
      'After dinner everyone read a book. I am reading a long story about sailors. The captain in the story is ' +
      'never afraid, and he always finds the right way.',
    'Late at night the sky was full of stars. I stood on the balcony and looked at them for a long time. A ' +
      'train could be heard in the distance. One day I want to take that train and see other cities. Perhaps ' +
      'we will visit my uncle in his village next summer.',
  ],
};

/** Makes a text of this length from the pages of both languages in turn, with numbered paragraphs. */
export function longText(characters: number): string {
  const paragraphs: string[] = [];
  let length = 0;
  for (let round = 1; length < characters; round++) {
    for (const paragraph of [...prose.tr, ...prose.en]) {
      if (length >= characters) break;
      const numbered = `${round}. ${paragraph}`;
      paragraphs.push(numbered);
      length += numbered.length + 2;
    }
  }
  return paragraphs.join('\n\n').slice(0, characters);
}

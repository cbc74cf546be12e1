import { expect, test } from 'vitest';
import { hasEmoji } from '#engines/illustrator/art/art.ts';
import { readWish } from './read.ts';
import { pictureKey } from './wish.ts';

const pictures = { has: hasEmoji };
const read = (text: string) => readWish(text, pictures);

/** The wish that a description comes to, in a line each: "3 small red 🍎", "🍎 on table", "🍎 @ left". */
function told(text: string): string[] {
  const { things, relations, placings } = read(text);
  const name = (index: number) => pictureKey(things[index]?.picture ?? { emoji: '?' });
  return [
    ...things.map(({ count, size, colour }, index) =>
      [count, size, colour?.shade, colour?.name, name(index)].filter((part) => part != null).join(' '),
    ),
    ...relations.map(
      ({ thing, relation, others }) => `${name(thing)} ${relation} ${others.map(name).join(' ')}`,
    ),
    ...placings.map(({ thing, region }) => `${name(thing)} @ ${region}`),
  ];
}

function scene(text: string): (string | null)[] {
  const { setting, time, weather, season } = read(text);
  return [
    setting?.value ?? null,
    time?.value ?? null,
    ...weather.map(({ value }) => value),
    season?.value ?? null,
  ];
}

const missed = (text: string) => read(text).missed.map(({ start, end }) => text.slice(start, end));

test.each([
  ['three small red apples on a table', ['3 small red 🍎', '1 table', '🍎 on table']],
  ['masanın üstünde iki kedi', ['1 table', '2 🐈', '🐈 on table']],
  ['a cat and two dogs under a tree', ['1 🐈', '2 🐕', '1 🌳', '🐈 under 🌳', '🐕 under 🌳']],
  ['Ağacın altında uyuyan kedi', ['1 🌳', '1 🐈', '🐈 under 🌳']],
  ['sepette elmalar', ['1 🧺', '3 🍎', '🍎 in 🧺']],
  ['a basket full of apples on the table', ['1 🧺', '3 🍎', '1 table', '🍎 in 🧺', '🧺 on table']],
  ['Behind the dragon there is a castle', ['1 🐉', '1 🏰', '🏰 behind 🐉']],
  ['kedi ile köpek arasında bir top', ['1 🐈', '1 🐕', '1 ⚽', '⚽ between 🐈 🐕']],
  ['bir tabela, kedi ile köpek arasında bir top', ['1 sign', '1 🐈', '1 🐕', '1 ⚽', '⚽ between 🐈 🐕']],
  ['a drum between the sofa and the bookshelf', ['1 🥁', '1 🛋', '1 bookcase', '🥁 between 🛋 bookcase']],
  [
    'behind the house a tree, in front of the dog a cat',
    ['1 🏠', '1 🌳', '1 🐕', '1 🐈', '🌳 behind 🏠', '🐈 in-front-of 🐕'],
  ],
  ['on the left the boy is happy under a tree', ['1 👦', '1 🌳', '👦 under 🌳', '👦 @ left']],
  [
    'Evin solunda bir ağaç, sağında bir kaydırak',
    ['1 🏠', '1 🌳', '1 🛝', '🌳 left-of 🏠', '🛝 right-of 🏠'],
  ],
  [
    'bankta oturan bir adam, yanında iki güvercin',
    ['1 bench', '1 🧍‍♂', '2 🕊', '🧍‍♂ on bench', '🕊 beside 🧍‍♂'],
  ],
  ['kafasında şapka olan bir kardan adam', ['1 🎩', '1 ⛄', '🎩 on ⛄']],
  ['evin önündeki arabanın üstünde bir kedi', ['1 🏠', '1 🚗', '1 🐈', '🚗 in-front-of 🏠', '🐈 on 🚗']],
  [
    'a tree with a swing and a bench under it',
    ['1 🌳', '1 swing', '1 bench', 'swing under 🌳', 'bench under 🌳'],
  ],
  [
    'a dog on the grass and a bird on the roof of a house',
    ['1 🐕', '1 🐦', '1 🏠', '🐦 on 🏠', '🐕 @ ground'],
  ],
  ['a castle on the left, a dragon on the right', ['1 🏰', '1 🐉', '🏰 @ left', '🐉 @ right']],
  ['solda bir ağaç, ortada bir çeşme', ['1 🌳', '1 ⛲', '🌳 @ left', '⛲ @ centre']],
  ['ata binen bir kız', ['1 🐎', '1 👧', '👧 on 🐎']],
  ['şapkalı bir adam', ['1 🎩', '1 🧍‍♂', '🎩 on 🧍‍♂']],
  ['a vase with five roses on a desk', ['1 vase', '5 🌹', '1 desk', '🌹 in vase', 'vase on desk']],
  ['bir tabak makarna, yanında bir kaşık', ['1 plate', '1 🍝', '1 🥄', '🍝 on plate', '🥄 beside 🍝']],
  ['elinde balonlarla bir palyaço', ['5 🎈', '1 🤡', '🎈 beside 🤡']],
  [
    'a man with a hat and a woman with a bag',
    ['1 🧍‍♂', '1 🎩', '1 🧍‍♀', '1 👜', '🎩 on 🧍‍♂', '👜 beside 🧍‍♀'],
  ],
  ['a farmer in a wheat field', ['1 🧑‍🌾', '3 🌾']],
  ['a bird on the roof of a house', ['1 🐦', '1 🏠', '🐦 on 🏠']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ['three seagulls on the sand', ['3 🕊', '🕊 @ ground']],
  ['kumda üç martı', ['3 🕊', '🕊 @ ground']],
  ['an astronaut on the moon with a flag', ['1 🧑‍🚀', '1 🚩', '🚩 beside 🧑‍🚀', '🧑‍🚀 @ ground']],
  ['çimlerin üstünde bir köpek', ['1 🐕', '🐕 @ ground']],
  ['karda iki penguen', ['2 🐧', '🐧 @ ground']],
  ['on the grass a cat and a butterfly', ['1 🐈', '1 🦋', '🐈 @ ground', '🦋 @ ground']],
  ['şehrin üstünde balon', ['1 🎈']],
  ['denizin üstünde uçan kuş', ['1 🐦']],
  ['çimlerin üstünde uçan kelebek', ['1 🦋']],
  ['a bird flying in the snow', ['1 🐦']],
  ['ay karda parlıyor', ['1 🌙']],
])('on the ground of a scene: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  ['elmalar kırmızı, masa kahverengi', ['3 red 🍎', '1 brown table']],
  ['the car is dark blue and the house is red', ['1 dark blue 🚗', '1 red 🏠']],
  ['a red and a blue balloon', ['1 red 🎈', '1 blue 🎈']],
  ['iki kırmızı ve üç yeşil elma', ['2 red 🍎', '3 green 🍎']],
  ['two red apples and three green ones', ['2 red 🍎', '3 green 🍎']],
  ['açık mavi küçük bir araba', ['1 small light blue 🚗']],
  ['yirmi üç öğrenci', ['23 🧑‍🎓']],
  ['bir sürü koyun', ['8 🐑']],
  ['a couple of apples', ['2 🍎']],
  ['1000000000 cats, 0 dogs', ['500 🐈', '1 🐕']],
  ['an orange and an orange cat', ['1 🍊', '1 orange 🐈']],
  ['sarı yapraklı bir ağaç', ['1 yellow 🌳']],
  ['a family', ['1 🧍‍♂', '1 🧍‍♀', '1 🧒']],
  ['🐈🐈🐈 under a 🌳', ['3 🐈', '1 🌳', '🐈 under 🌳']],
])('counts and colours: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('knows a word by its stem, typed without marks or with a slip', () => {
  for (const text of ['kitap', 'kitabı', 'kitabın', 'kitabımdan']) expect(told(text)).toEqual(['1 📕']);
  expect(told('kitaplarımızdan')).toEqual(['3 📕']);
  expect(told('kirmizi cicek')).toEqual(['1 red 🌼']);
  expect(told('kucuk kedi yesil agacin altinda')).toEqual(['1 small 🐈', '1 green 🌳', '🐈 under 🌳']);
  expect(told('cute girafe')).toEqual(['1 🦒']);
  expect(told('fluffy coluds')).toEqual(['3 ☁']);
  expect(told('kulübecik')).toEqual(['1 🛖']);
  expect(told('kadının yanında bir köpek')).toEqual(['1 🧍‍♀', '1 🐕', '🐕 beside 🧍‍♀']);
  expect(told('oğlana bakan kedi')).toEqual(['1 👦', '1 🐈']);
  expect(told('İTFAİYE ARAÇLARI')).toEqual(['3 🚒']);
  expect(told('two glasses of water')).toEqual(['2 glass']);
});

test('takes no word for a slip of another that is far from it', () => {
  for (const word of ['flarn', 'battle', 'certain', 'shallow', 'manage', 'uzaklık', 'başka'])
    expect(told(word).join()).toBe('');
  expect(missed('a flarn on the table')).toEqual(['flarn']);
  expect(told('butterrfly, elehpant, cofee')).toEqual(['1 🦋', '1 🐘', '1 ☕']);
  expect(told('kelbek, armmut, aslna')).toEqual(['1 🦋', '1 🍐', '1 🦁']);
});

test('counts a thing that is named again only once', () => {
  expect(told('a knight and a dragon. Behind the dragon a castle')).toEqual([
    '1 💂',
    '1 🐉',
    '1 🏰',
    '🏰 behind 🐉',
  ]);
  expect(told('üç yelkenli, yelkenlilerin üstünde iki martı')).toEqual(['3 ⛵', '2 🕊', '🕊 above ⛵']);
});

test.each([
  ['In the park at night', ['park', 'night', null]],
  ['Kar yağarken dağda bir kulübe', ['mountain', null, 'snow', null]],
  ['gün batımında deniz kenarında yürüyen kız', ['beach', 'sunset', null]],
  ['Güneşli bir yaz gününde plajda çocuklar', ['beach', null, 'sun', 'summer']],
  ["It's a stormy night at sea", ['sea', 'night', 'storm', null]],
  ['two bears by a river in the forest in autumn', ['forest', null, 'autumn']],
  ['a lake with three swans', ['lake', null, null]],
  ['the sun is shining over a village', ['village', null, 'sun', null]],
  ['İki kuş gökyüzünde', ['sky', null, null]],
])('the scene: %s', (text, expected) => {
  expect(scene(text)).toEqual(expected);
});

test.each([
  ['okulda üç çocuk', 'classroom', ['3 🧒']],
  ['Okul bahçesinde dört çocuk', 'garden', ['4 🧒']],
  ['children in the school garden', 'garden', ['3 🧒']],
  ["Boğaz'da bir vapur", 'sea', ['1 ⛴']],
  ["İstanbul'da iki arkadaş", 'city', ['2 🧍']],
  ['a doctor at the hospital', 'room', ['1 🧑‍⚕']],
  ['havaalanında bir uçak', 'city', ['1 ✈', '✈ @ ground']],
  ['a singer on stage', null, ['1 🧑‍🎤', '1 stage', '🧑‍🎤 on stage']],
  ['sirkte bir palyaço', null, ['1 🎪', '1 🤡', '🤡 beside 🎪']],
  ['an island behind the ship', 'sea', ['1 🏝', '1 🚢', '🏝 behind 🚢']],
  ['behind the ship there is an island', 'sea', ['1 🚢', '1 🏝', '🏝 behind 🚢']],
  ['geminin arkasında bir ada', 'sea', ['1 🚢', '1 🏝', '🏝 behind 🚢']],
  ['uzakta bir ada', 'sea', ['1 🏝', '🏝 @ background']],
  ['ıssız adada bir palmiye', 'island', ['1 🌴']],
])('a place that is named: %s', (text, setting, expected) => {
  expect(read(text).setting?.value ?? null).toBe(setting);
  expect(told(text)).toEqual(expected);
});

test('makes the sun a thing if it is described', () => {
  expect(told('a red sun')).toEqual(['1 red ☀']);
  expect(told('a rainbow over a village')).toEqual([]);
  expect(told('a yellow moon over the sea')).toEqual(['1 yellow 🌙', '🌙 @ sky']);
});

test.each([
  ['üzerinde "AÇIK" yazan bir tabela', 'AÇIK', 'sign'],
  ['a shop with a sign that says “OPEN”', 'OPEN', 'sign'],
  ["the word 'a red cat' on a blackboard", 'a red cat', 'blackboard'],
  ['tabelada «DUR» yazıyor', 'DUR', 'sign'],
  ['„Merhaba“', 'Merhaba', null],
])('writing: %s', (text, written, carrier) => {
  const { writings, things } = read(text);
  expect(writings).toHaveLength(1);
  const [writing] = writings;
  expect(writing?.text).toBe(written);
  expect(text.slice(writing?.span.start, writing?.span.end)).toBe(written);
  expect(writing?.on === null ? null : things[writing?.on ?? -1]?.picture).toEqual(
    carrier === null ? null : { drawn: carrier },
  );
});

test.each([
  ['üzerinde "Satılık" yazan bir ev, önünde iki çocuk', ['1 🏠', '2 🧒', '🧒 in-front-of 🏠']],
  ['üstünde büyük harflerle "Satılık" yazan bir ev ve yanında bir araba', ['1 🏠', '1 🚗', '🚗 beside 🏠']],
  ['bir kutu, üzerinde "Oyuncak" yazıyor, yanında bir ayı', ['1 box', '1 🐻', '🐻 beside box']],
  [
    'a house on which is written "For Sale", in front of it two children',
    ['1 🏠', '2 🧒', '🧒 in-front-of 🏠'],
  ],
  ['a house with the words "For Sale" on it and a car beside it', ['1 🏠', '1 🚗', '🚗 beside 🏠']],
  ['a box that says "Toys" with a cat on it', ['1 box', '1 🐈', '🐈 on box']],
  ['kapının üstünde "AÇIK" yazan bir tabela', ['1 🚪', '1 sign', 'sign on 🚪']],
  ['kanepede bir kedi, kapıda "Sevgi" yazıyor', ['1 🛋', '1 🐈', '1 🚪', '🐈 on 🛋']],
  ['bir adam, elinde "Barış" yazan bir tabela', ['1 🧍‍♂', '1 sign', 'sign beside 🧍‍♂']],
  ['"Love" is written on the door', ['1 🚪']],
])('a text takes no place from things: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
  expect(read(text).writings).toHaveLength(1);
});

test.each([
  ['odada duvarda "Sevgi" yazıyor', []],
  ['a kitchen with a cat, the wall says "Love"', ['1 🐈']],
  ['kanepede bir kedi, duvarda "Sevgi" yazıyor', ['1 🛋', '1 🐈', '🐈 on 🛋']],
  ['a sofa and a lamp, "Love" is written on the wall', ['1 🛋', '1 floor-lamp']],
  ['a street with a cat, the wall says "Love"', ['1 🐈', '1 wall']],
])("a room's own wall bears the text: %s", (text, expected) => {
  expect(told(text)).toEqual(expected);
  const onWall = expected.includes('1 wall');
  const { writings, things } = read(text);
  expect(things[writings[0]?.on ?? -1]?.picture).toEqual(onWall ? { drawn: 'wall' } : undefined);
});

test.each([
  ['a birthday cake with five candles', ['1 🎂', '5 🕯', '🕯 on 🎂']],
  ['beş mumlu pasta', ['5 🕯', '1 🎂', '🕯 on 🎂']],
  ['pastanın yanında bir mum', ['1 🎂', '1 🕯', '🕯 beside 🎂']],
  ['a house with smoke from its chimney', ['1 🏠']],
  ['bacasından duman çıkan ev', ['1 🏠']],
  ['evin bacasında bir leylek', ['1 🏠', '1 🦩', '🦩 on 🏠']],
  ['evin kapısının önünde bir köpek', ['1 🏠', '1 🐕', '🐕 in-front-of 🏠']],
  ['a house with a red door', ['1 🏠', '1 red 🚪', '🚪 beside 🏠']],
  ['a car with four wheels', ['1 🚗']],
  ['a chimney', ['1 chimney']],
])('what belongs to a thing: %s', (text, expected) => {
  expect(told(text)).toEqual(expected);
});

test('tells what it made nothing of, and no words of grammar', () => {
  expect(missed('draw me a picture of a happy dog playing with a ball, please')).toEqual(['happy']);
  expect(missed('bana mutlu bir köpek resmi çiz lütfen')).toEqual(['mutlu']);
  expect(missed('a house with a red roof')).toEqual(['red', 'roof']);
  expect(missed('kırmızı çatılı bir ev')).toEqual(['kırmızı', 'çatılı']);
  expect(missed('a street without cars')).toEqual(['without cars']);
  expect(missed('a starfish and a crab')).toEqual(['starfish']);
  expect(missed('denizyıldızları ve deniz yıldızı')).toEqual(['denizyıldızları', 'deniz yıldızı']);
  expect(missed('a crab on the sand, a ship in the sea')).toEqual([]);
  expect(missed('drei rote Äpfel')).toEqual(['drei', 'rote', 'Äpfel']);
});

test('spans are the words as they stand', () => {
  const text = 'Turuncu bir balık kavanozun içinde yüzüyor.';
  const { things, relations } = read(text);
  const at = (span: { start: number; end: number } | undefined) => text.slice(span?.start, span?.end);
  expect(things.map(({ span }) => at(span))).toEqual(['balık', 'kavanozun']);
  expect(at(relations[0]?.span)).toBe('içinde');
});

test('numbers are in ASCII digits alone, and what is in quotation marks can be seen', () => {
  expect(told('٣ cats')).toEqual(['3 🐈']);
  expect(told('٩٩ kedi')).toEqual(['1 🐈']);
  const { writings } = read('a sign that says "\u200b\u202e", "\ue000\u2800" or "\u0000"');
  expect(writings).toEqual([]);
});

test('reads anything without failing or waiting', () => {
  const odd = [
    '',
    ' \n\t ',
    '"'.repeat(5000),
    "'a ".repeat(3000),
    'قطة حمراء على الطاولة',
    '桌子上有三只红苹果',
    '\u0000\u0001\u202e cat \u200b \ud800',
    'lararlarlarlarındakilerdenmişçesine '.repeat(50),
    'under on in with of and the, of between',
    'üstünde altında ile ve arasında, yanında olan',
  ];
  for (const text of odd) expect(() => read(text)).not.toThrow();
  const long = 'kedi '.repeat(20_000);
  const { missed } = read(long);
  expect(missed.at(-1)?.end).toBe(long.length);
  expect(missed.at(-1)?.start).toBeLessThanOrEqual(2000);
});

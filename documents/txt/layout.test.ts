import { expect, test } from 'vitest';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readPlainText } from '../read.ts';

function read(...lines: string[]) {
  const document = readPlainText(lines.join('\n'));
  expectSound(document);
  return document;
}

const blocks = (...lines: string[]) => blocksOf(read(...lines));
const headings = (...lines: string[]) => blocks(...lines).filter(([kind]) => /^h\d$/.test(kind));
const texts = (...lines: string[]) => blocks(...lines).map(([, text]) => text);

test('a licence has its centred, capital and numbered headings', () => {
  expect(
    headings(
      '                    KIYI PUBLIC LICENCE',
      '                       Version 4, 3 May 2021',
      '',
      ' Copyright (C) 2021 The Keepers of the Coast. Everyone may copy this licence as',
      'it is, but changing it is not allowed, since it must stay the same for all.',
      '',
      '                            Preamble',
      '',
      '  The licences for most works are made to take away your freedom to share them.',
      'This one is made so that you may pass on what you were given, with the same',
      'freedom, and so that you know that you may do so.',
      '',
      '                       TERMS AND CONDITIONS',
      '',
      '  0. Definitions.',
      '',
      '  "The Work" means what is handed on under this licence, in whatever form, and',
      'each keeper is called "you" below.',
      '',
      '  1. Conveying Verbatim Copies.',
      '',
      '  You may convey copies of the Work as you receive it, if you keep all notices',
      'and give every recipient a copy of this licence along with it.',
    ),
  ).toEqual([
    ['h1', 'KIYI PUBLIC LICENCE'],
    ['h2', 'Preamble'],
    ['h1', 'TERMS AND CONDITIONS'],
    ['h2', '0. Definitions.'],
    ['h2', '1. Conveying Verbatim Copies.'],
  ]);
});

test('a regulation has its parts, the titles of its articles, and its articles', () => {
  expect(
    blocks(
      '                  KIYI KASABASI BELEDİYESİ',
      '                   ARICILIK YÖNETMELİĞİ',
      '',
      '                       BİRİNCİ BÖLÜM',
      '                       Amaç ve Kapsam',
      '',
      'Amaç',
      'MADDE 1 – (1) Bu Yönetmeliğin amacı, kasaba sınırları içinde arıcılık',
      'yapacakların uyacağı usul ve esasları düzenlemektir.',
      'Kapsam',
      'MADDE 2 – (1) Bu Yönetmelik kovan bulunduran herkesi kapsar.',
      '(2) Bilimsel çalışmalar kapsam dışıdır.',
      '',
      'İKİNCİ BÖLÜM',
      'Genel Hükümler',
      'MADDE 3 – (1) Arıcı, kovan yerini her yıl mart ayında bildirir.',
    ),
  ).toEqual([
    ['h1', 'KIYI KASABASI BELEDİYESİ ARICILIK YÖNETMELİĞİ'],
    ['h1', 'BİRİNCİ BÖLÜM Amaç ve Kapsam'],
    ['h3', 'Amaç'],
    [
      'paragraph',
      'MADDE 1 – (1) Bu Yönetmeliğin amacı, kasaba sınırları içinde arıcılık yapacakların uyacağı usul ve esasları düzenlemektir.',
    ],
    ['h3', 'Kapsam'],
    ['paragraph', 'MADDE 2 – (1) Bu Yönetmelik kovan bulunduran herkesi kapsar.'],
    ['listItem', '(2) Bilimsel çalışmalar kapsam dışıdır.'],
    ['h1', 'İKİNCİ BÖLÜM Genel Hükümler'],
    ['paragraph', 'MADDE 3 – (1) Arıcı, kovan yerini her yıl mart ayında bildirir.'],
  ]);
});

test('minutes keep their labelled lines, and headings in capitals may end with a colon', () => {
  expect(
    blocks(
      'Tarih: 5 Mayıs 2025',
      'Yer: Sinop Belediyesi toplantı salonu, ikinci kat',
      'Katılanlar: Selin Ak, Deniz Korkmaz, Ece Ulu ve belediyenin altı çalışanı',
      'Yazan: Derya',
      '',
      'KARARLAR:',
      '',
      '1. Bütçe onaylandı.',
      '2. Çeşme onarılacak.',
    ),
  ).toEqual([
    ['paragraph', 'Tarih: 5 Mayıs 2025'],
    ['paragraph', 'Yer: Sinop Belediyesi toplantı salonu, ikinci kat'],
    ['paragraph', 'Katılanlar: Selin Ak, Deniz Korkmaz, Ece Ulu ve belediyenin altı çalışanı'],
    ['paragraph', 'Yazan: Derya'],
    ['h1', 'KARARLAR:'],
    ['listItem', '1. Bütçe onaylandı.'],
    ['listItem', '2. Çeşme onarılacak.'],
  ]);
});

test.each([
  [
    'a log',
    [
      '2024-05-01 Sunucu yeniden başlatıldı.',
      '2024-05-02 Yedek alındı ve doğrulandı.',
      '2024-05-03 Disk değişti.',
    ],
  ],
  [
    'one sentence a line',
    [
      'The dog barked at the mailman.',
      'The cat slept all day long.',
      'Rain fell on the roof for hours and nobody went out.',
      'We ate soup.',
    ],
  ],
  ['a list without marks', ['süt', 'yarım kilo beyaz peynir', 'ekmek', 'domates']],
  ['an address', ['Kalem Yayıncılık A.Ş.', 'Kıyı Sokak No: 7, Kat 2', '57000 Sinop']],
  [
    'a verse',
    ['Deniz mavi, gök mavi,', 'Gemiler geçer uzaktan,', 'Bir ben kaldım kıyıda', 'Elimde solgun bir gül.'],
  ],
  ['times', ['09:00 Kayıt ve çay', '09:30 Açılış konuşması, Selin Ak', '10:15 Arıların kışı']],
])('%s keeps its lines', (_, lines) => {
  expect(texts(...lines)).toEqual(lines);
});

test.each([
  [
    'at 72 columns',
    [
      'Kovanların çoğu ilkbaharda güçlüydü, ama yaz sonunda birkaç aile kuvvetten',
      'düştü. Bal verimi yine de bir önceki yıla göre arttı, çünkü Ihlamur ağaçları',
      'bu yıl erken açtı. Iğdır’daki kovanlarda ise kayıp yüksekti.',
    ],
  ],
  [
    'at 40 columns',
    [
      'The bees of the coast were weak in May,',
      'but the lime trees flowered early, and',
      'by July they had gathered more honey',
      'than the year before. Keepers in Foça',
      'had the best year of all.',
    ],
  ],
  [
    'in two lines',
    ['The committee met on Tuesday in the old town hall and approved the', 'budget of the Keepers.'],
  ],
])('a paragraph that was wrapped %s is one', (_, lines) => {
  expect(texts(...lines)).toEqual([lines.join(' ')]);
});

test('a number at the start of a wrapped line is no new item', () => {
  expect(
    texts(
      'b) The work must say that it is released under this licence and under any',
      '   condition that was added by the keepers of the work under its section',
      '   7.  This changes the duty in section 4 to keep all notices as they',
      '   are, and it applies to copies, too.',
      '',
      'c) The whole work is licensed.',
    ),
  ).toHaveLength(2);
});

test('options of a program are definitions, with meanings below or beside them', () => {
  expect(
    blocks(
      'OPTIONS',
      '       -a, --all',
      '              Counts empty cells, too.',
      '',
      '              They are counted twice with --double.',
      '',
      '       -E LOGFILE',
      '              Writes errors to LOGFILE instead of the',
      '              standard error output.',
      '',
      '       -v     Prints more.',
    ),
  ).toEqual([
    ['h1', 'OPTIONS'],
    ['definition', '-a, --all\nCounts empty cells, too. They are counted twice with --double.'],
    ['definition', '-E LOGFILE\nWrites errors to LOGFILE instead of the standard error output.'],
    ['definition', '-v\nPrints more.'],
  ]);
});

test('hanging meanings and the entries of a glossary are definitions', () => {
  expect(
    blocks(
      'Drone',
      '    A male bee that gathers no honey.',
      'Queen',
      '    The only bee of a hive that lays eggs, up to two',
      '    thousand a day.',
      'Swarm',
      '    Bees that leave to found a new colony.',
      '',
      'Sözlük',
      '',
      'Arıcı: kovan sahibi olan kişi.',
      'Kovan: arıların barındığı kutu; ahşaptandır.',
      '',
      'Bu sözlük eksiktir, ama yararlıdır.',
    ),
  ).toEqual([
    ['definition', 'Drone\nA male bee that gathers no honey.'],
    ['definition', 'Queen\nThe only bee of a hive that lays eggs, up to two thousand a day.'],
    ['definition', 'Swarm\nBees that leave to found a new colony.'],
    ['h1', 'Sözlük'],
    ['definition', 'Arıcı\nkovan sahibi olan kişi.'],
    ['definition', 'Kovan\narıların barındığı kutu; ahşaptandır.'],
    ['paragraph', 'Bu sözlük eksiktir, ama yararlıdır.'],
  ]);
});

test('bullets, code and references with a hanging indent are no definitions', () => {
  const kinds = (...lines: string[]) => [...new Set(read(...lines).blocks.map(({ kind }) => kind))];
  expect(kinds('- bal', '- polen', '- mum')).toEqual(['listItem']);
  expect(
    kinds(
      'if (bees > 3) {',
      '    fly();',
      '}',
      '',
      'else {',
      '    sleep();',
      '}',
      '',
      'do {',
      '    rest();',
      '}',
    ),
  ).toEqual(['paragraph']);
  expect(
    kinds(
      'Aydın, S. (2019). Arılar ve dağlar: bir yılın gözlemleri, kıyı köylerinde',
      '    arıcılık. Sinop: Kıyı Yayınları.',
      '',
      'Berk, T. (2020). Kovanların kışı üzerine ölçümler ve değerlendirmeler, üçüncü',
      '    baskı. Sinop: Kıyı Yayınları.',
      '',
      'Cem, U. (2021). Ihlamur ormanlarında bal verimi ve hava durumunun buna etkisi',
      '    üzerine. Sinop: Kıyı Yayınları.',
    ),
  ).not.toContain('definition');
});

test('columns set by blanks are a table', () => {
  expect(
    blocks('Ürün        Adet    Fiyat', 'Bal           12   140,50', 'Polen          3    90,00'),
  ).toEqual([['table', 'Ürün\tAdet\tFiyat\nBal\t12\t140,50\nPolen\t3\t90,00']]);
  const ruled = read('Item      Price', '-----     -----', 'Honey     12.50', 'Pollen     9.00');
  expect(blocksOf(ruled)).toEqual([['table', 'Item\tPrice\nHoney\t12.50\nPollen\t9.00']]);
  expect(ruled.blocks[0]).toMatchObject({ rows: [{ header: true }, { header: false }, { header: false }] });
  expect(
    blocks('He came.  She left.  They slept.', 'It rained.  We read.  It cleared.').map(([kind]) => kind),
  ).toEqual(['paragraph', 'paragraph']);
});

test('columns set by blanks may have empty cells, names of groups, notes that read on, and a title right above', () => {
  expect(
    blocks(
      'Vapur saatleri',
      'İskele       Kalkış   Varış   Not',
      '------------------------------------',
      'Kuzey hattı',
      'Yalı          7.15     7.40',
      'Fener        12.00    12.35   yalnız pazar ve',
      '                              bayram günleri',
      'Güney hattı',
      'Liman         9.05            dönüş yok',
      '------------------------------------',
    ),
  ).toEqual([
    ['paragraph', 'Vapur saatleri'],
    [
      'table',
      [
        'İskele\tKalkış\tVarış\tNot',
        'Kuzey hattı\t\t\t',
        'Yalı\t7.15\t7.40\t',
        'Fener\t12.00\t12.35\tyalnız pazar ve bayram günleri',
        'Güney hattı\t\t\t',
        'Liman\t9.05\t\tdönüş yok',
      ].join('\n'),
    ],
  ]);
});

test('a cell goes on in the line below under its own column', () => {
  expect(
    blocks(
      'Durak     Saat     Not',
      'Yalı      07.15    her gün',
      'Fener     12.00    yalnız pazar ve',
      '                   bayram günleri',
      'Liman     16.40    her gün',
    ),
  ).toEqual([
    [
      'table',
      'Durak\tSaat\tNot\nYalı\t07.15\ther gün\nFener\t12.00\tyalnız pazar ve bayram günleri\nLiman\t16.40\ther gün',
    ],
  ]);
});

test('two columns of running text set by blanks are no table', () => {
  const kinds = blocks(
    'The ferry leaves the old harbour at seven  and passes the lighthouse of the bay',
    'each day but Sunday, when the crew rests.  before it turns towards the island.',
    'Passengers buy their tickets on the quay.  Dogs travel in the stern, on a lead.',
  ).map(([kind]) => kind);
  expect(kinds).not.toContain('table');
});

test('text in a frame of stars is read without it', () => {
  expect(
    blocks(
      '**************************************',
      '*                                    *',
      '*  6. Disclaimer of Warranty         *',
      '*  -------------------------         *',
      '*                                    *',
      '*  The Work is given as it is.       *',
      '*                                    *',
      '**************************************',
    ),
  ).toEqual([
    ['h2', '6. Disclaimer of Warranty'],
    ['paragraph', 'The Work is given as it is.'],
  ]);
});

test('running text in which tabs stand for blanks is no table', () => {
  expect(
    blocks(
      'The exit status of the\tscript is that of its last command. If no',
      'commands are run,\tthe status is zero, and the bees of the coast',
      'go on as\tthey did before, until somebody\tstops them.',
    ).map(([kind]) => kind),
  ).toEqual(['paragraph']);
});

test('the first of several numbered items, and a label with its value, are no headings', () => {
  expect(
    headings(
      'The paper has two aims, which are named here.',
      '',
      '1. Increase the visibility of the paper',
      '',
      '2. Reduce the distance between policy and practice, since every change of one has asked for a',
      '   change of the other so far.',
      '',
      'Examples: honey, pollen, wax',
      '',
      'Anything that bees make may be named here, and much that they do not make may be named, too.',
      '',
      'Copyright 1999 The Keepers',
      '',
      'These are the dates of the first paper. Since then it was changed by many people from the coast.',
    ),
  ).toEqual([]);
});

test('cells between bars are a table without bars at the edges', () => {
  expect(
    blocks(
      'Part     | Least | Better',
      '-------- | ----- | ------',
      'Memory   | 4 GB  | 8 GB',
      'Disk     | 2 GB  | 10 GB',
    ),
  ).toEqual([['table', 'Part\tLeast\tBetter\nMemory\t4 GB\t8 GB\nDisk\t2 GB\t10 GB']]);
});

test('a head that is underlined column by column parts cells at single blanks', () => {
  expect(
    blocks(
      'No.  Item                          Price   When due',
      '---  ----------------------------- ------- -------------',
      '1    Lamp oil, by the barrel           £46 on delivery',
      '2    Rope of hemp (80 m), tarred       £17 14 May 2025',
      '',
      'Prices are paid in the harbour office.',
    ),
  ).toEqual([
    [
      'table',
      'No.\tItem\tPrice\tWhen due\n1\tLamp oil, by the barrel\t£46\ton delivery\n2\tRope of hemp (80 m), tarred\t£17\t14 May 2025',
    ],
    ['paragraph', 'Prices are paid in the harbour office.'],
  ]);
});

test('the full first line of a clause is no heading, though the next one begins with a capital', () => {
  expect(
    texts(
      '1.1 "Keeper" means the person who is named by the town to mind the lamp',
      'and the horn in every night of the year.',
      '',
      '1.2 "Lamp Notice" has the meaning that is given to it by the rules of the',
      'Harbour Board of the town.',
      '',
      '1.3 A night begins when the sun has set, and it ends when the sun has been',
      'seen by the keeper or by those who are with him, whoever they may be, and',
      'whatever the weather allows them to see of it from the gallery, where the',
      'lamp is kept.',
    ),
  ).toEqual([
    '1.1 "Keeper" means the person who is named by the town to mind the lamp and the horn in every night of the year.',
    '1.2 "Lamp Notice" has the meaning that is given to it by the rules of the Harbour Board of the town.',
    '1.3 A night begins when the sun has set, and it ends when the sun has been seen by the keeper or by those who are with him, whoever they may be, and whatever the weather allows them to see of it from the gallery, where the lamp is kept.',
  ]);
});

test('a sentence that hangs below the text of a numbered clause belongs to it', () => {
  expect(
    texts(
      '7.1  Müzik saat on birde biter, on bir buçukta otopark boşalır.',
      '     Karşıda evler vardır, sessizce ayrılın.',
      '',
      '7.2  The stage lamps are switched on by the caretaker alone.',
      '     Ask at the lodge.',
      '',
      '(c) Glasses are counted on return.',
      '    A missing one costs two pounds.',
    ),
  ).toEqual([
    '7.1 Müzik saat on birde biter, on bir buçukta otopark boşalır. Karşıda evler vardır, sessizce ayrılın.',
    '7.2 The stage lamps are switched on by the caretaker alone. Ask at the lodge.',
    '(c) Glasses are counted on return. A missing one costs two pounds.',
  ]);
});

test('short paragraphs that are wrapped at one column run on, though none of them shows it alone', () => {
  expect(
    texts(
      '1.1 Each keeper may hold one hive stand. A second stand is let only when none is',
      'waiting.',
      '',
      '1.2 At least two thirds of the stand must be mown, raked or planted by the end of',
      'May.',
      '',
      'Smokers may be lit on the first Saturday of every month from October to late March.',
      'They must not be left alone, and the ashes are to be raked cold before it is dark.',
      '',
      'Hives are moved with the consent of the committee alone, at most six on a stand. Dogs',
      'stay on the lead.',
      '',
      'A keeper who gives up a stand leaves it clean and returns the key. The deposit is',
      'paid back in a week.',
    ),
  ).toEqual([
    '1.1 Each keeper may hold one hive stand. A second stand is let only when none is waiting.',
    '1.2 At least two thirds of the stand must be mown, raked or planted by the end of May.',
    'Smokers may be lit on the first Saturday of every month from October to late March. They must not be left alone, and the ashes are to be raked cold before it is dark.',
    'Hives are moved with the consent of the committee alone, at most six on a stand. Dogs stay on the lead.',
    'A keeper who gives up a stand leaves it clean and returns the key. The deposit is paid back in a week.',
  ]);
});

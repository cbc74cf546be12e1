import { expect, test } from 'vitest';
import { documentFrom, type Piece } from '#testing/document.ts';
import { otherLanguagesIn } from './other-languages.ts';

const turkish =
  'Kiracı, taşınmazı sözleşmenin sonunda boş ve temiz olarak teslim etmekle yükümlüdür. Bu yükümlülüğe aykırı davranış hâlinde kiraya veren, doğan zararın karşılanmasını isteyebilir. Taraflar arasındaki uyuşmazlıklarda Ankara mahkemeleri yetkilidir ve Türk hukuku uygulanır.';
const english =
  'The tenant shall hand over the property empty and clean at the end of the agreement. If the tenant fails to do so, the landlord may ask for the damage to be made good. The courts of Ankara decide on all disputes between the parties under Turkish law.';
const german =
  'Der Mieter hat die Wohnung am Ende des Vertrags leer und sauber zu übergeben. Kommt er dieser Pflicht nicht nach, kann der Vermieter den Ersatz des entstandenen Schadens verlangen. Für alle Streitigkeiten zwischen den Parteien sind die Gerichte in Ankara zuständig.';

function stretchesOf(...pieces: Piece[]): [string, string][] {
  const { text, blocks, language } = documentFrom(pieces);
  return otherLanguagesIn(text, blocks, language).map((each) => [
    each.language,
    text.slice(each.start, each.end),
  ]);
}

test('a paragraph in another language is a stretch of it', () => {
  expect(stretchesOf(turkish, turkish, english, turkish)).toEqual([['en', english]]);
  expect(stretchesOf(english, english, german)).toEqual([['de', german]]);
});

test('neighbouring paragraphs are one stretch, across a short heading', () => {
  const [stretch, ...others] = stretchesOf(
    turkish,
    turkish,
    turkish,
    english,
    { heading: 'Annex 2' },
    english,
  );
  expect(others).toEqual([]);
  expect(stretch).toEqual(['en', `${english}\n\nAnnex 2\n\n${english}`]);
});

test('a stretch inside a paragraph is found', () => {
  const stretches = stretchesOf(turkish, `${turkish} ${english} ${turkish}`, turkish);
  expect(stretches.map(([language]) => language)).toEqual(['en']);
  expect(stretches[0]?.[1]).toContain('empty and clean');
  expect(stretches[0]?.[1]).not.toContain('yükümlüdür');
});

test('a quotation of a few words and a document of one language have none', () => {
  expect(
    stretchesOf(turkish, 'Standardın adı “Information security management systems” olarak geçer.'),
  ).toEqual([]);
  expect(stretchesOf(english, english)).toEqual([]);
});

test('short items of a list in another language are a stretch together', () => {
  const items = german.split(/(?<=[,.]) /).map((text): Piece => ({ item: text }));
  expect(stretchesOf(english, english, ...items).map(([language]) => language)).toEqual(['de']);
});

test('a list of names is no stretch of their language', () => {
  const names =
    'Ahmet Yılmaz, Ayşe Kaya, Mehmet Demir, Fatma Çelik, Mustafa Şahin, Emine Yıldız, Ali Öztürk, Hatice Aydın, Hüseyin Arslan, Zeynep Doğan, İbrahim Kılıç, Elif Çetin, Murat Kara, Meryem Koç, Ömer Kurt, Şerife Özkan.';
  expect(stretchesOf(english, english, names)).toEqual([]);
});

test('a part with letters that Turkish lacks doesn’t make the rest another language', () => {
  const azerbaijani =
    'Bələdiyyə şurası çərşənbə axşamı köhnə bələdiyyə binasında toplandı. O, limanın büdcəsini təsdiq etdi və mühəndislərdən körpü üçün yeni plan istədi. Gələn yaydan etibarən gəmilər hər iki tərəfə yanaşacaq, bilet kassası isə bazar meydanına köçəcək.';
  expect(stretchesOf(turkish, turkish, azerbaijani).map(([language]) => language)).toEqual(['az']);
});

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

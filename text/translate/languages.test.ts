import { describe, expect, it } from 'vitest';
import { planLanguages } from './languages.ts';

const turkish = 'Bu sözleşme alıcı ile satıcı arasında yapılmıştır ve iki yıl geçerlidir.';
const english = 'This agreement is made between the buyer and the seller for two years.';
const german = 'Dieser Vertrag wird zwischen dem Käufer und dem Verkäufer für zwei Jahre geschlossen.';
const russian = 'Настоящий договор заключён между покупателем и продавцом на два года.';
const japanese =
  '本契約は買主と売主の間で締結され、期間は二年とする。買主は代金を三回に分けて支払うものとする。';
const auto = { source: 'auto', target: 'auto', stated: null };
const bothWays = (from: string, to: string) => ['tr', 'en'].includes(from) && ['tr', 'en'].includes(to);

describe('the languages of a document', () => {
  it('are Turkish into English, and English into Turkish', () => {
    expect(planLanguages([turkish], auto, bothWays)).toEqual({ from: 'tr', to: 'en', texts: ['tr'] });
    expect(planLanguages([english], auto, bothWays)).toEqual({ from: 'en', to: 'tr', texts: ['en'] });
  });

  it('follow the main language for paragraphs too short to detect', () => {
    const plan = planLanguages(['Rapor', turkish, 'Table 2', turkish], auto, bothWays);
    expect(plan).toEqual({ from: 'tr', to: 'en', texts: ['tr', 'tr', 'tr', 'tr'] });
  });

  it('leave paragraphs in the target language as they are', () => {
    const plan = planLanguages([turkish, english, turkish], auto, bothWays);
    expect(plan.texts).toEqual(['tr', null, 'tr']);
  });

  it('leave a short line that looks like a third language only where it is long enough to tell', () => {
    const covers = (from: string, to: string) => from === 'en' && to === 'fr';
    // Taken for French by its n-grams.
    const short = 'Salary: 798 dollars net';
    const wish = { ...auto, target: 'fr' };
    expect(planLanguages([english, short, english], wish, covers).texts).toEqual(['en', 'en', 'en']);
    const french = 'Le présent contrat est conclu entre le vendeur et l’acheteur pour une durée de deux ans.';
    expect(planLanguages([english, french], wish, covers).texts).toEqual(['en', null]);
  });

  it('leave other letters that no engine covers, and translate those that one does', () => {
    expect(planLanguages([turkish, russian, turkish], auto, bothWays).texts).toEqual(['tr', null, 'tr']);
    const covers = (from: string) => from === 'tr' || from === 'ru';
    const long = `${russian} ${russian} ${russian}`;
    expect(planLanguages([turkish, turkish, long, turkish], auto, covers).texts).toEqual([
      'tr',
      'tr',
      'ru',
      'tr',
    ]);
    const mostlyTurkish = turkish.repeat(8);
    expect(planLanguages([mostlyTurkish, `${japanese}${japanese}`], auto, () => true).texts).toEqual([
      'tr',
      'ja',
    ]);
    // A line of it is no reason to bring a model.
    expect(planLanguages([turkish, russian, turkish], auto, covers).texts).toEqual(['tr', null, 'tr']);
  });

  it('are each their own where both are covered', () => {
    const covers = (from: string, to: string) => bothWays(from, to) || to === 'de';
    const wish = { ...auto, target: 'de' };
    expect(planLanguages([turkish, english, turkish], wish, covers).texts).toEqual(['tr', 'en', 'tr']);
    expect(planLanguages([turkish, german], wish, covers).texts).toEqual(['tr', null]);
  });

  it('follow the document where nothing covers them', () => {
    expect(planLanguages([turkish, german, turkish], auto, bothWays).texts).toEqual(['tr', 'tr', 'tr']);
  });

  it('are detected from all words together if no paragraph is long enough', () => {
    const plan = planLanguages(['Genel', 'Toplam bedel', 'Satış müdürü', 'Ödeme günü'], auto, bothWays);
    expect([plan.from, plan.to]).toEqual(['tr', 'en']);
  });

  it('are what the file says where its text says nothing', () => {
    expect(planLanguages(['Xyz'], { ...auto, stated: 'en' }, bothWays).from).toBe('en');
    expect(() => planLanguages(['Xyz'], auto, bothWays)).toThrow(
      expect.objectContaining({ code: 'language_unknown' }),
    );
  });

  it('are what a person names where they take turns within a paragraph', () => {
    const mixed = 'The new version is much faster. Yeni sürüm daha hızlı ve daha kararlı çalışıyor artık.';
    const wish = { source: 'en', target: 'tr', stated: null };
    expect(planLanguages([mixed], wish, () => true)).toEqual({ from: 'en', to: 'tr', texts: ['en'] });
    const turkish = 'Yeni sürüm daha hızlı ve daha kararlı çalışıyor artık, bunu herkes gördü.';
    expect(() => planLanguages([turkish], wish, () => true)).toThrow(
      expect.objectContaining({ code: 'languages_same' }),
    );
  });

  it('must differ', () => {
    const same = expect.objectContaining({ code: 'languages_same', params: { language: 'en' } });
    expect(() => planLanguages([english], { ...auto, target: 'en' }, bothWays)).toThrow(same);
    expect(() => planLanguages([english], { ...auto, source: 'tr', target: 'en' }, bothWays)).toThrow(same);
    const mixed = planLanguages([english, turkish, english], { ...auto, target: 'en' }, bothWays);
    expect(mixed).toEqual({ from: 'tr', to: 'en', texts: [null, 'tr', null] });
  });
});

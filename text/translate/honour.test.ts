import { describe, expect, it } from 'vitest';
import { keptTerm, term as termOf } from '#testing/glossary.ts';
import type { MarkedText } from '#text/marked/marked.ts';
import { Glossary } from './glossary.ts';
import { honourTerms } from './honour.ts';

/** "The [contract] ends": the brackets are the span of the first term, ⟨…⟩ of the second. */
function spanned(text: string): MarkedText {
  const spans: { id: number; start: number; end: number }[] = [];
  let plain = '';
  for (const letter of text) {
    if ('[⟨'.includes(letter))
      spans.push({ id: letter === '[' ? 1 : 2, start: plain.length, end: plain.length });
    else if (']⟩'.includes(letter)) {
      const span = spans.at(-1);
      if (span) span.end = plain.length;
    } else plain += letter;
  }
  return { text: plain, spans };
}

interface Case {
  source: string;
  term: string;
  target: string;
  bare: string;
  translated: string;
}

function honoured({ source, term, target, bare, translated }: Case, from: string, to: string) {
  const kept = term === target;
  const glossary = new Glossary([kept ? keptTerm(term) : termOf(from, to, term, target)], from, to);
  const terms = glossary.find(source).map((each, index) => ({ ...each, span: index + 1, bare }));
  expect(terms.length).toBeGreaterThan(0);
  const { marked, missed } = honourTerms(spanned(translated), terms, to);
  return { text: marked.text, missed: missed.length };
}

const intoTurkish: [source: string, rule: string, translated: string, expected: string][] = [
  ['The contract is signed.', 'contract=mukavele (sözleşme)', '[Sözleşme] imzalandı.', 'Mukavele imzalandı.'],
  ['the term of the contract', 'contract=mukavele (sözleşme)', '[sözleşmenin] süresi', 'mukavelenin süresi'],
  ['This contract ends.', 'contract=anlaşma (sözleşme)', 'Bu [sözleşme] sona erer.', 'Bu anlaşma sona erer.'],
  ['in the contract', 'contract=protokol (sözleşme)', '[sözleşmede]', 'protokolde'],
  ['to the contract', 'contract=rapor (sözleşme)', '[sözleşmeye] ek', 'rapora ek'],
  ['from the contract', 'contract=sözlük (sözleşme)', '[sözleşmeden] çıkar', 'sözlükten çıkar'],
  ['sign the contract', 'contract=sözlük (sözleşme)', '[sözleşmeyi] imzala', 'sözlüğü imzala'],
  ['with the contract', 'contract=kitap (sözleşme)', '[sözleşmeyle] birlikte', 'kitapla birlikte'],
  ['end of contract', 'contract=kitap (sözleşme)', '[sözleşmenin] sonu', 'kitabın sonu'],
  ['the sales contract', 'contract=rapor (sözleşme)', 'satış [sözleşmesi]', 'satış raporu'],
  ['in the sales contract', 'contract=rapor (sözleşme)', 'satış [sözleşmesinde]', 'satış raporunda'],
  ['our contract', 'contract=mukavele (sözleşme)', '[sözleşmemiz]', 'mukavelemiz'],
  ['our contract', 'contract=rapor (sözleşme)', '[sözleşmemizde]', 'raporumuzda'],
  ['The contracts', 'contract=mukavele (sözleşme)', '[Sözleşmeler]', 'Mukaveleler'],
  ['of the contracts', 'contract=rapor (sözleşme)', '[sözleşmelerin]', 'raporların'],
  ['of the report', 'report=tutanak (rapor)', '[raporun] sonu', 'tutanağın sonu'],
  ['of the report', 'report=mukavele (rapor)', '[raporun] sonu', 'mukavelenin sonu'],
  ['to the report', 'report=mukavele (rapor)', '[rapora] ek', 'mukaveleye ek'],
  ['in the report', 'report=mukavele (rapor)', '[raporda]', 'mukavelede'],
  ['in its report', 'report=mukavele (rapor)', '[raporunda]', 'mukavelesinde'],
  ['from the report', 'report=borç (rapor)', '[rapordan]', 'borçtan'],
  ['the contract', 'contract=satış sözleşmesi (anlaşma)', '[anlaşma]', 'satış sözleşmesi'],
  ['of the contract', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmanın] eki', 'satış sözleşmesinin eki'],
  [
    'sign the contract',
    'contract=satış sözleşmesi (anlaşma)',
    '[anlaşmayı] imzala',
    'satış sözleşmesini imzala',
  ],
  ['to the contract', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmaya]', 'satış sözleşmesine'],
  ['in the contract', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmada]', 'satış sözleşmesinde'],
  ['the contracts', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmalar]', 'satış sözleşmeleri'],
  ['of the contracts', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmaların]', 'satış sözleşmelerinin'],
  ['in the contracts', 'contract=satış sözleşmesi (anlaşma)', '[anlaşmalarda]', 'satış sözleşmelerinde'],
  [
    'compare their contracts',
    'contract=satış sözleşmesi (anlaşma)',
    '[anlaşmalarını] karşılaştır',
    'satış sözleşmelerini karşılaştır',
  ],
  ['THE CONTRACT', 'contract=mukavele (sözleşme)', '[SÖZLEŞME]', 'MUKAVELE'],
  ['the contract', 'contract=mukavele (sözleşme)', 'bu mukavele', 'bu mukavele'],
  ['of the contract', 'contract=mukavele (sözleşme)', 'mukavelenin', 'mukavelenin'],
  // The engine says it with another word than for the bare term.
  ['of the contract', 'contract=mukavele (akit)', '[anlaşmanın] eki', 'mukavelenin eki'],
  ['The contract', 'contract=mukavele (akit)', '[Anlaşma]', 'Mukavele'],
  // No span came back: the engine's word is found in the sentence.
  ['of the contract', 'contract=mukavele (sözleşme)', 'bu sözleşmenin eki', 'bu mukavelenin eki'],
  ["The pen's owner, Kalem.", 'Kalem=Kalem (Kalem)', '[Kalem]', 'Kalem'],
  ['in Pencil', 'Pencil=Pencil (Kurşun kalem)', '[kurşun kalemde]', "Pencil'de"],
  ['of Pencil', 'Pencil=Pencil (kalem)', '[kalemin] raporu', "Pencil'in raporu"],
  ['to ABC', 'ABC=ABC (alfabe)', '[alfabeye] gitti', "ABC'ye gitti"],
  ['The contract', 'contract=iş Yeri (akit)', '[Anlaşma] burada', 'İş Yeri burada'],
  ['office', 'office=İş Yeri (ofis)', '[ofisin] anahtarı', "İş Yeri'nin anahtarı"],
  // A small letter that the glossary writes stays so but at the beginning.
  ['The office', 'office=iş Yeri (ofis)', '[Ofis] burada', 'İş Yeri burada'],
  ['the office', 'office=iş Yeri (ofis)', 'Bu [Ofis] kapalı', 'Bu iş Yeri kapalı'],
  ['of the sales contract', 'sales contract=mukavele (akit)', '[satış anlaşmanın] eki', 'mukavelenin eki'],
  ['work', 'work=iş (çalışma)', '[Çalışma] sürüyor', 'İş sürüyor'],
];

const intoEnglish: [source: string, rule: string, translated: string, expected: string][] = [
  [
    'Sözleşme imzalandı.',
    'sözleşme=agreement (contract)',
    'The [contract] was signed.',
    'The agreement was signed.',
  ],
  [
    'Sözleşmenin süresi',
    'sözleşme=agreement (contract)',
    'The term [of the contract]',
    'The term of the agreement',
  ],
  ['Sözleşmeler', 'sözleşme=agreement (contract)', '[Contracts]', 'Agreements'],
  [
    'Sözleşmelerin eki',
    'sözleşme=agreement (contract)',
    'annex of the [contracts]',
    'annex of the agreements',
  ],
  ['bir sözleşme', 'sözleşme=agreement (contract)', 'a [contract]', 'an agreement'],
  ['bir anlaşma', 'anlaşma=contract (agreement)', 'An [agreement]', 'A contract'],
  ['sözleşmenin sonu', 'sözleşme=agreement (contract)', "the [contract's] end", "the agreement's end"],
  ['şirketler', 'şirket=company (firm)', 'the [firms]', 'the companies'],
  ['şirketlerin', 'şirket=company (firm)', "the [firms'] plans", "the companies' plans"],
  ['kutular', 'kutu=box (case)', 'two [cases]', 'two boxes'],
  ['SÖZLEŞME', 'sözleşme=agreement (contract)', '[CONTRACT]', 'AGREEMENT'],
  [
    'Satış sözleşmesi',
    'satış sözleşmesi=purchase agreement (sales contract)',
    'A [sales contract]',
    'A purchase agreement',
  ],
  [
    'satış sözleşmeleri',
    'satış sözleşmesi=purchase agreement (sales contract)',
    '[sales contracts]',
    'purchase agreements',
  ],
  ['Sözleşme bitti.', 'sözleşme=agreement (contract)', 'The agreement ended.', 'The agreement ended.'],
  ['Sözleşmeler bitti.', 'sözleşme=agreement (contract)', 'The agreements ended.', 'The agreements ended.'],
  ['Sözleşme bitti.', 'sözleşme=agreement (contract)', 'The contract ended.', 'The agreement ended.'],
  ['Sözleşmeler bitti.', 'sözleşme=agreement (contract)', 'The contracts ended.', 'The agreements ended.'],
  [
    'Satış sözleşmesini imzala',
    'satış sözleşmesi=purchase agreement (treaty)',
    'Sign [the sales deal]',
    'Sign the purchase agreement',
  ],
  // More words than the term has may say more.
  [
    'Sözleşmeyi imzala',
    'sözleşme=agreement (treaty)',
    'Sign [quite other papers]',
    'Sign quite other papers',
  ],
  ['Sözleşmeyi imzala', 'sözleşme=agreement (treaty)', 'Sign [the contract]', 'Sign the agreement'],
  ['Sözleşmeleri imzala', 'sözleşme=agreement (treaty)', 'Sign [the contracts]', 'Sign the agreements'],
  ["Kalem'in raporu", 'Kalem=Kalem (Pencil)', "[Pencil's] report", "Kalem's report"],
  ["Kalem'in raporu", 'Kalem=Kalem (Pencil)', 'the report [of Pencil]', 'the report of Kalem'],
  ["Kalem'in raporu", 'Kalem=Kalem (Pencil)', 'the report [of the Pen]', 'the report of the Kalem'],
  ["Kalem'de", 'Kalem=Kalem (Pencil)', 'in Kalem', 'in Kalem'],
  ['Kalem geldi', 'Kalem=Kalem (Pencil)', 'A [pencil] came', 'A Kalem came'],
  ['iş', 'iş=assignment (work)', 'The [work] is done', 'The assignment is done'],
  ['İş bitti', 'iş=assignment (work)', '[Work] is done', 'Assignment is done'],
  ['müdür', 'müdür=Head of Office (manager)', 'the [manager]', 'the Head of Office'],
  ['Müdür', 'müdür=head of office (manager)', '[Manager] came', 'Head of office came'],
  ['ekler', 'ek=annex (appendix)', '[appendixes]', 'annexes'],
  [
    'kurul',
    'kurul=board (committee)',
    'The [committee] and the board room',
    'The committee and the board room',
  ],
  ['taraflar', 'taraf=party (side)', 'the [sides] agree', 'the parties agree'],
  ['tarafların', 'taraf=party (side)', "both [sides'] rights", "both parties' rights"],
  ['teslimat', 'teslimat=delivery (shipment)', 'the [shipment],', 'the delivery,'],
  ['ürünü', 'ürün=goods (product)', 'the [products]', 'the goods'],
  ['alıcıya', 'alıcı=purchaser (buyer)', 'to the [buyer].', 'to the purchaser.'],
  ['alıcılar', 'alıcı=purchaser (buyer)', '“[buyers]”', '“purchasers”'],
  ['bir elma', 'elma=pear (apple)', 'an [apple]', 'a pear'],
  ['bir saat', 'saat=hour (clock)', 'a [clock]', 'an hour'],
  ['tutar', 'tutar=amount due (amount)', 'Amount: [amount] 5', 'Amount: amount due 5'],
  ['sipariş', 'sipariş=purchase order (order)', 'your [order]', 'your purchase order'],
  ['siparişler', 'sipariş=purchase order (order)', 'your [orders]', 'your purchase orders'],
];

const rule = /^(.+)=(.+) \((.+)\)$/;
function caseOf(source: string, written: string, translated: string): Case {
  const [, term = '', target = '', bare = ''] = rule.exec(written) ?? [];
  return { source, term, target, bare, translated };
}

describe('the glossary is kept to', () => {
  it.each(intoTurkish)('in Turkish: %j with %s, %j', (source, written, translated, expected) => {
    expect(honoured(caseOf(source, written, translated), 'en', 'tr')).toEqual({ text: expected, missed: 0 });
  });

  it.each(intoEnglish)('in English: %j with %s, %j', (source, written, translated, expected) => {
    expect(honoured(caseOf(source, written, translated), 'tr', 'en').text).toBe(expected);
  });

  it('in other languages, of which no endings are known, by the bare word alone', () => {
    const into = (source: string, translated: string) =>
      honoured(caseOf(source, 'contract=Abkommen (Vertrag)', translated), 'en', 'de');
    expect(into('the contract', 'der [Kontrakt] endet')).toEqual({ text: 'der Abkommen endet', missed: 0 });
    expect(into('the contracts', 'die [Kontrakte] enden')).toEqual({
      text: 'die Kontrakte enden',
      missed: 1,
    });
  });

  it('where a sentence has a term twice', () => {
    const twice = caseOf(
      'Contract by contract',
      'contract=mukavele (sözleşme)',
      '[Sözleşme] ⟨sözleşmeye⟩ göre',
    );
    expect(honoured(twice, 'en', 'tr')).toEqual({ text: 'Mukavele mukaveleye göre', missed: 0 });
  });

  it('where two terms stand the other way round', () => {
    const glossary = new Glossary(
      [termOf('en', 'tr', 'contract', 'mukavele'), termOf('en', 'tr', 'buyer', 'müşteri')],
      'en',
      'tr',
    );
    const bare: Record<string, string> = { contract: 'sözleşme', buyer: 'alıcı' };
    const terms = glossary
      .find('The contract of the buyer')
      .map((each, index) => ({ ...each, span: index + 1, bare: bare[each.wording.source] ?? '' }));
    const { marked, missed } = honourTerms(spanned('⟨alıcının⟩ [sözleşmesi]'), terms, 'tr');
    expect([marked.text, missed]).toEqual(['müşterinin mukavelesi', []]);
  });

  it('where one of two stands already', () => {
    const twice = caseOf(
      'Contract by contract',
      'contract=mukavele (sözleşme)',
      '[Mukavele] ⟨sözleşmeye⟩ göre',
    );
    expect(honoured(twice, 'en', 'tr')).toEqual({ text: 'Mukavele mukaveleye göre', missed: 0 });
    const lost = caseOf('Contract by contract', 'contract=mukavele (sözleşme)', '[Mukavele] böyle');
    expect(honoured(lost, 'en', 'tr')).toEqual({ text: 'Mukavele böyle', missed: 1 });
  });

  it.each([
    // "raporu" is the report (accusative) or its report: another stem must know which.
    ['sign the report', 'report=mukavele (rapor)', '[raporu] imzala'],
    ['the contract', 'contract=mukavele (sözleşme)', 'bambaşka bir cümle'],
    ['the contract', 'contract=mukavele (akit)', '[bambaşka bir cümle]'],
    ['the contract', 'contract=mukavele (akit)', '[kalem]i'],
    ['the contract', 'contract=mukavele (akit)', "[Ankara'nın] eki"],
    // The compound went without its possessive: another word has no such form.
    ['sales contracts', 'sales contract=mukavele (satış sözleşmesi)', 'satış sözleşmeleri bitti'],
  ])('or the place is told, and nothing is changed: %j with %s, %j', (source, written, translated) => {
    const { text } = spanned(translated);
    expect(honoured(caseOf(source, written, translated), 'en', 'tr')).toEqual({ text, missed: 1 });
  });
});

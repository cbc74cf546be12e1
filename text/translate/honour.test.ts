import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import { keptTerm, term as termOf } from '#testing/glossary.ts';
import type { MarkedText } from '#text/plain/marked/marked.ts';
import { loadTable } from '../load-data.ts';
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

const cases = loadTable(
  new URL('./testing/glossary.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en']),
    source: z.string(),
    rule: z.string(),
    translated: z.string(),
    expected: z.string(),
  }),
);
const into = (language: Language) => cases.filter((each) => each.language === language);

const ruleParts = /^(.+)=(.+) \((.+)\)$/;
function caseOf(source: string, written: string, translated: string): Case {
  const [, term = '', target = '', bare = ''] = ruleParts.exec(written) ?? [];
  return { source, term, target, bare, translated };
}

describe('translations follow the glossary', () => {
  it.each(into('tr'))('in Turkish: $source with $rule, $translated', (each) => {
    const { source, rule, translated, expected } = each;
    expect(honoured(caseOf(source, rule, translated), 'en', 'tr')).toEqual({ text: expected, missed: 0 });
  });

  it.each(into('en'))('in English: $source with $rule, $translated', (each) => {
    const { source, rule, translated, expected } = each;
    expect(honoured(caseOf(source, rule, translated), 'tr', 'en').text).toBe(expected);
  });

  it('in other languages, without known endings, by the bare word alone', () => {
    const intoGerman = (source: string, translated: string) =>
      honoured(caseOf(source, 'contract=Abkommen (Vertrag)', translated), 'en', 'de');
    expect(intoGerman('the contract', 'der [Kontrakt] endet')).toEqual({
      text: 'der Abkommen endet',
      missed: 0,
    });
    expect(intoGerman('the contracts', 'die [Kontrakte] enden')).toEqual({
      text: 'die Kontrakte enden',
      missed: 1,
    });
  });

  it('when a sentence has a term twice', () => {
    const twice = caseOf(
      'Contract by contract',
      'contract=mukavele (sözleşme)',
      '[Sözleşme] ⟨sözleşmeye⟩ göre',
    );
    expect(honoured(twice, 'en', 'tr')).toEqual({ text: 'Mukavele mukaveleye göre', missed: 0 });
  });

  it('when two terms are in the other order', () => {
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

  it('when one of two is already there', () => {
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
  ])('or report the sentence and change nothing: %j with %s, %j', (source, written, translated) => {
    const { text } = spanned(translated);
    expect(honoured(caseOf(source, written, translated), 'en', 'tr')).toEqual({ text, missed: 1 });
  });
});

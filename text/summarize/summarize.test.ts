import { describe, expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { documentFrom, type Piece } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { type SummarizeOptions, summarize } from './summarize.ts';

const englishReport: Piece[] = [
  { page: 1 },
  { heading: 'Inspection of the Ash Street pool' },
  'Ash Street Pool, Leisure Department.',
  { heading: '1 Background', level: 2 },
  'The pool was built in 1974 and stands beside the old tram depot. It is a popular place, and many families have spent their Saturdays there. This report was written for the council and is divided into three parts. Thanks are due to all members of staff who gave up their time.',
  { block: 'caption', text: 'Figure 1. The pool seen from the north must be replaced at once.' },
  { heading: '2 Findings', level: 2 },
  'The inspectors arrived on a bright morning and were offered tea in the office. The roof beams have lost a third of their strength because the ventilation failed in 2019. A visitor from Leeds told us that she comes twice a week. Chlorine was stored without a lock, and children could have reached it. There are two changing rooms, painted in blue and green.',
  { table: 'Item\tCost\nRoof must be replaced\t400,000' },
  { page: 2 },
  'What should be done about it? For example, one lifeguard said that the clock was slow. Unless the beams are replaced before winter, the pool will have to be closed.',
  { heading: '3 Recommendations', level: 2 },
  'The council is asked to decide the following:',
  { item: 'The roof must be repaired by October at a cost of 400,000.' },
  { item: 'Chlorine has to be kept in a locked room from now on.' },
  { block: 'footnote', text: 'The roof must never be walked on, as the law requires.' },
  { heading: 'References', level: 2 },
  'The law requires that every pool must be inspected each year by an engineer.',
];

const turkishReport: Piece[] = [
  { heading: 'Yeşilova Kütüphanesi Denetim Raporu' },
  { heading: 'Giriş', level: 2 },
  'Kütüphane 1958 yılında açılmış ve uzun yıllar aynı binada hizmet vermiştir. Bu rapor, denetim ekibince hazırlanmış olup üç bölümden oluşmaktadır. Emeği geçen bütün arkadaşlara teşekkür ederiz.',
  { heading: 'Bulgular', level: 2 },
  'Ekip, yağmurlu bir sabah kütüphaneye gelmiş ve çay ikramıyla karşılanmıştır. Koleksiyonun yüzde 40’ının kayıtlarda bulunmadığı saptanmıştır. Okuma salonunda mavi perdeler ve ahşap sandalyeler bulunmaktadır. Yangın alarmının üç yıldır çalışmadığı anlaşılmıştır. Bir okur, buraya her gün yürüyerek geldiğini anlattı.',
  { heading: 'Sonuç ve öneriler', level: 2 },
  'Yangın alarmı en geç eylül sonuna kadar yenilenmelidir. Kayıtlar düzeltilmezse gelecek yıl bağış kabul edilemeyecektir. Ayrıntılar ekte verilmiştir.',
];

function textsOf(document: Document, options: Partial<SummarizeOptions> = {}): string[] {
  const { sentences } = summarize(document, { share: 0.3, focus: '', ...options });
  return sentences.map(({ start, end }) => document.text.slice(start, end));
}

/** A long document: sections with a few key sentences among many plain ones, all in different words. */
function longDocument(sections: number, sentences: number): Document {
  let seed = 7;
  const next = (limit: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  const syllables = ['ka', 'lo', 'mi', 'ter', 'san', 'vel', 'du', 'pra', 'nos', 'fe', 'gri', 'bo'];
  const word = () => Array.from({ length: 2 + next(2) }, () => syllables[next(12)] ?? '').join('');
  const pieces: Piece[] = [];
  for (let section = 0; section < sections; section++) {
    const topic = word();
    pieces.push({ heading: `${section + 1} The ${topic} question`, level: 2 });
    for (let start = 0; start < sentences; start += 5) {
      const paragraph = Array.from({ length: 5 }, (_, index) => {
        const rest = Array.from({ length: 8 }, () => word()).join(' ');
        return (start + index) % 9 === 4
          ? `The ${topic} must be ${rest} before May.`
          : `The ${topic} was ${rest}.`;
      });
      pieces.push(paragraph.join(' '));
    }
  }
  return documentFrom(pieces);
}

describe('summarize', () => {
  it('chooses findings and decisions, not the background, in English', () => {
    const chosen = textsOf(documentFrom(englishReport)).join('\n');
    expect(chosen).toContain('lost a third of their strength');
    expect(chosen).toContain('Unless the beams are replaced before winter');
    expect(chosen).toContain('The roof must be repaired by October');
    expect(chosen).not.toMatch(/tea in the office|blue and green|Thanks are due|tram depot|Leeds/);
  });

  it('chooses findings and decisions, not the background, in Turkish', () => {
    const document = documentFrom(turkishReport);
    const chosen = textsOf(document, { share: 0.35 }).join('\n');
    expect(summarize(document, { share: 0.3, focus: '' }).language).toBe('tr');
    expect(chosen).toContain('Yangın alarmı en geç eylül sonuna kadar yenilenmelidir.');
    expect(chosen).toContain('Koleksiyonun yüzde 40’ının kayıtlarda bulunmadığı saptanmıştır.');
    expect(chosen).not.toMatch(/çay ikram|mavi perde|teşekkür|Ayrıntılar ekte/);
  });

  it('never takes headings, tables, captions, footnotes, references, questions or address lines', () => {
    const chosen = textsOf(documentFrom(englishReport), { share: 0.5 }).join('\n');
    expect(chosen).not.toMatch(
      /Figure 1|400,000\n|walked on|inspected each year|Leisure Department\.|Findings/,
    );
    expect(textsOf(documentFrom(englishReport), { share: 0.4 }).join('\n')).not.toContain('?');
  });

  it('gives offsets, pages and sections in document order, without list markers', () => {
    const document = documentFrom(englishReport);
    const { sentences } = summarize(document, { share: 0.4, focus: '' });
    const starts = sentences.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    const roof = sentences.find(({ start }) => document.text.startsWith('The roof must be repaired', start));
    expect(roof).toMatchObject({ page: 2, section: '3 Recommendations' });
    const beams = sentences.find(({ start }) => document.text.startsWith('The roof beams', start));
    expect(beams).toMatchObject({ page: 1, section: '2 Findings' });
    for (const { start, end } of sentences)
      expect(document.text.slice(start, end)).toMatch(/^\p{Lu}.*[.:]$/u);
  });

  it('stays within the requested share, and close to it', () => {
    const document = longDocument(8, 40);
    for (const share of [0.03, 0.1, 0.25, 0.5]) {
      const { finalWords, totalWords } = summarize(document, { share, focus: '' });
      expect(finalWords).toBeLessThanOrEqual(share * totalWords);
      expect(finalWords).toBeGreaterThan(0.85 * share * totalWords);
    }
  });

  it('comes close to a large requested share, even with weak sentences', () => {
    const document = documentFrom([...englishReport, ...turkishReport], { language: 'en' });
    const { finalWords, totalWords } = summarize(document, { share: 0.5, focus: '' });
    expect(finalWords / totalWords).toBeGreaterThan(0.46);
    expect(finalWords / totalWords).toBeLessThanOrEqual(0.5);
  });

  it('handles the longest word that a reader accepts', async () => {
    const runs = ['a@a', 'a.', '(', 'ı', "a'"].map((run) => `${run.repeat(99_000 / run.length)} end of it.`);
    const document = documentFrom([...englishReport, ...runs]);
    const texts = await withinProcessorTime(0.25, () => textsOf(document));
    expect(texts.every((text) => text.length < 300)).toBe(true);
  });

  it('represents every section of a long document', () => {
    const document = longDocument(20, 45);
    const { sentences } = summarize(document, { share: 0.1, focus: '' });
    expect(new Set(sentences.map(({ section }) => section)).size).toBeGreaterThanOrEqual(17);
  });

  it('prefers sentences about the focus, whatever the form of its words', () => {
    const english = documentFrom(englishReport);
    expect(textsOf(english, { share: 0.12, focus: 'locking the chlorine' }).join(' ')).toMatch(/Chlorine/);
    const turkish = documentFrom(turkishReport);
    expect(textsOf(turkish, { share: 0.1, focus: 'KAYITLARIN durumu' }).join(' ')).toMatch(/kayıt/i);
  });

  it('avoids repetition', () => {
    const repeated = 'The committee decided to close the northern tunnel for repairs in April.';
    const again = 'In April the northern tunnel must be closed for repairs, the committee decided.';
    const other = 'Bus drivers will receive a pay rise of four per cent from May.';
    const document = documentFrom([
      `${repeated} The hall was warm and the chairs were arranged in rows. Tea was served in paper cups.`,
      `A choir had sung in the hall on the evening before. Its songs came from three countries. ${again}`,
      `Some people came by bicycle along the canal. A few had brought their children. ${other}`,
    ]);
    const chosen = textsOf(document, { share: 0.33 });
    expect(chosen).toContain(other);
    expect(chosen.filter((text) => text.includes('northern tunnel'))).toHaveLength(1);
  });

  it.each([1000, 20_000])('takes a sentence that stands %i times once', (times) => {
    const same = 'The very same sentence is repeated again and again.';
    const document = documentFrom([`${same} `.repeat(times).trim(), same.toUpperCase()]);
    expect(textsOf(document, { share: 0.6 })).toEqual([same]);
  });

  it('introduces a list when it takes several of its items', () => {
    const chosen = textsOf(documentFrom(englishReport), { share: 0.6 });
    const introduction = chosen.indexOf('The council is asked to decide the following:');
    expect(introduction).toBeGreaterThan(0);
    expect(chosen[introduction + 1]).toMatch(/^The roof must/);
    expect(textsOf(documentFrom(englishReport), { share: 0.15 }).join('\n')).not.toContain('following:');
  });

  it('returns a single sentence, a list of short items, and nothing for an empty text', () => {
    const single = documentFrom(['Toplantı ertelendi ve yeni tarih henüz belli değil.']);
    expect(textsOf(single, { share: 0.1 })).toEqual(['Toplantı ertelendi ve yeni tarih henüz belli değil.']);
    const list = documentFrom([{ item: 'red apples' }, { item: 'green pears' }, { item: 'dried figs' }]);
    expect(textsOf(list, { share: 0.5 }).length).toBeGreaterThan(0);
    expect(textsOf(documentFrom([]))).toEqual([]);
    expect(textsOf(documentFrom([{ heading: 'Only a title' }]))).toEqual([]);
  });

  it('splits a text without full stops, and works in other languages', () => {
    const speech = documentFrom(['the pump failed and nobody heard the alarm in the hall '.repeat(60)]);
    const { finalWords, totalWords } = summarize(speech, { share: 0.1, focus: '' });
    expect(finalWords).toBeLessThanOrEqual(0.1 * totalWords);
    const german = documentFrom([
      'Die Gemeinde schließt das Schwimmbad im Herbst. Ein Hund bellte. Das Schwimmbad der Gemeinde ist undicht.',
    ]);
    const summary = summarize(german, { share: 0.5, focus: '' });
    expect(summary.language).toBe('de');
    expect(summary.sentences).toHaveLength(1);
    expect(summary.keywords).not.toContain('das');
  });

  it('begins with what the text is about, and says so, when there is room for little more', () => {
    const lead = 'This agreement governs the use of the village hall.';
    const document = documentFrom([
      { heading: 'Terms' },
      `${lead} The hall was built by volunteers in 1962 and has a stage of oak.`,
      ...englishReport,
    ]);
    const { sentences, isTooShort, totalWords } = summarize(document, { share: 0.08, focus: '' });
    expect(document.text.slice(sentences[0]?.start, sentences[0]?.end)).toBe(lead);
    expect(isTooShort).toBe(true);
    expect(summarize(document, { share: 60.1 / totalWords, focus: '' }).isTooShort).toBe(false);
    expect(textsOf(document, { share: 0.08, focus: 'roof beams' })[0]).not.toBe(lead);
  });

  it('sends nobody to another place of the text', () => {
    const chosen = textsOf(
      documentFrom([
        'The fees of the harbour must be paid as set out in the table below. Boats above ten metres pay double.',
        'The following rules apply to every boat that must leave the harbour at night.',
        'Nobody may anchor in the channel during the summer months.',
      ]),
      { share: 0.9 },
    );
    expect(chosen).toContain('Nobody may anchor in the channel during the summer months.');
    expect(chosen.join(' ')).not.toMatch(/below|following/);
  });

  it('gives the same answer twice and reports progress that only rises', () => {
    const document = longDocument(6, 30);
    const seen: number[] = [];
    const first = summarize(document, {
      share: 0.1,
      focus: '',
      onProgress: (fraction) => seen.push(fraction),
    });
    expect(summarize(document, { share: 0.1, focus: '' })).toEqual(first);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).toBe(1);
  });

  it('summarises 30,000 words in a few seconds', async () => {
    const document = { ...longDocument(60, 50), language: 'en' };
    const options = { share: 0.02, focus: '' };
    const { totalWords } = await withinProcessorTime(3.5, () => summarize(document, options));
    expect(totalWords).toBeGreaterThan(30_000);
  });
});

import { describe, expect, it } from 'vitest';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import english from '../texts/en.json' with { type: 'json' };
import turkish from '../texts/tr.json' with { type: 'json' };
import { formatWording, scopeWording, similarityFigure, summaryParagraph } from './wording.ts';

type Facts = Parameters<typeof summaryParagraph>[0];
const none = { insert: 0, delete: 0, replace: 0, move: 0, format: 0, rowInsert: 0, rowDelete: 0 };
const facts = (more: Partial<Facts>): Facts => ({
  identical: false,
  similarity: 1,
  counts: none,
  words: { inserted: 0, deleted: 0, moved: 0 },
  summary: { sections: [], figures: [] },
  ...more,
});
const both = (more: Partial<Facts>) => [
  summaryParagraph(facts(more), textLookUp(english, 'en'), 'en'),
  summaryParagraph(facts(more), textLookUp(turkish, 'tr'), 'tr'),
];

it('describes how much changed, what, where and which figures', () => {
  const figure = (before: string, after: string) => ({ before, after, change: 0 });
  const changed = {
    similarity: 0.912,
    counts: { ...none, insert: 1, replace: 12, move: 2 },
    words: { inserted: 1250, deleted: 1, moved: 40 },
    summary: {
      sections: [
        { heading: 'Payment', words: 30 },
        { heading: 'Term', words: 12 },
        { heading: 'Scope', words: 2 },
      ],
      figures: [
        figure('10 TL', '12 TL'),
        figure('%5', '%6'),
        figure('10 TL', '12 TL'),
        figure('1', '2'),
        figure('3', '4'),
      ],
    },
  };
  expect(both(changed)).toEqual([
    'Most of the text stayed as it was: 91% of the words. 1,250 words were added, 1 word was removed and 40 words were moved. ' +
      'That makes 1 insertion, 12 replacements and 2 moves. Most words changed under the headings “Payment” and “Term”. ' +
      'Figures that are different: 10 TL became 12 TL; %5 became %6; 1 became 2; and 1 more.',
    'Metnin büyük bölümü olduğu gibi kaldı; ortak kelime oranı %91. 1.250 kelime eklendi, 1 kelime silindi ve 40 kelime taşındı. ' +
      'Toplamda 1 ekleme, 12 değiştirme ve 2 taşıma var. En çok kelime “Payment” ve “Term” başlıkları altında değişti. ' +
      'Değişen sayılar: 10 TL yerine 12 TL; %5 yerine %6; 1 yerine 2; ve 1 sayı daha.',
  ]);
});

describe('documents with the same words', () => {
  it('are called identical if they are', () => {
    expect(both({ identical: true })).toEqual([
      'The two documents are the same, word for word, and no difference in formatting was found.',
      'İki belge kelimesi kelimesine aynı; biçim farkı da bulunmadı.',
    ]);
  });

  it('tells formatting and signs apart from words', () => {
    expect(both({ counts: { ...none, format: 3 } })).toEqual([
      'Not a word changed; there are 3 differences in formatting.',
      'Tek kelime bile değişmedi; yalnız biçimde 3 fark var.',
    ]);
    const [first, second] = both({ counts: { ...none, insert: 1 } });
    expect(first).toMatch(/^Not a word changed; .* That makes 1 insertion\.$/);
    expect(second).toMatch(/^Tek kelime bile değişmedi; .* Toplamda 1 ekleme var\.$/);
  });
});

it.each([
  [0.9999, '99.9%'],
  [0.994, '99.4%'],
  [0.55, '55%'],
  [0.0001, '0%'],
])('never rounds %d to all', (similarity, shown) => {
  const [text] = both({
    similarity,
    counts: { ...none, replace: 1 },
    words: { inserted: 1, deleted: 1, moved: 0 },
  });
  expect(text).toContain(shown);
});

it('shows a similarity of 0 or 100 % only if it is exact', () => {
  const shares = [0, 0.00001, 0.5, 0.927, 0.994, 0.99999, 1];
  expect(shares.map((share) => similarityFigure(share, 'en'))).toEqual([
    '0%',
    '0.1%',
    '50%',
    '93%',
    '99.4%',
    '99.9%',
    '100%',
  ]);
});

it('describes a changed format by its old and new values', () => {
  const words = {
    nameOf: (_group: string, key: string) => key,
    say: (key: string, params?: Readonly<Record<string, string>>) =>
      [key, ...Object.values(params ?? {})].join(' '),
  };
  const worded = (before: string, after: string) => formatWording({ property: 'bold', before, after }, words);
  expect(worded('', 'yes')).toBe('on bold');
  expect(worded('yes', '')).toBe('off bold');
  expect(worded('', 'center')).toBe('changed bold default center');
  expect(worded('left', 'center')).toBe('changed bold left center');
});

it('names what shares a change of formatting, and the number of its places', () => {
  const worded = (scope: Parameters<typeof scopeWording>[0]) => {
    const inTurkish = textLookUp(turkish, 'tr');
    const inEnglish = textLookUp(english, 'en');
    return [inEnglish, inTurkish].map((say) =>
      scopeWording(scope, (key, params) => say(`scopes.${key}`, params), String),
    );
  };
  expect(worded({ kind: 'document', name: '', places: 37 })).toEqual([
    'Whole document · 37 places',
    'Bütün belge · 37 yer',
  ]);
  expect(worded({ kind: 'style', name: 'Heading 2', places: 2 })).toEqual([
    'Style “Heading 2” · 2 places',
    '“Heading 2” stili · 2 yer',
  ]);
  expect(worded({ kind: 'style', name: '', places: 9 })[0]).toBe('Ordinary paragraphs · 9 places');
  expect(worded({ kind: 'column', name: 'Price', places: 3 })[0]).toBe('Column “Price” · 3 places');
  expect(worded({ kind: 'paragraphs', name: '', places: 3 })).toEqual(['3 paragraphs', '3 paragraf']);
  expect(worded({ kind: 'section', name: 'long '.repeat(40), places: 3 })[0]).toMatch(
    /^Under “long .{40,60}…” · 3 places$/,
  );
});

it('names the value that a paragraph has by itself', () => {
  const say = textLookUp(english, 'en');
  const words = {
    nameOf: (group: 'properties' | 'propertyValues', key: string) =>
      new Map(Object.entries(english[group])).get(key) ?? key,
    say: (key: string, params?: Readonly<Record<string, string>>) => say(`format.${key}`, params),
  };
  expect(formatWording({ property: 'spaceAfter', before: '10', after: '' }, words)).toBe(
    'Space after (pt): 10 → 0',
  );
  expect(formatWording({ property: 'alignment', before: '', after: 'justify' }, words)).toBe(
    'Alignment: left → justified',
  );
  expect(formatWording({ property: 'lineSpacing', before: '', after: '1.5' }, words)).toBe(
    'Line spacing: 1 → 1.5',
  );
});

import { describe, expect, it } from 'vitest';
import { keywords } from './keywords.ts';

const turkish = [
  'Su şebekesi bu yıl yenilenmiştir.',
  'Su şebekesinin kaçak oranı yüzde 46 olarak ölçülmüştür.',
  'Belediye, su şebekesine 40 milyon lira ayırmıştır.',
  'Bütçenin yarısı borçlara gitmiştir.',
  'Bütçe açığı su şebekesinin onarımını geciktirmiştir.',
  'Ankara’da yapılan toplantıda bütçe görüşülmüştür.',
  'Kaçak oranının düşürülmesi Ankara için önceliklidir.',
];
const english = [
  'The pumping station was flooded in February.',
  'Water entered the pumping station through an open duct.',
  'The pumping station had no flood sensor of its own.',
  'A flood sensor costs less than one motor.',
  'The insurer asked for a flood sensor at every site.',
  'Every duct below the flood level was sealed.',
];

describe('keywords', () => {
  it('prefers a phrase that recurs to its words, in its bare Turkish form', () => {
    const found = keywords({ sentences: turkish, headings: [], language: 'tr' });
    expect(found.slice(0, 3)).toContain('su şebekesi');
    expect(found).toContain('bütçe');
    expect(found).not.toContain('şebekesinin');
  });
  it('finds English phrases and shows the form that occurs most', () => {
    const found = keywords({ sentences: english, headings: [], language: 'en', count: 4 });
    expect(found).toContain('pumping station');
    expect(found).toContain('flood sensor');
    expect(found).toHaveLength(4);
  });
  it('keeps the capital letter of a name', () => {
    const found = keywords({ sentences: turkish, headings: [], language: 'tr', count: 12 });
    expect(found).toContain('Ankara');
  });
  it('lists no verbs and no function words', () => {
    const found = keywords({ sentences: turkish, headings: [], language: 'tr', count: 20 }).join(' ');
    expect(found).not.toMatch(/gitmiştir|ayırmıştır|olarak|için/);
  });
  const alike = [
    'The garden met the kitchen.',
    'The kitchen met the garden.',
    'The garden met the kitchen.',
    'The kitchen met the garden.',
  ];
  it('gives more weight to words in a heading', () => {
    for (const word of ['garden', 'kitchen'])
      expect(keywords({ sentences: alike, headings: [`About the ${word}`], language: 'en' })[0]).toBe(word);
  });
  it('prefers a longer phrase to the shorter one inside it', () => {
    const sentences = ['red', 'blue', 'green', 'grey'].map(
      (colour) => `A ${colour} water level sensor broke.`,
    );
    const found = keywords({ sentences, headings: [], language: 'en' });
    expect(found).toContain('water level sensor');
    expect(found).not.toContain('water level');
    expect(found).not.toContain('level sensor');
  });
  it('makes no phrase of words with a mark between them', () => {
    const sentences = Array(4).fill('There was bread, butter.');
    expect(keywords({ sentences, headings: [], language: 'en' })).not.toContain('bread butter');
    const phrase = Array(4).fill('There was bread butter.');
    expect(keywords({ sentences: phrase, headings: [], language: 'en' })).toContain('bread butter');
  });
  it('makes no keyword of a Turkish object with its verb', () => {
    const sentences = [
      ...Array(4).fill('Program her gece arşivi oluşturur.'),
      ...Array(4).fill('Bekçi sabahları kapıları açar.'),
      ...Array(3).fill('Köyde su sayaçları var.'),
      ...Array(3).fill('Yeni su sayaçları takıldı.'),
    ];
    const found = keywords({ sentences, headings: [], language: 'tr' });
    expect(found.join('|')).not.toMatch(/oluşturur|ları açar/);
    expect(found).toContain('su sayaçları');
  });
  it('is empty for an empty text', () => {
    expect(keywords({ sentences: [], headings: [], language: 'tr' })).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import type { SummaryResult } from '../contract.ts';
import { searchableSummary } from '../page/search.ts';
import { summaryView } from '../page/summary-view.ts';
import { hasHeadings, sectionsOf } from './sections.ts';

function result(
  form: SummaryResult['form'],
  ...sentences: [text: string, section: string | null][]
): SummaryResult {
  return {
    sentences: sentences.map(([text, section], index) => ({
      text,
      section,
      start: index,
      end: index + 1,
      page: null,
    })),
    form,
    stats: { totalLength: 100, finalLength: 10, summarizationRate: 0.1 },
    keywords: [],
    written: null,
    writeError: null,
    notice: null,
    language: 'en',
  };
}

test('sentences stay under their section, in document order', () => {
  const { sentences } = result('paragraph', ['A.', 'One'], ['B.', 'One'], ['C.', 'Two'], ['D.', 'One']);
  const sections = sectionsOf(sentences);
  expect(sections.map((section) => section.heading)).toEqual(['One', 'Two', 'One']);
  expect(sections[0]?.paragraphs).toHaveLength(1);
  expect(sections.flatMap((section) => section.paragraphs.flat().map((each) => each.index))).toEqual([
    0, 1, 2, 3,
  ]);
});

test('a long run of sentences becomes paragraphs of about equal length', () => {
  const many = Array.from({ length: 13 }, (_, index): [string, null] => [`S${index}.`, null]);
  const sections = sectionsOf(result('paragraph', ...many).sentences);
  expect(sections[0]?.paragraphs.map((paragraph) => paragraph.length)).toEqual([5, 5, 3]);
  const six = sectionsOf(result('paragraph', ...many.slice(0, 6)).sentences);
  expect(six[0]?.paragraphs.map((paragraph) => paragraph.length)).toEqual([6]);
});

test('a single section has no heading', () => {
  expect(hasHeadings(sectionsOf(result('paragraph', ['A.', 'Only'], ['B.', 'Only']).sentences))).toBe(false);
  expect(hasHeadings(sectionsOf(result('paragraph', ['A.', null], ['B.', 'Later']).sentences))).toBe(true);
});

test('the copied text has headings and paragraphs, or bullets', () => {
  expect(summaryView(result('paragraph', ['A.', 'One'], ['B.', 'One'], ['C.', 'Two']), 'quoted').text).toBe(
    'One\n\nA. B.\n\nTwo\n\nC.',
  );
  expect(summaryView(result('bullets', ['A.', null], ['B.', null]), 'quoted').text).toBe('• A.\n• B.');
});

test('the heading of the only section is shown nowhere', () => {
  const one = result('paragraph', ['A.', 'Only'], ['B.', 'Only']);
  expect(summaryView(one, 'quoted').text).toBe('A. B.');
  expect(summaryView(one, 'quoted').sections.map(({ heading }) => heading)).toEqual([null]);
  // Two adjacent sentences without a space between them have two locations.
  expect(summaryView(one, 'quoted').highlightIds).toEqual(['0', '1']);
});

test('a search covers headings and sentences in order', () => {
  const shown = summaryView(result('paragraph', ['A.', 'One'], ['B.', 'Two']), 'quoted');
  expect(searchableSummary(shown, 'en', 'Summary').map(({ id, text }) => `${id} ${text}`)).toEqual([
    'heading-0 One',
    'sentence-0 A.',
    'heading-1 Two',
    'sentence-1 B.',
  ]);
  const single = summaryView(result('paragraph', ['A.', 'One']), 'quoted');
  expect(searchableSummary(single, 'en', 'Summary').map(({ text }) => text)).toEqual(['A.']);
});

test('an empty summary is an empty text', () => {
  expect(summaryView(result('paragraph'), 'quoted').text).toBe('');
});

test('a generated summary has its own paragraphs and sources, and marks what nothing supports', () => {
  const place = (start: number) => ({ start, end: start + 10, page: 2 });
  const written = {
    engine: 'Writer',
    sentences: [
      { text: 'One.', paragraph: 0, support: place(50) },
      { text: 'Two.', paragraph: 0, support: null },
      { text: 'Three.', paragraph: 1, support: place(55) },
      { text: 'Four.', paragraph: 1, support: place(5) },
    ],
    length: 4,
  };
  const shown = summaryView({ ...result('paragraph', ['A.', 'One']), written }, 'written');
  expect(shown.text).toBe('One. Two.\n\nThree. Four.');
  expect(shown.sections[0]?.paragraphs.flat().map(({ supported }) => supported)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(shown.sections[0]?.paragraphs.flat().map(({ location }) => location?.page)).toEqual([
    2,
    undefined,
    2,
    2,
  ]);
  // Bullet points form a single list, whatever paragraphs they came in.
  expect(summaryView({ ...result('bullets'), written }, 'written').sections[0]?.paragraphs).toHaveLength(1);
  expect(summaryView({ ...result('paragraph', ['A.', 'One']), written }, 'quoted').text).toBe('A.');
  // The third leads to the highlight of the first.
  expect(shown.highlightIds).toEqual(['0', null, '0', '3']);
  expect(shown.highlights.map(({ id }) => id)).toEqual(['3', '0']);
  expect(summaryView({ ...result('bullets'), written }, 'written').text).toBe(
    '• One.\n• Two.\n• Three.\n• Four.',
  );
});

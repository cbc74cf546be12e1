import { expect, test } from 'vitest';
import { distanceOf } from './match.ts';

test.each([
  ['ozet', 'Metin özetleme'],
  ['ÖZET', 'Metin özetleme'],
  ['isik', 'Işık raporu'],
  ['IŞIK', 'Işık raporu'],
  ['gozden sozles', 'Hizmet sözleşmesi – gözden geçirilmiş'],
  ['ecirilm', 'gözden geçirilmiş'],
  ['', 'anything'],
])('%j finds %j', (query, label) => {
  expect(distanceOf(query, label)).not.toBeNull();
});

test('each word has to be there', () => {
  expect(distanceOf('metin ses', 'Metin özetleme')).toBeNull();
  expect(distanceOf('metin ses', 'Metin özetleme', 'ses')).not.toBeNull();
});

test('a label typed from its start is nearer than one with the same words in another order', () => {
  const distances = ['Speech to text', 'Text to speech', 'Image to text'].map((label) =>
    distanceOf('text to sp', label),
  );
  expect(distances).toEqual([expect.any(Number), -1, null]);
  expect(distances[0]).toBeGreaterThan(-1);
});

test('the start of the label is nearest, then a word, its middle, and keywords', () => {
  const distances = ['Summary', 'A summary', 'Resummary', 'Other'].map((label) =>
    distanceOf('summ', label, 'summarize'),
  );
  expect(distances).toEqual([-1, 1, 2, 3]);
});

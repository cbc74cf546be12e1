import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { searchGroups } from './entries.ts';

const entry = (label: string, more = {}) => ({ id: label, label, icon: House, ...more });
const groups = [
  { id: 'tools', label: 'Tools', entries: [entry('Text summarization'), entry('Image to text')] },
  {
    id: 'pages',
    label: 'Pages',
    entries: [entry('Settings'), entry('Language and theme', { onlyFound: true })],
  },
];
const labels = (query: string) =>
  searchGroups(groups, query).map(({ id, entries }) => [id, ...entries.map(({ label }) => label)]);

test('without a search everything is listed in order, but what only a search shows', () => {
  expect(labels('')).toEqual([
    ['tools', 'Text summarization', 'Image to text'],
    ['pages', 'Settings'],
  ]);
});

test('a search leaves what matches, the nearest group first', () => {
  expect(labels('la')).toEqual([['pages', 'Language and theme']]);
  expect(labels('se')).toEqual([['pages', 'Settings']]);
  expect(labels('t')).toEqual([
    ['tools', 'Text summarization', 'Image to text'],
    ['pages', 'Language and theme', 'Settings'],
  ]);
  expect(labels('nothing')).toEqual([]);
});

test('what can’t be chosen yet comes last', () => {
  const coming = { id: 'tools', label: 'Tools', entries: [entry('Report creation', { disabled: true })] };
  const runs = { id: 'processes', label: 'Processes', entries: [entry('Annual report')] };
  expect(searchGroups([coming, runs], 'rep').map(({ id }) => id)).toEqual(['processes', 'tools']);
});

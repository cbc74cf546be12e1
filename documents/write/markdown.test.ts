import { expect, it } from 'vitest';
import { composeMarkdown, escapeMarkdown } from './markdown.ts';

it.each([
  ['2024. yılda', '2024\\. yılda'],
  ['1) bir', '1\\) bir'],
  ['3.5 puan', '3.5 puan'],
  ['- eksi', '\\- eksi'],
  ['-5 derece', '-5 derece'],
  ['---', '\\---'],
  ['# başlık', '\\# başlık'],
  ['#etiket', '#etiket'],
  ['> alıntı', '\\> alıntı'],
  ['*a* _b_ snake_case `c` <d> [e](f) a|b', '\\*a\\* \\_b\\_ snake_case \\`c\\` \\<d\\> \\[e\\](f) a\\|b'],
  ['AT&T &amp; Şti.', 'AT&T \\&amp; Şti.'],
  ['C:\\yol', 'C:\\\\yol'],
])('keeps %s as text', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

it('writes headings, lists, facts and notes', () => {
  const markdown = composeMarkdown({
    title: 'C# and F#',
    language: 'en',
    blocks: [
      { kind: 'heading', level: 1, text: '1. Section' },
      { kind: 'paragraph', text: 'One.' },
      { kind: 'bullet', text: 'first' },
      { kind: 'bullet', text: 'second' },
      { kind: 'facts', rows: [['Length', '10']] },
      { kind: 'note', text: 'From a file' },
    ],
  });
  expect(markdown).toBe(
    '# C# and F\\#\n\n## 1. Section\n\nOne.\n\n- first\n- second\n\n---\n\n- **Length:** 10\n\n*From a file*\n',
  );
});

it('keeps facts separate from a list, and strikes words without the surrounding spaces', () => {
  const markdown = composeMarkdown({
    title: '',
    language: 'en',
    blocks: [
      { kind: 'heading', level: 6, text: 'Deep' },
      { kind: 'bullet', text: 'one' },
      { kind: 'paragraph', text: 'Between.' },
      { kind: 'bullet', text: 'two' },
      {
        kind: 'marked',
        label: 'Page 3',
        runs: [
          { text: 'old ', mark: 'deleted' },
          { text: ' ', mark: 'inserted' },
          { text: 'same', mark: null },
        ],
      },
    ],
  });
  expect(markdown).toBe('###### Deep\n\n- one\n\nBetween.\n\n- two\n\n*Page 3*\n\n~~old~~  same\n');
});

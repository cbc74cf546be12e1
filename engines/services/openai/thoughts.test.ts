import { expect, it } from 'vitest';
import { ThoughtFilter } from './thoughts.ts';

/** The text shown of one that arrives in pieces of so many characters. */
function read(text: string, size: number): string {
  const filter = new ThoughtFilter();
  let shown = '';
  for (let at = 0; at < text.length; at += size) shown += filter.push(text.slice(at, at + size));
  return shown + filter.end();
}

it.each([
  ['<think>Hm.</think>\n\nSöz.', 'Söz.'],
  ['\n<thinking>Hm, <b></thinking>Söz.', 'Söz.'],
  ['<think>a</think> <think>b</think> Söz.', 'Söz.'],
  ['<think>Hm, and so on', ''],
  ['<think></think>', ''],
  ['Söz <think>stays</think>.', 'Söz <think>stays</think>.'],
  ['  <thin', '<thin'],
  ['<thinker>', '<thinker>'],
  ['<', '<'],
])('of %j a reader sees %j, however it comes', (text, shown) => {
  for (const size of [1, 2, 3, 5, 7, 100]) expect(read(text, size), `${size}`).toBe(shown);
});

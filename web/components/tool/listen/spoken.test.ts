import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessListItem } from '#contract/processes.ts';
import { listedProcess } from '../../../processes/testing.ts';
import { rememberSpeech, speak, speechOf } from './spoken.ts';

const speech = (id: string, more: Partial<ProcessListItem> = {}) =>
  listedProcess({ id, type: 'TextToSpeech', status: 'success', from: ['report'], ...more });
const asMade = { id: 'report', edited: false, version: 4 };
const edited = { id: 'report', edited: true, version: 6 };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an unedited result is spoken only once, wherever it was requested', () => {
  expect(speechOf(asMade, [])).toBeNull();
  expect(speechOf(asMade, [speech('a'), speech('b')])).toBe('b');
  expect(speechOf({ ...asMade, version: 5 }, [speech('a')])).toBe('a');
});

test('failed speech, speech of something else and other processes are not played', () => {
  const others = [
    speech('failed', { status: 'fail' }),
    speech('further', { from: ['translation'] }),
    speech('summary', { type: 'TextSummarization' }),
  ];
  expect(speechOf(asMade, others)).toBeNull();
});

test('an edited result is spoken again, and each version has its own speech', () => {
  expect(speechOf(edited, [speech('a')])).toBeNull();
  rememberSpeech(edited, 'b');
  const both = [speech('a'), speech('b')];
  expect(speechOf(edited, both)).toBe('b');
  expect(speechOf({ ...edited, version: 7 }, both)).toBeNull();
  // Brought back to how it was, it isn't read as it was edited.
  expect(speechOf({ ...asMade, version: 8 }, both)).toBe('a');
  expect(speechOf({ ...asMade, version: 8 }, [speech('b')])).toBeNull();
});

test('a speech that was deleted is forgotten', () => {
  rememberSpeech(edited, 'b');
  expect(speechOf(edited, [])).toBeNull();
});

test('edits are saved before they are spoken, and each version is spoken once', async () => {
  let result = asMade;
  const made: string[] = [];
  const press = (taken = true) =>
    speak({
      settle: async () => {
        result = edited;
        return taken;
      },
      current: () => result,
      descendants: async () => made.map((id) => speech(id)),
      make: async () => {
        made.push(`speech-${made.length}`);
        return made.at(-1) ?? '';
      },
    });
  // The speech would lack an edit that the server refused.
  expect([await press(false), made]).toEqual([null, []]);
  result = asMade;
  expect(await press()).toBe('speech-0');
  expect(await press()).toBe('speech-0');
  expect(made).toHaveLength(1);
  // It is known as that of the edited result.
  expect(speechOf(edited, [speech('speech-0')])).toBe('speech-0');
  expect(speechOf(asMade, [speech('speech-0')])).toBeNull();
});

test('the last hundred spoken results are remembered', () => {
  const nth = (index: number) => ({ id: `r${index}`, edited: true, version: 2 });
  for (let index = 0; index <= 100; index += 1) rememberSpeech(nth(index), `s${index}`);
  const spoken = (index: number) => speechOf(nth(index), [speech(`s${index}`, { from: [`r${index}`] })]);
  expect([spoken(0), spoken(1), spoken(100)]).toEqual([null, 's1', 's100']);
});

test('a speech in progress is waited for', () => {
  expect(speechOf(asMade, [speech('a', { status: 'processing' })])).toBe('a');
});

test('returning to an earlier edit finds its speech', () => {
  rememberSpeech(edited, 'b');
  rememberSpeech({ ...edited, version: 9 }, 'c');
  const both = [speech('b'), speech('c')];
  expect([speechOf(edited, both), speechOf({ ...edited, version: 9 }, both)]).toEqual(['b', 'c']);
});

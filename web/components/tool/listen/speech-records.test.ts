import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessListItem } from '#contract/processes.ts';
import { listedProcess } from '../../../processes/testing.ts';
import { findSpeech, getSpeech, rememberSpeech } from './speech-records.ts';

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

test('a result as its run made it is spoken once, wherever that was asked for', () => {
  expect(findSpeech(asMade, [])).toBeNull();
  expect(findSpeech(asMade, [speech('a'), speech('b')])).toBe('b');
  expect(findSpeech({ ...asMade, version: 5 }, [speech('a')])).toBe('a');
});

test('what failed, was made of something else or is no speech is not played', () => {
  const others = [
    speech('failed', { status: 'fail' }),
    speech('further', { from: ['translation'] }),
    speech('summary', { type: 'TextSummarization' }),
  ];
  expect(findSpeech(asMade, others)).toBeNull();
});

test('an edited result is spoken anew, and each version has its own speech', () => {
  expect(findSpeech(edited, [speech('a')])).toBeNull();
  rememberSpeech(edited, 'b');
  const both = [speech('a'), speech('b')];
  expect(findSpeech(edited, both)).toBe('b');
  expect(findSpeech({ ...edited, version: 7 }, both)).toBeNull();
  // Brought back to how it was, it isn't read as it was edited.
  expect(findSpeech({ ...asMade, version: 8 }, both)).toBe('a');
  expect(findSpeech({ ...asMade, version: 8 }, [speech('b')])).toBeNull();
});

test('a speech that was deleted is forgotten', () => {
  rememberSpeech(edited, 'b');
  expect(findSpeech(edited, [])).toBeNull();
});

test('what is edited is kept before it is spoken, as it is then, and spoken once', async () => {
  let result = asMade;
  const made: string[] = [];
  const press = (taken = true) =>
    getSpeech({
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
  // An edit that the server refused would be missing from what is heard.
  expect([await press(false), made]).toEqual([null, []]);
  result = asMade;
  expect(await press()).toBe('speech-0');
  expect(await press()).toBe('speech-0');
  expect(made).toHaveLength(1);
  // It is known as that of the edited result.
  expect(findSpeech(edited, [speech('speech-0')])).toBe('speech-0');
  expect(findSpeech(asMade, [speech('speech-0')])).toBeNull();
});

test('of many results that were spoken, the last hundred are known', () => {
  const nth = (index: number) => ({ id: `r${index}`, edited: true, version: 2 });
  for (let index = 0; index <= 100; index += 1) rememberSpeech(nth(index), `s${index}`);
  const spoken = (index: number) => findSpeech(nth(index), [speech(`s${index}`, { from: [`r${index}`] })]);
  expect([spoken(0), spoken(1), spoken(100)]).toEqual([null, 's1', 's100']);
});

test('a speech that is still being made is the one to wait for', () => {
  expect(findSpeech(asMade, [speech('a', { status: 'processing' })])).toBe('a');
});

test('going back to an earlier edit finds the speech of that one', () => {
  rememberSpeech(edited, 'b');
  rememberSpeech({ ...edited, version: 9 }, 'c');
  const both = [speech('b'), speech('c')];
  expect([findSpeech(edited, both), findSpeech({ ...edited, version: 9 }, both)]).toEqual(['b', 'c']);
});

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

test('an unedited result is spoken once, in whichever browser that happened', () => {
  expect(findSpeech(asMade, [])).toBeNull();
  expect(findSpeech(asMade, [speech('a'), speech('b')])).toBe('b');
  expect(findSpeech({ ...asMade, version: 5 }, [speech('a')])).toBe('a');
});

test('failed speeches, those of other results and other processes are not played', () => {
  const others = [
    speech('failed', { status: 'fail' }),
    speech('further', { from: ['translation'] }),
    speech('summary', { type: 'TextSummarization' }),
  ];
  expect(findSpeech(asMade, others)).toBeNull();
});

test('an edited result is spoken again, and each version has its own speech', () => {
  expect(findSpeech(edited, [speech('a')])).toBeNull();
  rememberSpeech(edited, 'b');
  const both = [speech('a'), speech('b')];
  expect(findSpeech(edited, both)).toBe('b');
  expect(findSpeech({ ...edited, version: 7 }, both)).toBeNull();
  // A restored result isn't played as its edited version.
  expect(findSpeech({ ...asMade, version: 8 }, both)).toBe('a');
  expect(findSpeech({ ...asMade, version: 8 }, [speech('b')])).toBeNull();
});

test('a speech that was deleted is forgotten', () => {
  rememberSpeech(edited, 'b');
  expect(findSpeech(edited, [])).toBeNull();
});

test('pending edits are saved first, and the current version is spoken once', async () => {
  let result = asMade;
  const made: string[] = [];
  const press = (taken = true) =>
    getSpeech({
      saveEdits: async () => {
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
  // A refused edit would be missing from the speech.
  expect([await press(false), made]).toEqual([null, []]);
  result = asMade;
  expect(await press()).toBe('speech-0');
  expect(await press()).toBe('speech-0');
  expect(made).toHaveLength(1);
  // It is remembered as the speech of the edited result.
  expect(findSpeech(edited, [speech('speech-0')])).toBe('speech-0');
  expect(findSpeech(asMade, [speech('speech-0')])).toBeNull();
});

test('the last hundred speeches are remembered', () => {
  const nth = (index: number) => ({ id: `r${index}`, edited: true, version: 2 });
  for (let index = 0; index <= 100; index += 1) rememberSpeech(nth(index), `s${index}`);
  const spoken = (index: number) => findSpeech(nth(index), [speech(`s${index}`, { from: [`r${index}`] })]);
  expect([spoken(0), spoken(1), spoken(100)]).toEqual([null, 's1', 's100']);
});

test('a speech in progress is used', () => {
  expect(findSpeech(asMade, [speech('a', { status: 'processing' })])).toBe('a');
});

test('returning to an earlier edit finds its speech', () => {
  rememberSpeech(edited, 'b');
  rememberSpeech({ ...edited, version: 9 }, 'c');
  const both = [speech('b'), speech('c')];
  expect([findSpeech(edited, both), findSpeech({ ...edited, version: 9 }, both)]).toEqual(['b', 'c']);
});

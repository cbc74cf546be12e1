import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdits, type Edits } from './edits.ts';

/** The requests to the server, in order; each waits for its answer. */
let asked: { what: string; answer: (refused?: boolean) => Promise<void> }[];
let page: { draft: string | null; states: string[]; refusals: number };
let edits: Edits<string>;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  page = { draft: null, states: [], refusals: 0 };
  const ask = (what: string) =>
    new Promise<void>((resolve, reject) => {
      const answer = async (refused = false) => {
        if (refused) reject(new Error('refused'));
        else resolve();
        await soon();
      };
      asked.push({ what, answer });
    });
  edits = createEdits<string>(
    { replace: ask, restore: () => ask('the original') },
    {
      onDraft: (draft) => {
        page.draft = draft;
      },
      onState: (state) => page.states.push(state),
      onRefused: () => {
        page.refusals += 1;
      },
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const soon = () => vi.advanceTimersByTimeAsync(0);
const rest = () => vi.advanceTimersByTimeAsync(800);
const sent = () => asked.map(({ what }) => what);
const state = () => page.states.at(-1);

test('an edit is shown at once, and sent after a pause without changes', async () => {
  edits.change('a');
  await vi.advanceTimersByTimeAsync(700);
  edits.change('ab');
  await vi.advanceTimersByTimeAsync(700);
  expect([page.draft, state(), sent()]).toEqual(['ab', 'saving', []]);
  await vi.advanceTimersByTimeAsync(100);
  expect([page.draft, state(), sent()]).toEqual(['ab', 'saving', ['ab']]);
  expect(edits.isPending()).toBe(true);
  await asked[0]?.answer();
  expect([page.draft, state(), edits.isPending()]).toEqual([null, 'saved', false]);
});

test('an edit that is made while another is being saved stays on the page and is saved after it', async () => {
  edits.change('a');
  await rest();
  edits.change('ab');
  await rest();
  // The first has no answer yet, and must not come to the server after the second.
  expect(sent()).toEqual(['a']);
  await asked[0]?.answer();
  expect([page.draft, state(), edits.isPending()]).toEqual(['ab', 'saving', true]);
  expect(sent()).toEqual(['a', 'ab']);
  await asked[1]?.answer();
  expect([page.draft, state(), edits.isPending()]).toEqual([null, 'saved', false]);
});

test('a refused edit stays on the page, and can be sent again', async () => {
  edits.change('a');
  const saved = edits.save();
  await soon();
  await asked[0]?.answer(true);
  expect(await saved).toBe(false);
  expect([page, edits.isPending()]).toMatchObject([{ draft: 'a', refusals: 1 }, true]);
  expect(state()).toBe('failed');
  // It was sent already, so its timer must not send it again.
  await rest();
  expect(sent()).toEqual(['a']);
  const again = edits.save();
  await soon();
  await asked[1]?.answer();
  expect(await again).toBe(true);
  expect([page.draft, state(), edits.isPending()]).toEqual([null, 'saved', false]);
});

test('saving sends the pending edit at once, and waits for requests under way', async () => {
  expect(await edits.save()).toBe(true);
  edits.change('a');
  const first = edits.save();
  await soon();
  expect(sent()).toEqual(['a']);
  await asked[0]?.answer();
  expect(await first).toBe(true);
  // Saving also waits for a restore under way.
  void edits.restore();
  const ends: string[] = [];
  void edits.save().then(() => ends.push('saved'));
  await soon();
  expect(ends).toEqual([]);
  await asked[1]?.answer();
  expect(ends).toEqual(['saved']);
});

test('restoring drops the pending edit and runs after the one that is being saved', async () => {
  edits.change('a');
  await rest();
  edits.change('ab');
  const restored = edits.restore();
  expect([page.draft, edits.isPending()]).toEqual([null, false]);
  await rest();
  expect(sent()).toEqual(['a']);
  await asked[0]?.answer();
  expect(sent()).toEqual(['a', 'the original']);
  await asked[1]?.answer();
  await restored;
  expect([state(), sent().length]).toEqual(['unchanged', 2]);
  await Promise.all([edits.undo('a'), soon().then(() => asked[2]?.answer())]);
  expect([state(), sent().at(-1)]).toEqual(['saved', 'a']);
});

test('an edit made during a restore stays and is saved', async () => {
  const restored = edits.restore();
  edits.change('new');
  await soon();
  await asked[0]?.answer();
  await restored;
  expect([page.draft, state()]).toEqual(['new', 'saving']);
  await rest();
  await asked[1]?.answer();
  expect([sent().at(-1), state()]).toEqual(['new', 'saved']);
});

test('a refusal doesn’t block the next request', async () => {
  edits.change('a');
  await rest();
  await asked[0]?.answer(true);
  edits.change('b');
  await rest();
  expect(sent()).toEqual(['a', 'b']);
  await asked[1]?.answer();
  expect(state()).toBe('saved');
});

test('when a restore fails, the pending edit is saved after all', async () => {
  edits.change('a');
  const restored = edits.restore().catch(() => 'refused');
  await soon();
  await asked[0]?.answer(true);
  expect(await restored).toBe('refused');
  expect([page.draft, state()]).toEqual(['a', 'saving']);
  await rest();
  await asked[1]?.answer();
  expect([sent().at(-1), state()]).toEqual(['a', 'saved']);
});

test('an edit made while a restore is undone is reported as saved only once it is', async () => {
  const undone = edits.undo('a');
  edits.change('ab');
  await soon();
  await asked[0]?.answer();
  await undone;
  expect(state()).toBe('saving');
});

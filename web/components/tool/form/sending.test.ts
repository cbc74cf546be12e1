import { beforeEach, expect, test } from 'vitest';
import type { Process } from '#contract/processes.ts';
import { shownProcess } from '#web/processes/testing.ts';
import { type Submission, senderOf } from './sending.ts';

let states: Submission[];
let uploads: {
  progress: (fraction: number) => void;
  answer: (process: Process) => void;
  fail: (error: Error) => void;
}[];
let sender: ReturnType<typeof senderOf>;

beforeEach(() => {
  [states, uploads] = [[], []];
  sender = senderOf(
    (_fields, _files, { onProgress, signal } = {}) =>
      new Promise((answer, fail) => {
        uploads.push({ progress: (fraction) => onProgress?.(fraction), answer, fail });
        signal?.addEventListener('abort', () => fail(new Error('called off')));
      }),
    (state) => states.push(state),
  );
});

const send = () => sender.send({ type: 'TextSummarization', text: 'A text.' }, []);
const process = shownProcess();

test('a form is sent once, however often its button is pressed, and shows its progress', async () => {
  const [first, second] = [send(), send()];
  expect(await second).toBeNull();
  expect(uploads).toHaveLength(1);
  uploads[0]?.progress(0.4);
  expect(states).toEqual([
    { state: 'sending', fraction: 0 },
    { state: 'sending', fraction: 0.4 },
  ]);
  uploads[0]?.answer(process);
  expect(await first).toBe(process);
});

test('a refusal is shown, and the form can be sent again', async () => {
  const refused = send();
  const error = new Error('too large');
  uploads[0]?.fail(error);
  expect(await refused).toBeNull();
  expect(states.at(-1)).toEqual({ state: 'refused', error });
  const again = send();
  uploads[1]?.answer(process);
  expect(await again).toBe(process);
});

test('a cancelled form is not refused, and can be sent again', async () => {
  const left = send();
  sender.cancel();
  expect(await left).toBeNull();
  expect(states.at(-1)).toEqual({ state: 'idle' });
  const again = send();
  uploads[1]?.answer(process);
  expect(await again).toBe(process);
  // Nothing is on its way any more.
  sender.cancel();
  expect(states.at(-1)).toEqual({ state: 'sending', fraction: 0 });
});

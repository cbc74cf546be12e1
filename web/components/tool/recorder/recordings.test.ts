import { expect, test } from 'vitest';
import {
  forgetRecording,
  peaksOf,
  recordingKind,
  recordingName,
  storeRecording,
  unsentRecording,
} from './recordings.ts';

test('a recording is named by its minute', () => {
  expect(recordingName('Kayıt', new Date(2026, 0, 5, 9, 7), 'webm')).toBe('Kayıt 2026-01-05 09.07.webm');
});

test('uses the first format that the browser can record', () => {
  expect(recordingKind((type) => type === 'audio/mp4')?.extension).toBe('m4a');
  expect(recordingKind(() => true)?.extension).toBe('webm');
  expect(recordingKind(() => false)).toBeUndefined();
});

test('keeps the loudest sample of a slice', () => {
  expect(peaksOf([0, 0.5, 1.2])).toEqual([0, 50, 100]);
  const many = peaksOf(Array.from({ length: 5_000 }, (_, index) => (index === 4_999 ? 1 : 0.1)));
  expect(many).toHaveLength(2_000);
  expect([many[0], many.at(-1)]).toEqual([10, 100]);
  expect(peaksOf([])).toEqual([]);
});

test("a user never gets another user's recording", () => {
  const recording = { file: new File(['x'], 'a.webm'), seconds: 1, peaks: [] };
  storeRecording('one', recording);
  expect(unsentRecording('one')).toBe(recording);
  expect(unsentRecording('two')).toBeNull();
  forgetRecording();
  expect(unsentRecording('one')).toBeNull();
});

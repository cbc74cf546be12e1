import { Buffer } from 'node:buffer';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { decodeSound } from '#engines/ffmpeg/decode.ts';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import { root } from '#scripts/spawn.ts';
import type { Words } from './words.ts';

const rate = 16_000;
const fixture = join(root, 'tools/speech-to-text/fixtures/dashwood.ogg');
export const sentenceSeconds = 7.1;

/** Writes a wav file in which "And Mr. John Dashwood had then leisure to consider ..." is repeated. @returns its path */
export async function spokenWav(times: number, pauseSeconds: number): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'kalem-e2e-')), 'speech.wav');
  const sentence: Float32Array[] = [];
  for await (const piece of decodeSound({ path: fixture, name: 'dashwood.ogg', kind: 'ogg' }, rate))
    sentence.push(piece);
  const writer = writeSound([{ path, format: 'wav' }], rate);
  for (let time = 0; time < times; time++) {
    for (const piece of sentence) await writer.write(piece);
    await writer.write(new Float32Array(pauseSeconds * rate));
  }
  await writer.end();
  return path;
}

/** A silent wav file: 16-bit mono behind a RIFF header. */
export function silentWav(seconds: number): Buffer {
  const data = Buffer.alloc(seconds * rate * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

export function transcriptPage(page: Page, words: Words) {
  const transcript = page.getByRole('region', { name: words.speech('result.transcript'), exact: true });
  const position = page.getByRole('slider', { name: words.tool('player.position'), exact: true });
  const spoken = transcript.locator('[data-spoken]');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    transcript,
    position,
    seconds: async () => Number(await position.getAttribute('aria-valuenow')),
    /** The nth occurrence of a word in the transcript, from 0. */
    word: (text: string, nth = 0) => transcript.locator('[data-word]').filter({ hasText: text }).nth(nth),
    spoken,
    /** A number that grows with each spoken word; -1 while no word is spoken. */
    spokenIndex: async () => {
      const [position] = await spoken.evaluateAll((words) =>
        words.map((word) => word.getAttribute('data-word')),
      );
      const [paragraph = 0, word = -1] = position?.split('-').map(Number) ?? [];
      return paragraph * 1_000 + word;
    },
    times: transcript.locator('[data-time]'),
    matches: transcript.locator('mark'),
    search: page.getByRole('searchbox', { name: words.tool('search.label') }),
    openSearch: button(words.tool('result.search')),
    play: button(words.tool('player.play')),
    pause: button(words.tool('player.pause')),
    /** The button that scrolls along with the sound again. */
    follow: button(words.speech('result.follow')),
    edit: (time: string) => button(words.speech('result.edit', { time })),
    editor: transcript.getByRole('textbox'),
    saved: page.getByText(words.tool('edits.saved'), { exact: true }),
    restore: button(words.tool('edits.restore')),
  };
}

export function recorderForm(page: Page, words: Words) {
  const button = (key: string) =>
    page.getByRole('button', { name: words.tool(`recorder.${key}`), exact: true });
  const timer = page.getByRole('timer');
  return {
    open: async () => {
      await page.goto('/speech-to-text');
      await page.getByRole('tab', { name: words.speech('form.record') }).click();
    },
    button,
    timer,
    /** Length of the recording, which must be under an hour. */
    seconds: async () => {
      const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
      return minutes * 60 + seconds;
    },
    /** The level meter's value, from 0 to 100. */
    level: async () => Number(await page.locator('[data-level]').getAttribute('data-level')),
    submit: page.getByRole('button', { name: words.speech('submit'), exact: true }),
  };
}

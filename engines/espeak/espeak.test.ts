import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { childrenOf, isAlive } from '#server/testing/children/children.ts';
import { eventually } from '#testing/eventually.ts';
import type { Synthesizer } from '../capabilities/synthesizer.ts';
import { createEspeak, espeakInfos } from './espeak.ts';
import { espeakVoices } from './voices.ts';

let espeak: Synthesizer;
beforeAll(async () => {
  espeak = await createEspeak();
});
afterAll(() => espeak.close());

const sentences: Record<string, string> = {
  tr: 'Kitaplık bu yıl akşam dokuza kadar açık kalacak.',
  en: 'The library stays open until nine this year.',
};

async function seconds(text: string, options: { voice?: string; speed?: number } = {}): Promise<number> {
  const { voice = 'espeak-en-us', speed = 1 } = options;
  return (await espeak.speak(text, { voice, speed, pitch: 50 })).length / espeak.sampleRate;
}

it('speaks with every voice that it offers, none like another', async () => {
  const seen = new Set<string>();
  for (const { name, language } of espeakVoices) {
    const samples = await espeak.speak(sentences[language] ?? '', { voice: name, speed: 1, pitch: 50 });
    const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.length / espeak.sampleRate).toBeGreaterThan(2);
    expect(samples.length / espeak.sampleRate).toBeLessThan(5);
    expect(loudest).toBeGreaterThan(0.2);
    expect(loudest).toBeLessThan(0.99);
    seen.add(`${samples.length} ${loudest}`);
  }
  expect(seen.size).toBe(espeakVoices.length);
  expect(espeakInfos().map(({ name, ready }) => [name, ready])).toEqual(
    espeakVoices.map(({ name }) => [name, true]),
  );
});

it('speaks faster and slower as asked', async () => {
  const text = sentences.en ?? '';
  const normal = await seconds(text);
  expect((await seconds(text, { speed: 2 })) / normal).toBeCloseTo(0.5, 1);
  expect((await seconds(text, { speed: 0.5 })) / normal).toBeGreaterThan(1.7);
});

it('reads no marks as commands', async () => {
  expect(await seconds('<break time="9s"/>Yes.')).toBeLessThan(4);
  expect(await seconds('Yes.\0 He said it was enough for today.')).toBeGreaterThan(1.5);
});

it('lets calls that overlap take turns, and outlives one that fails', async () => {
  const [hello, failed, bye] = await Promise.allSettled([
    seconds('Hello, everybody.'),
    seconds('Hello.', { voice: 'nobody' }),
    seconds('Bye.'),
  ]);
  expect(failed.status).toBe('rejected');
  expect([hello.status, bye.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await seconds('Hello, everybody.')).toBeCloseTo(hello.status === 'fulfilled' ? hello.value : 0, 1);
});

it('is gone after it was closed, and says so', async () => {
  const other = await createEspeak();
  // Waiting texts fail too, not only the one being spoken.
  const options = { voice: 'espeak-tr', speed: 1, pitch: 50 };
  const waiting = Promise.allSettled([1, 2, 3].map(() => other.speak('Kitap. '.repeat(500), options)));
  await other.close();
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(other.speak('Hello.', { voice: 'espeak-tr', speed: 1, pitch: 50 })).rejects.toThrow(/ended/);
});

it.skipIf(process.platform === 'win32')('ends when the process that started it is killed', async () => {
  const script = `const { createEspeak } = await import(${JSON.stringify(new URL('./espeak.ts', import.meta.url).href)});
    await createEspeak(); process.stdout.write('ready'); setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(parent.stdout, 'data');
  const [child] = childrenOf(parent.pid ?? 0);
  if (!child) throw new Error('The program runs nowhere');
  parent.kill('SIGKILL');
  await eventually('the program is gone', () => !isAlive(child));
});

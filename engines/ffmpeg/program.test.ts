import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, isAlive } from '#server/testing/children/children.ts';
import { eventually } from '#testing/eventually.ts';
import { decodeSound, soundFacts } from './decode.ts';
import { writeSound } from './encode.ts';
import { ffmpegReady } from './ready.ts';
import { testFolder, tone, writeAll } from './testing/files.ts';

const folder = testFolder();
const sound = join(folder.path, 'sound.mp3');
beforeAll(() => writeAll(tone(120, 16_000), 16_000, [{ path: sound, format: 'mp3' }]));
afterAll(folder.remove);

/** Another process that begins to read or write sound and then waits for ever. */
async function waitingProcess(script: string) {
  const modules = JSON.stringify(new URL('./', import.meta.url).href);
  const child = spawn(
    process.execPath,
    ['--input-type=module-typescript', '-e', script.replaceAll('MODULES', modules)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout, 'data');
  return child;
}

describe.skipIf(process.platform === 'win32')('the program ends with the process that started it', () => {
  it.each([
    [
      'reading',
      `const { decodeSound } = await import(MODULES + 'decode.ts');
       for await (const piece of decodeSound({ path: ${JSON.stringify(sound)}, name: 'a', kind: 'mp3' }, 16_000)) {
         console.log(piece.length);
         await new Promise(() => setInterval(() => {}, 1_000));
       }`,
    ],
    [
      'writing',
      `const { writeSound } = await import(MODULES + 'encode.ts');
       const writer = writeSound([{ path: ${JSON.stringify(join(folder.path, 'out.wav'))}, format: 'wav' }], 16_000);
       await writer.write(new Float32Array(160_000));
       console.log('written');
       setInterval(() => {}, 1_000);`,
    ],
  ])('while %s', async (_, script) => {
    const child = await waitingProcess(script);
    const [program] = childrenOf(child.pid ?? 0);
    expect(program).toBeDefined();
    child.kill('SIGKILL');
    await eventually('the program is gone', () => !isAlive(program ?? 0));
  });

  it('and with a reader who has heard enough', async () => {
    const before = childrenOf(process.pid);
    for await (const piece of decodeSound({ path: sound, name: 'a', kind: 'mp3' }, 16_000)) {
      expect(piece).toHaveLength(16_000);
      break;
    }
    await eventually('no program is left', () => childrenOf(process.pid).length <= before.length);
  });
});

describe('on a system for which there is no FFmpeg', () => {
  const { platform } = process;
  afterEach(() => Object.defineProperty(process, 'platform', { value: platform }));

  it('is reported missing before anything is started', async () => {
    Object.defineProperty(process, 'platform', { value: 'sunos' });
    expect(ffmpegReady()).toBe(false);
    const refusal = {
      code: 'engine_missing',
      params: { engine: 'ffmpeg', platform: `sunos-${process.arch}` },
    };
    const file = { path: sound, name: 'a.mp3', kind: 'mp3' };
    await expect(soundFacts(file)).rejects.toMatchObject(refusal);
    await expect(decodeSound(file, 16_000).next()).rejects.toMatchObject(refusal);
    expect(() => writeSound([{ path: sound, format: 'mp3' }], 16_000)).toThrow(
      expect.objectContaining(refusal),
    );
  });
});

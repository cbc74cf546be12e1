import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtInCatalogue } from '#models/catalogue.ts';
import { testFolder } from '#testing/folder.ts';
import { serviceAccess } from '#testing/service.ts';
import { engineContext } from './testing/engine-context.ts';
import { openTranscriber, transcribers } from './transcribers.ts';
import { chooseModel, engineName } from './whisper/ready.ts';

const services = [serviceAccess({ models: { transcription: 'hearer' } })];
const small = builtInCatalogue.find('whisper-small-q5_1');

const folder = testFolder();

/** The small model seems to lie in the folder: a file of its length without content. */
function bringSmall(): void {
  mkdirSync(join(folder, small.id));
  for (const { name, bytes } of small.files) {
    const path = join(folder, small.id, name);
    writeFileSync(path, '');
    truncateSync(path, bytes);
  }
}

it('lists the transcription models, the largest first, and then services', async () => {
  const known = await transcribers(engineContext({ services }));
  const sizes = known.flatMap(({ megabytes }) => megabytes ?? []);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(sizes.length).toBeGreaterThan(3);
  expect(known.filter(({ ready }) => ready).map(({ model, name }) => model ?? name)).toEqual([
    'whisper-base-q5_1',
    'service:local',
  ]);
});

it('transcribes with the largest available model, or the requested one', async () => {
  bringSmall();
  const chosen = async (wanted: string, modelsFolder: string) =>
    (await chooseModel(wanted, engineContext({ modelsFolder }))).id;
  expect(await chosen('auto', folder)).toBe(small.id);
  expect(await chosen('auto', engineContext().modelsFolder)).toBe('whisper-base-q5_1');
  const base = builtInCatalogue.find('whisper-base-q5_1');
  expect(await chosen(engineName(base), folder)).toBe(base.id);
  await expect(chosen(engineName(small), engineContext().modelsFolder)).rejects.toMatchObject({
    code: 'model_missing',
  });
});

it('downloads a model requested by name, and sends sound to a service only if it was chosen', async () => {
  const asked: string[] = [];
  const open = (option: string, preferredEngine: string | null = null) =>
    openTranscriber(option, engineContext({ services, preferredEngine }), async (ids) => {
      asked.push(...ids);
      throw new Error('not now');
    });
  await expect(open(engineName(small))).rejects.toThrow('not now');
  expect(asked).toEqual([small.id]);
  const service = await open('service:local');
  expect(service.name).toBe('Service');
  const preferred = await open('auto', 'service:local');
  expect(preferred.name).toBe('Service');
  await Promise.all([service.close(), preferred.close()]);
  expect(asked).toHaveLength(1);
  await expect(open('service:gone')).rejects.toMatchObject({ code: 'service_gone' });
});

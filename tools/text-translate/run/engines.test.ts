import { expect, test } from 'vitest';
import { KalemError } from '#contract/errors.ts';
import { testFolder } from '#testing/folder.ts';
import { runContext } from '#tools/testing/context.ts';
import { runInput } from '#tools/testing/input.ts';
import { textTranslate } from '../contract.ts';
import { planEngines } from './engines.ts';

const folder = testFolder();
const turkish = 'Kütüphane bu yıl akşam dokuza kadar açık kalacak ve okurlar bunu uzun süredir bekliyordu.';
const german =
  'Die Bibliothek bleibt in diesem Jahr bis neun Uhr abends geöffnet, und viele Leserinnen und Leser hatten seit langer Zeit darum gebeten, weil sie nach der Arbeit noch in Ruhe lesen wollen.';

/** Plans a text mostly in Turkish, with a German part, into English. */
function planned(needModels: (ids: readonly string[]) => Promise<void>) {
  const input = runInput(textTranslate, { text: '', options: { target: 'en' } });
  return planEngines([turkish, german, turkish, turkish], input, null, runContext({ folder, needModels }));
}

test('each part is translated from its language, and all models are downloaded, the main one first', async () => {
  const needed: string[] = [];
  const { plan, choices } = await planned(async (ids) => void needed.push(...ids));
  expect(plan.texts).toEqual(['tr', 'de', 'tr', 'tr']);
  expect([...choices.keys()]).toEqual(['tr', 'de']);
  expect(needed).toEqual(['tr-en', 'de-en'].map((id) => expect.stringContaining(id)));
});

test('a part whose model can’t be downloaded stays unchanged, and the rest is translated', async () => {
  const { plan, choices } = await planned(async ([id]) => {
    if (id?.includes('de')) throw new KalemError('model_download_failed', { model: id, reason: 'network' });
  });
  expect(plan.texts).toEqual(['tr', null, 'tr', 'tr']);
  expect([...choices.keys()]).toEqual(['tr']);
});

test("without the main language's model, or after an internal error, nothing is planned", async () => {
  const refusal = new KalemError('model_download_failed', { model: 'tr-en', reason: 'network' });
  await expect(planned(() => Promise.reject(refusal))).rejects.toBe(refusal);
  const fault = new Error('no disk');
  await expect(
    planned(([id]) => (id?.includes('de') ? Promise.reject(fault) : Promise.resolve())),
  ).rejects.toBe(fault);
});

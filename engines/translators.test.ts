import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineInfo, EnginePair } from '#contract/tools.ts';
import { catalogueWith } from '#models/catalogue.ts';
import { serviceAccess } from '#testing/service.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import { type TinyModels, tinyModels } from './bergamot/testing/tiny.ts';
import { engineContext } from './testing/engine-context.ts';
import { chooseTranslator, openTranslator, translators } from './translators.ts';

const trEn = { from: 'tr', to: 'en' };
let models: TinyModels;
beforeAll(() => {
  models = tinyModels();
});
afterAll(() => models.remove());

function pair(from: string, to: string, ready: boolean): EnginePair {
  return { from, to, ready, megabytes: 21, model: `bergamot-${from}-${to}` };
}

function bergamot(...pairs: EnginePair[]): EngineInfo {
  const ready = pairs.some((each) => each.ready);
  const languages = pairs.flatMap(({ from, to }) => [from, to]);
  return { name: 'bergamot', ready, languages, megabytes: null, missing: ready ? null : 'model', pairs };
}

function service(id: string, languages: string[] | null): EngineInfo {
  return { name: `service:${id}`, label: id, ready: true, languages, megabytes: null, missing: null };
}

it('lists the pairs of the catalogue, and services behind', async () => {
  const services = [serviceAccess({ id: 'deepl', kind: 'deepl', name: 'DeepL', key: 'k' })];
  const [built, ...others] = await translators(engineContext({ services }));
  expect(built).toMatchObject({ name: 'bergamot', ready: false, missing: 'model' });
  expect(built?.pairs).toContainEqual({
    ...trEn,
    ready: false,
    megabytes: expect.any(Number),
    model: 'bergamot-tr-en',
  });
  expect(others.map(({ name, ready }) => [name, ready])).toEqual([['service:deepl', true]]);
});

it('takes the wanted engine, then the operator’s, then a ready one, then one whose models can be brought', () => {
  const here = bergamot(pair('tr', 'en', true));
  const away = bergamot(pair('tr', 'en', false));
  const [deepl, libre] = [service('deepl', ['tr', 'en']), service('libre', ['tr', 'en'])];
  const choose = (wanted: string, preferred: string | null, ...infos: EngineInfo[]) =>
    chooseTranslator(wanted, preferred, trEn, infos).engine;
  expect(choose('service:libre', 'service:deepl', here, deepl, libre)).toBe('service:libre');
  expect(choose('auto', 'service:libre', here, deepl, libre)).toBe('service:libre');
  expect(choose('auto', null, here, deepl)).toBe('bergamot');
  expect(choose('auto', null, away, deepl)).toBe('bergamot');
  expect(choose('auto', 'bergamot', away, deepl)).toBe('bergamot');
  expect(choose('auto', 'service:deepl', away, deepl)).toBe('service:deepl');
  expect(choose('auto', 'service:gone', away)).toBe('bergamot');
  expect(choose('bergamot', null, away, deepl)).toBe('bergamot');
  expect(chooseTranslator('auto', null, trEn, [away])).toEqual({
    engine: 'bergamot',
    models: ['bergamot-tr-en'],
    via: null,
  });
});

it('goes through English where there is no direct way, and only then', () => {
  const all = bergamot(pair('de', 'en', true), pair('en', 'tr', false), pair('tr', 'en', true));
  expect(chooseTranslator('auto', null, { from: 'de', to: 'tr' }, [all])).toEqual({
    engine: 'bergamot',
    models: ['bergamot-de-en', 'bergamot-en-tr'],
    via: 'en',
  });
  // A language that no model covers.
  const choice = chooseTranslator('auto', null, { from: 'ja', to: 'tr' }, [all, service('any', null)]);
  expect(choice).toEqual({ engine: 'service:any', models: [], via: null });
});

it('says why there is no engine', () => {
  const choose = (wanted: string, from: string, to: string, ...infos: EngineInfo[]) => {
    try {
      return chooseTranslator(wanted, null, { from, to }, infos);
    } catch (error) {
      return error;
    }
  };
  const one = bergamot(pair('tr', 'en', true));
  expect(choose('auto', 'tr', 'tr', one)).toMatchObject({
    code: 'languages_same',
    params: { language: 'tr' },
  });
  expect(choose('auto', 'tr', 'ja', one)).toMatchObject({
    code: 'languages_uncovered',
    params: { from: 'tr', to: 'ja' },
  });
  expect(choose('service:deepl', 'tr', 'ja', one, service('deepl', ['tr', 'en']))).toMatchObject({
    code: 'languages_uncovered',
  });
  expect(choose('service:gone', 'tr', 'en', one)).toMatchObject({ code: 'service_gone', params: {} });
  expect(choose('gone', 'tr', 'en', one)).toMatchObject({ code: 'model_missing', params: { model: 'gone' } });
  const foreign: EngineInfo = { ...bergamot(pair('tr', 'en', false)), missing: 'platform' };
  expect(choose('auto', 'tr', 'en', foreign)).toMatchObject({ code: 'engine_missing' });
});

it('opens a built-in translator of the catalogue only when its model is there', async () => {
  const choice = { engine: 'bergamot', models: ['bergamot-tr-en'] };
  await expect(openTranslator(choice, engineContext())).rejects.toMatchObject({
    code: 'model_missing',
    params: { model: 'bergamot-tr-en' },
  });
  await expect(openTranslator({ engine: 'service:gone', models: [] }, engineContext())).rejects.toMatchObject(
    {
      code: 'service_gone',
    },
  );
});

it('translates by a catalogue of the operator’s own', async () => {
  const catalogue = catalogueWith([models.trEn, models.enTr]);
  const where = engineContext({ catalogue, modelsFolder: models.folder });
  const infos = await translators(where);
  expect(infos[0]?.ready).toBe(true);
  const translator = await openTranslator(chooseTranslator('auto', null, trEn, infos), where);
  const [text] = await translator.translate([unmarked('Yönetici dün raporu onayladı.')], trEn);
  expect([translator.name, text?.text]).toEqual(['bergamot', 'The manager approved the report yesterday.']);
  await translator.close();
});

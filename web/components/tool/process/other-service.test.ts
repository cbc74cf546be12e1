import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { otherServiceOf } from './other-service.ts';

const builtIn: EngineInfo = {
  name: 'bergamot',
  ready: true,
  languages: null,
  megabytes: null,
  missing: null,
};
const service: EngineInfo = { ...builtIn, name: 'libretranslate', label: 'LibreTranslate' };
const failed = (code: ErrorCode, engine: string | null = null) => ({ error: { code, params: {} }, engine });

test('a run that lacked its model is offered to a service that works', () => {
  expect(otherServiceOf(failed('model_download_failed'), [builtIn, service])).toBe(service);
  expect(otherServiceOf(failed('model_missing'), [builtIn])).toBeUndefined();
  expect(otherServiceOf(failed('model_missing'), [{ ...service, ready: false }])).toBeUndefined();
});

test('a run that failed for another reason, or with that very service, isn’t', () => {
  expect(otherServiceOf(failed('run_timed_out'), [service])).toBeUndefined();
  expect(otherServiceOf(failed('model_missing', 'libretranslate'), [service])).toBeUndefined();
  expect(otherServiceOf({ error: null, engine: null }, [service])).toBeUndefined();
});

import type { EngineInfo } from '#contract/tools.ts';

export const illustratorName = 'illustrator';

export const illustratorInfo: EngineInfo = {
  name: illustratorName,
  ready: true,
  languages: ['tr', 'en'],
  megabytes: null,
  missing: null,
  draws: { negative: false, sampling: false, seed: true, vector: true },
};

import type { EngineInfo } from '#contract/tools.ts';
import { isInstalled } from '../installed.ts';
import { readableLanguages } from './models.ts';

/** What reads pictures here. Its models come with it; only sharp is made for some systems alone. */
export async function recognisers(): Promise<EngineInfo[]> {
  const ready =
    isInstalled('tesseract.js') &&
    (await import('sharp').then(
      () => true,
      () => false,
    ));
  return [
    {
      name: 'tesseract',
      ready,
      languages: readableLanguages,
      megabytes: null,
      missing: ready ? null : 'platform',
    },
  ];
}

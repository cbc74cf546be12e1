import type { EngineInfo } from '#contract/tools.ts';
import { isInstalled } from '../installed.ts';
import { readableLanguages } from './models.ts';

/** The engines that read pictures. Tesseract's models are in its package; only sharp has a native part. */
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

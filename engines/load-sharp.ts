import { engineMissing } from './installed.ts';

/** The library that reads and writes pictures. @throws KalemError engine_missing on a system without its native part */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp').catch((error) => {
    throw engineMissing('sharp', error);
  });
  // Every picture is decoded once.
  sharp.cache(false);
  return sharp;
}

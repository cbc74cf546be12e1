import { engineMissing } from './installed.ts';

/** Loads the picture library. @throws KalemError engine_missing without its native part for this system */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp').catch((error) => {
    throw engineMissing('sharp', error);
  });
  // Each picture is decoded only once.
  sharp.cache(false);
  return sharp;
}

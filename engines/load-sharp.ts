import { importPart } from './installed.ts';

/** Loads the picture library; throws KalemError engine_missing without its native part for this system. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await importPart('sharp', () => import('sharp'));
  // Each picture is decoded only once.
  sharp.cache(false);
  return sharp;
}

import { it } from 'vitest';

/**
 * Options of a test or suite that repeats what another one proves, at other sizes, in the other language or on
 * longer input: `npm run test:wide` runs it, `npm test` doesn't. Files are found by their import of this one.
 */
export const wide = { tags: ['wide'] };

/** One test a case, as by `it.each`: the first case is run by `npm test`, the others by `npm run test:wide`. */
export function firstThenWide<T>(cases: readonly T[], name: string, body: (one: T) => Promise<void> | void) {
  it.each(cases.slice(0, 1))(name, body);
  it.each(cases.slice(1))(name, wide, body);
}

import { describe, it } from 'vitest';

/**
 * Options of a test or suite that repeats what another one proves, at other sizes, in the other language or on
 * longer input: `npm run test:wide` runs it, `npm test` doesn't. Files are found by their import of this one.
 */
export const wide = { tags: ['wide'] };

/** One test a case, as by `it.each`: `npm test` runs the first ones, `npm run test:wide` the others. */
export function firstThenWide<T>(
  cases: readonly T[],
  name: string,
  body: (one: T) => Promise<void>,
  first = 1,
): void {
  it.each(cases.slice(0, first))(name, body);
  it.each(cases.slice(first))(name, wide, body);
}

/** One suite a case, as by `describe.each`: `npm test` runs the first case, `npm run test:wide` the others. */
export function suiteFirstThenWide<T>(cases: readonly T[], name: string, body: (one: T) => void): void {
  describe.each(cases.slice(0, 1))(name, body);
  describe.each(cases.slice(1))(name, wide, body);
}

/** A test of random input: `npm test` runs it with few of them, `npm run test:wide` once more with many. */
export function fewThenMany(
  name: string,
  { few, many }: { few: number; many: number },
  body: (count: number) => Promise<void>,
): void {
  it(name, () => body(few), 60_000);
  it(`${name}: ${many} of them`, { ...wide, timeout: 300_000 }, () => body(many));
}

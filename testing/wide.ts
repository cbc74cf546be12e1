import { describe, it } from 'vitest';

/** Options of a test that only `npm run test:wide` runs, since it varies another test; its file must import this. */
export const wide = { tags: ['wide'] };

/** Like `it.each`, but `npm test` runs only the first cases, and `npm run test:wide` the others. */
export function firstThenWide<T>(
  cases: readonly T[],
  name: string,
  body: (one: T) => Promise<void>,
  first = 1,
): void {
  it.each(cases.slice(0, first))(name, body);
  it.each(cases.slice(first))(name, wide, body);
}

/** Like `describe.each`, but `npm test` runs only the first case, and `npm run test:wide` the others. */
export function suiteFirstThenWide<T>(cases: readonly T[], name: string, body: (one: T) => void): void {
  describe.each(cases.slice(0, 1))(name, body);
  describe.each(cases.slice(1))(name, wide, body);
}

/** A test of random inputs: `npm test` runs it with a few, `npm run test:wide` again with many. */
export function fewThenMany(
  name: string,
  { few, many }: { few: number; many: number },
  body: (count: number) => Promise<void>,
): void {
  it(name, () => body(few), 60_000);
  it(`${name}: ${many} of them`, { ...wide, timeout: 300_000 }, () => body(many));
}

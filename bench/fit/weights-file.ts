import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Fit, Judged } from './study.ts';

/** One set of weights in weights.json: fitted ones, or ones set by hand with the fit beside them. */
export type Part = Fit | (Judged & { keptByHand: string; fit: Fit });

const bench = new URL('../', import.meta.url);

/** SHA-256 over the names and contents of a file or a folder in bench/, in the order of the names. */
export function digestOf(path: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(path)) hash.update(`${file}\0`).update(readFileSync(new URL(file, bench)));
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!statSync(new URL(path, bench)).isDirectory()) return [path];
  const names = readdirSync(new URL(path, bench)).sort();
  return names.flatMap((name) => filesOf(`${path}/${name}`));
}

/** Prints the weights of the product now beside the fitted ones, and the figures of both. */
export function printStudy(title: string, now: Judged, fit: Fit): void {
  console.log(`\n## ${title}`);
  const weights = Object.keys(fit.weights).map((name) => [
    name,
    { 'in the product': now.weights[name], fitted: fit.weights[name] },
  ]);
  console.table(Object.fromEntries(weights));
  console.table({
    'in the product, in sample': now.figures.inSample,
    'fitted, in sample': fit.figures.inSample,
    'fitted, documents left out': fit.figures.leftOut,
    ...(now.figures.heldout && { 'in the product, heldout': now.figures.heldout }),
    ...(fit.figures.heldout && { 'fitted, heldout': fit.figures.heldout }),
  });
}

/**
 * Writes weights.json with the date and the data of the fit. A fit that gives the same weights leaves the file
 * as it is: the date stays when nothing else changed, and unchanged weights keep their held-out figures.
 */
export function writeWeights(file: URL, command: string, data: readonly string[], parts: object): void {
  const before: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const now = {
    about: `Written by "npm run bench -- ${command}": see docs/decisions/0045-fitted-weights.md.`,
    sha256: Object.fromEntries(data.map((path) => [`bench/${path}`, digestOf(path)])),
    ...withFormerFigures(parts, before),
  };
  const former = z.looseObject({ date: z.string() }).safeParse(before).data;
  const isUnchanged = former && isDeepStrictEqual(former, { date: former.date, ...now });
  const date = isUnchanged ? former.date : new Date().toISOString().slice(0, 10);
  writeFileSync(file, `${JSON.stringify({ date, ...now }, null, 2)}\n`);
}

const Tree = z.record(z.string(), z.unknown());
/** A part whose held-out figures are known. */
const OpenedPart = z.looseObject({ weights: Tree, figures: z.looseObject({ heldout: Tree }) });

/** Adds the held-out figures of the former file to the parts whose weights are the same. */
function withFormerFigures(parts: object, before: unknown): object {
  const former = Tree.safeParse(before).data ?? {};
  const entries = Object.entries(parts).map(([name, part]) => [
    name,
    name !== 'weights' && Tree.safeParse(part).success ? withFormerFigures(part, former[name]) : part,
  ]);
  const now: Record<string, unknown> = Object.fromEntries(entries);
  const opened = OpenedPart.safeParse(before).data;
  const figures = Tree.safeParse(now.figures).data;
  if (!opened || figures?.heldout !== null || !isDeepStrictEqual(opened.weights, now.weights)) return now;
  return { ...now, figures: { ...figures, heldout: opened.figures.heldout } };
}

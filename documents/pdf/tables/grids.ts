import { greatest, least } from '../layout/extent.ts';
import type { Rule } from './rules.ts';

/** A table's frame of rules: where its columns and rows part, and which of these borders are drawn. */
export interface Grid {
  /** Borders of columns from left to right and of rows from top to bottom, in points. */
  xs: number[];
  ys: number[];
  /** The field that row and column belong to; fields without a border between them share one. */
  field(row: number, column: number): number;
}

/** Rules this near to each other, in points, meet. */
const Near = 2.5;
const MostBorders = 400;
/** More words than this share on borders: the grid is no table's. */
const MostCut = 0.2;
/** More lines than this are hatching, a map or a plot. */
const MostLines = 1500;

/** Rules on one line that meet become one. */
function merged(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort((a, b) => a.at - b.at || a.from - b.from);
  const found: Rule[] = [];
  for (const rule of sorted) {
    let near: Rule | undefined;
    for (let index = found.length - 1; index >= 0 && !near; index -= 1) {
      const other = found[index];
      if (!other || rule.at - other.at > 1.5) break;
      if (rule.from <= other.to + Near && rule.to >= other.from - Near) near = other;
    }
    if (near) {
      near.from = Math.min(near.from, rule.from);
      near.to = Math.max(near.to, rule.to);
    } else found.push({ ...rule });
  }
  return found;
}

function meet(level: Rule, upright: Rule): boolean {
  return (
    upright.at >= level.from - Near &&
    upright.at <= level.to + Near &&
    level.at >= upright.from - Near &&
    level.at <= upright.to + Near
  );
}

/** Sets of rules that hang together, each with a level and an upright one at least. */
function clusters(rules: readonly Rule[]): Rule[][] {
  const levels = merged(rules.filter((rule) => !rule.upright));
  const uprights = merged(rules.filter((rule) => rule.upright));
  if (levels.length + uprights.length > MostLines) return [];
  const parents = new Map<Rule, Rule>();
  const root = (rule: Rule): Rule => {
    let at = rule;
    for (let up = parents.get(at); up; up = parents.get(at)) at = up;
    if (at !== rule) parents.set(rule, at);
    return at;
  };
  for (const level of levels) {
    for (const upright of uprights) {
      if (!meet(level, upright)) continue;
      const [a, b] = [root(level), root(upright)];
      if (a !== b) parents.set(a, b);
    }
  }
  const found = new Map<Rule, Rule[]>();
  for (const rule of [...levels, ...uprights]) {
    const top = root(rule);
    found.set(top, [...(found.get(top) ?? []), rule]);
  }
  return [...found.values()].filter((some) => some.length > 2);
}

/** Different places of borders, in order. */
function places(values: readonly number[]): number[] {
  const found: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (value - (found.at(-1) ?? Number.NEGATIVE_INFINITY) > Near) found.push(value);
  return found;
}

function gridOf(rules: readonly Rule[]): Grid | null {
  const levels = rules.filter((rule) => !rule.upright);
  const uprights = rules.filter((rule) => rule.upright);
  if (levels.length < 2 || uprights.length === 0) return null;
  // The outer borders may be left open.
  const xs = places([
    ...uprights.map(({ at }) => at),
    least(levels.map(({ from }) => from)),
    greatest(levels.map(({ to }) => to)),
  ]);
  const ys = places([
    ...levels.map(({ at }) => at),
    least(uprights.map(({ from }) => from)),
    greatest(uprights.map(({ to }) => to)),
  ]);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 2 || rows < 1 || columns + rows > MostBorders) return null;
  const fields = Array.from({ length: rows * columns }, (_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while ((fields[at] ?? at) !== at) at = fields[at] ?? at;
    return at;
  };
  const join = (a: number, b: number) => {
    const [first, second] = [root(a), root(b)].sort((one, other) => one - other);
    if (first !== undefined && second !== undefined) fields[second] = first;
  };
  const drawn = (some: readonly Rule[], at: number, middle: number) =>
    some.some((rule) => Math.abs(rule.at - at) <= Near && rule.from <= middle && rule.to >= middle);
  const middleOf = (borders: readonly number[], index: number) =>
    ((borders[index] ?? 0) + (borders[index + 1] ?? 0)) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const here = row * columns + column;
      if (column + 1 < columns && !drawn(uprights, xs[column + 1] ?? 0, middleOf(ys, row)))
        join(here, here + 1);
      if (row + 1 < rows && !drawn(levels, ys[row + 1] ?? 0, middleOf(xs, column)))
        join(here, here + columns);
    }
  }
  return { xs, ys, field: (row, column) => root(row * columns + column) };
}

/** The field of a grid that holds a point, or null outside it. */
export function fieldAt({ xs, ys, field }: Grid, x: number, y: number): number | null {
  const column = xs.findLastIndex((border) => border <= x);
  const row = ys.findLastIndex((border) => border <= y);
  return column < 0 || row < 0 || column > xs.length - 2 || row > ys.length - 2 ? null : field(row, column);
}

/** Words that a border of the grid cuts, by their share. Squared paper and plots lie under the text. */
function cutShare(grid: Grid, words: readonly Word[]): number {
  let inside = 0;
  let cut = 0;
  for (const { x, y, width, size } of words) {
    const middle = fieldAt(grid, x + width / 2, y - 0.3 * size);
    if (middle === null) continue;
    inside += 1;
    const ends = [
      fieldAt(grid, x + 0.3 * size, y - 0.3 * size),
      fieldAt(grid, x + width - 0.3 * size, y - 0.3 * size),
      fieldAt(grid, x + width / 2, y - 0.05 * size),
      fieldAt(grid, x + width / 2, y - 0.5 * size),
    ];
    if (ends.some((end) => end !== middle)) cut += 1;
  }
  return inside > 3 ? cut / inside : 1;
}

interface Word {
  x: number;
  y: number;
  width: number;
  size: number;
}

/**
 * The grids among a page's rules: two columns at least, and words inside.
 * @param words of the page, y the baseline
 */
export function gridsOf(rules: readonly Rule[], words: readonly Word[]): Grid[] {
  return clusters(rules)
    .flatMap((some) => gridOf(some) ?? [])
    .filter((grid) => cutShare(grid, words) < MostCut);
}

import { greatest, least } from '../layout/extent.ts';
import type { Rule } from './rules.ts';

/** A grid of rules: the borders between its columns and rows, and which of them are drawn. */
export interface Grid {
  /** The borders of columns from left to right and of rows from top to bottom, in points. */
  xs: number[];
  ys: number[];
  /** The field that contains a row and column; cells without a border between them share one field. */
  field(row: number, column: number): number;
}

/** Rules closer than this meet, in points. */
const meetingDistance = 2.5;
const mostBorders = 400;
/** A grid whose borders cut at least this share of the words is not a table's. */
const mostCut = 0.2;
/** More lines than this are hatching, a map or a plot. */
const mostLines = 1500;

/** Merges rules on one line that meet. */
function mergeCollinear(rules: readonly Rule[]): Rule[] {
  const sorted = [...rules].sort((a, b) => a.position - b.position || a.from - b.from);
  const lines: Rule[] = [];
  for (const rule of sorted) {
    let neighbour: Rule | undefined;
    for (let index = lines.length - 1; index >= 0 && !neighbour; index -= 1) {
      const other = lines[index];
      if (!other || rule.position - other.position > 1.5) break;
      if (rule.from <= other.to + meetingDistance && rule.to >= other.from - meetingDistance)
        neighbour = other;
    }
    if (neighbour) {
      neighbour.from = Math.min(neighbour.from, rule.from);
      neighbour.to = Math.max(neighbour.to, rule.to);
    } else lines.push({ ...rule });
  }
  return lines;
}

function rulesMeet(level: Rule, upright: Rule): boolean {
  return (
    upright.position >= level.from - meetingDistance &&
    upright.position <= level.to + meetingDistance &&
    level.position >= upright.from - meetingDistance &&
    level.position <= upright.to + meetingDistance
  );
}

/** Groups of connected rules, each of at least three with a level and an upright rule among them. */
function connectedRules(rules: readonly Rule[]): Rule[][] {
  const levels = mergeCollinear(rules.filter((rule) => !rule.upright));
  const uprights = mergeCollinear(rules.filter((rule) => rule.upright));
  if (levels.length + uprights.length > mostLines) return [];
  const parents = new Map<Rule, Rule>();
  const root = (rule: Rule): Rule => {
    let current = rule;
    for (let up = parents.get(current); up; up = parents.get(current)) current = up;
    if (current !== rule) parents.set(rule, current);
    return current;
  };
  for (const level of levels) {
    for (const upright of uprights) {
      if (!rulesMeet(level, upright)) continue;
      const [a, b] = [root(level), root(upright)];
      if (a !== b) parents.set(a, b);
    }
  }
  const byRoot = new Map<Rule, Rule[]>();
  for (const rule of [...levels, ...uprights]) {
    const top = root(rule);
    byRoot.set(top, [...(byRoot.get(top) ?? []), rule]);
  }
  return [...byRoot.values()].filter((some) => some.length > 2);
}

function distinctPositions(values: readonly number[]): number[] {
  const positions: number[] = [];
  for (const value of [...values].sort((a, b) => a - b))
    if (value - (positions.at(-1) ?? Number.NEGATIVE_INFINITY) > meetingDistance) positions.push(value);
  return positions;
}

function gridOf(rules: readonly Rule[]): Grid | null {
  const levels = rules.filter((rule) => !rule.upright);
  const uprights = rules.filter((rule) => rule.upright);
  if (levels.length < 2 || uprights.length === 0) return null;
  // The outer borders may be missing.
  const xs = distinctPositions([
    ...uprights.map(({ position }) => position),
    least(levels.map(({ from }) => from)),
    greatest(levels.map(({ to }) => to)),
  ]);
  const ys = distinctPositions([
    ...levels.map(({ position }) => position),
    least(uprights.map(({ from }) => from)),
    greatest(uprights.map(({ to }) => to)),
  ]);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 2 || rows < 1 || columns + rows > mostBorders) return null;
  const fields = Array.from({ length: rows * columns }, (_, index) => index);
  const root = (index: number): number => {
    let current = index;
    while ((fields[current] ?? current) !== current) current = fields[current] ?? current;
    return current;
  };
  const join = (a: number, b: number) => {
    const [first, second] = [root(a), root(b)].sort((one, other) => one - other);
    if (first !== undefined && second !== undefined) fields[second] = first;
  };
  const drawn = (candidates: readonly Rule[], position: number, middle: number) =>
    candidates.some(
      (rule) =>
        Math.abs(rule.position - position) <= meetingDistance && rule.from <= middle && rule.to >= middle,
    );
  const middleOf = (borders: readonly number[], index: number) =>
    ((borders[index] ?? 0) + (borders[index + 1] ?? 0)) / 2;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      if (column + 1 < columns && !drawn(uprights, xs[column + 1] ?? 0, middleOf(ys, row)))
        join(cell, cell + 1);
      if (row + 1 < rows && !drawn(levels, ys[row + 1] ?? 0, middleOf(xs, column)))
        join(cell, cell + columns);
    }
  }
  return { xs, ys, field: (row, column) => root(row * columns + column) };
}

/** The field of a grid that contains a point, or null outside the grid. */
export function fieldAt({ xs, ys, field }: Grid, x: number, y: number): number | null {
  const column = xs.findLastIndex((border) => border <= x);
  const row = ys.findLastIndex((border) => border <= y);
  return column < 0 || row < 0 || column > xs.length - 2 || row > ys.length - 2 ? null : field(row, column);
}

/** The share of words that a border of the grid cuts; high for squared paper and plots under text. */
function cutShare(grid: Grid, words: readonly Word[]): number {
  let insideCount = 0;
  let cutCount = 0;
  for (const { x, y, width, size } of words) {
    const middle = fieldAt(grid, x + width / 2, y - 0.3 * size);
    if (middle === null) continue;
    insideCount += 1;
    const ends = [
      fieldAt(grid, x + 0.3 * size, y - 0.3 * size),
      fieldAt(grid, x + width - 0.3 * size, y - 0.3 * size),
      fieldAt(grid, x + width / 2, y - 0.05 * size),
      fieldAt(grid, x + width / 2, y - 0.5 * size),
    ];
    if (ends.some((end) => end !== middle)) cutCount += 1;
  }
  return insideCount > 3 ? cutCount / insideCount : 1;
}

interface Word {
  x: number;
  y: number;
  width: number;
  size: number;
}

/** The grids among a page's rules that have at least two columns and words; a word's `y` is its baseline. */
export function gridsOf(rules: readonly Rule[], words: readonly Word[]): Grid[] {
  return connectedRules(rules)
    .flatMap((some) => gridOf(some) ?? [])
    .filter((grid) => cutShare(grid, words) < mostCut);
}

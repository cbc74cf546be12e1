import { greatest, least } from '#documents/measures.ts';
import type { Rule } from './rules.ts';

/** A grid of rules: the borders between its columns and rows, and which of them are drawn. */
export interface Grid {
  /** The borders of columns from left to right and of rows from top to bottom, in points. */
  xs: number[];
  ys: number[];
  /** The field that contains a row and column; cells without a border between them share one field. */
  field(row: number, column: number): number;
}

interface Word {
  x: number;
  /** The baseline. */
  y: number;
  width: number;
  size: number;
}

/** Rules closer than this meet, in points. */
const meetingDistance = 2.5;
/** Rules in one direction whose positions differ by no more than this are one line, in points. */
const sameLine = 1.5;
/** A grid with more borders than this isn't a table. */
const mostBorders = 400;
/** A grid whose borders cut at least this share of the words is not a table's. */
const mostCut = 0.2;
/** Fewer words than this say nothing about a grid. */
const fewestWords = 4;
/** More lines than this are hatching, a map or a plot. */
const mostLines = 1500;
/**
 * Points of a word that its field must contain, as multiples of the type size: the distance from the word's ends, and
 * the heights of its foot, middle and head above the baseline.
 */
const probes = { inset: 0.3, foot: 0.05, middle: 0.3, head: 0.5 };

/** Numbers from 0 in groups that grow as pairs are joined (union-find). The least number stands for its group. */
class NumberGroups {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, number) => number);
  }

  leastOf(number: number): number {
    let top = number;
    for (let next = this.#parents[top]; next !== undefined && next !== top; next = this.#parents[top])
      top = next;
    // Shortens the next search.
    this.#parents[number] = top;
    return top;
  }

  join(a: number, b: number): void {
    const [one, other] = [this.leastOf(a), this.leastOf(b)];
    this.#parents[Math.max(one, other)] = Math.min(one, other);
  }
}

/** The line that a rule continues, among lines sorted by position. */
function continuedLine(lines: readonly Rule[], rule: Rule): Rule | null {
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index];
    if (!line || rule.position - line.position > sameLine) return null;
    if (rule.from <= line.to + meetingDistance && rule.to >= line.from - meetingDistance) return line;
  }
  return null;
}

/** Merges rules on one line that meet. */
function mergeCollinear(rules: readonly Rule[]): Rule[] {
  const lines: Rule[] = [];
  for (const rule of rules.toSorted((a, b) => a.position - b.position || a.from - b.from)) {
    const line = continuedLine(lines, rule);
    if (line) {
      line.from = Math.min(line.from, rule.from);
      line.to = Math.max(line.to, rule.to);
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
  const lines = [...levels, ...uprights];
  if (lines.length > mostLines) return [];
  const groups = new NumberGroups(lines.length);
  for (const [index, level] of levels.entries()) {
    for (const [offset, upright] of uprights.entries())
      if (rulesMeet(level, upright)) groups.join(index, levels.length + offset);
  }
  const connected = Map.groupBy(lines, (_, index) => groups.leastOf(index));
  return [...connected.values()].filter((some) => some.length > 2);
}

/** The positions of rules, in order. The outermost may be missing, so the ends of the rules across them count too. */
function bordersOf(rules: readonly Rule[], across: readonly Rule[]): number[] {
  const positions = rules.map(({ position }) => position);
  const ends = [least(across.map(({ from }) => from)), greatest(across.map(({ to }) => to))];
  const borders: number[] = [];
  for (const value of [...positions, ...ends].sort((a, b) => a - b))
    if (value - (borders.at(-1) ?? Number.NEGATIVE_INFINITY) > meetingDistance) borders.push(value);
  return borders;
}

function gridOf(rules: readonly Rule[]): Grid | null {
  const levels = rules.filter((rule) => !rule.upright);
  const uprights = rules.filter((rule) => rule.upright);
  if (levels.length < 2 || uprights.length === 0) return null;
  const xs = bordersOf(uprights, levels);
  const ys = bordersOf(levels, uprights);
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 2 || rows < 1 || columns + rows > mostBorders) return null;
  /** True when a rule is drawn at a border, beside the row or column with this index. */
  const isDrawn = (candidates: readonly Rule[], position = 0, along: readonly number[], index: number) => {
    const middle = ((along[index] ?? 0) + (along[index + 1] ?? 0)) / 2;
    return candidates.some(
      (rule) =>
        Math.abs(rule.position - position) <= meetingDistance && rule.from <= middle && rule.to >= middle,
    );
  };
  const fields = new NumberGroups(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      const [right, below] = [column + 1, row + 1];
      if (right < columns && !isDrawn(uprights, xs[right], ys, row)) fields.join(cell, cell + 1);
      if (below < rows && !isDrawn(levels, ys[below], xs, column)) fields.join(cell, cell + columns);
    }
  }
  return { xs, ys, field: (row, column) => fields.leastOf(row * columns + column) };
}

/** The field of a grid that contains a point, or null outside the grid. */
export function fieldAt({ xs, ys, field }: Grid, x: number, y: number): number | null {
  const column = xs.findLastIndex((border) => border <= x);
  const row = ys.findLastIndex((border) => border <= y);
  return column < 0 || row < 0 || column > xs.length - 2 || row > ys.length - 2 ? null : field(row, column);
}

/** The field of a grid that contains the middle of a word, or null outside the grid. */
export function fieldOfWord(grid: Grid, { x, y, width, size }: Word): number | null {
  return fieldAt(grid, x + width / 2, y - probes.middle * size);
}

/** The share of words that a border of the grid cuts; high for squared paper and plots under text. */
function cutShare(grid: Grid, words: readonly Word[]): number {
  let insideCount = 0;
  let cutCount = 0;
  for (const word of words) {
    const { x, y, width, size } = word;
    const field = fieldOfWord(grid, word);
    if (field === null) continue;
    insideCount += 1;
    const ends = [
      fieldAt(grid, x + probes.inset * size, y - probes.middle * size),
      fieldAt(grid, x + width - probes.inset * size, y - probes.middle * size),
      fieldAt(grid, x + width / 2, y - probes.foot * size),
      fieldAt(grid, x + width / 2, y - probes.head * size),
    ];
    if (ends.some((end) => end !== field)) cutCount += 1;
  }
  return insideCount >= fewestWords ? cutCount / insideCount : 1;
}

/** The grids among a page's rules that have at least two columns, and words that its borders seldom cut. */
export function gridsOf(rules: readonly Rule[], words: readonly Word[]): Grid[] {
  return connectedRules(rules)
    .flatMap((some) => gridOf(some) ?? [])
    .filter((grid) => cutShare(grid, words) < mostCut);
}

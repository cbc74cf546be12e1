import type { Random } from '../types.ts';
import { boundsOf, type Group, joinGroups, moveGroup, resizeGroup } from './group.ts';

/** The smallest factor by which things are resized to fit on or into another thing. */
export const smallestScale = 0.5;

/**
 * Puts groups side by side, with their feet on the line y = 0 and the middle of the row at x = 0.
 * @param gap a share of the groups' mean width; groups overlap if it is negative
 */
export function rowOf(groups: readonly Group[], gap: number, random: Random): Group {
  const bounds = groups.map((group) => boundsOf([group]));
  const mean = bounds.reduce((sum, { width }) => sum + width, 0) / Math.max(1, groups.length);
  let x = 0;
  const line = groups.map((group, index) => {
    const box = bounds[index] ?? { x: 0, width: 0 };
    const space = index === 0 ? 0 : mean * gap * (0.6 + 0.8 * random());
    const moved = moveGroup(group, x + space - box.x, 0);
    x += space + box.width;
    return moved;
  });
  return moveGroup(joinGroups(line), -x / 2, 0);
}

/** The mean width of the row that `rowOf` makes. */
export function rowWidth(groups: readonly Group[], gap: number): number {
  const widths = groups.reduce((sum, group) => sum + boundsOf([group]).width, 0);
  return widths * (1 + (gap * Math.max(0, groups.length - 1)) / Math.max(1, groups.length));
}

/**
 * Puts groups into several rows. Each further row is behind the one before, higher and smaller, and shifted by half
 * a step so that all groups show.
 * @param rows at least 1
 * @param rise how much higher a row stands than the one before it, as a share of that one's height
 */
export function crowdOf(groups: readonly Group[], rows: number, rise: number, random: Random): Group {
  const perRow = Math.ceil(groups.length / rows);
  const lines: Group[] = [];
  let lift = 0;
  for (let row = 0; row * perRow < groups.length; row++) {
    const members = groups.slice(row * perRow, (row + 1) * perRow);
    // Nothing stands in rank and file: sizes differ, and feet aren't quite on the line.
    const uneven = members.map((member) => {
      const sized = resizeGroup(member, 0.92 + 0.14 * random());
      return moveGroup(sized, 0, (random() - 0.5) * 0.08 * boundsOf([sized]).height);
    });
    const line = resizeGroup(rowOf(uneven, 0.22, random), 0.93 ** row);
    const { height, width } = boundsOf([line]);
    const step = (width / Math.max(1, members.length)) * (row % 2 === 1 ? 0.5 : 0);
    lines.unshift(moveGroup(line, row === 0 ? 0 : step * (random() < 0.5 ? -1 : 1), -lift));
    lift += height * rise;
  }
  return { ...joinGroups(lines), thing: groups[0]?.thing ?? null };
}

/** Puts groups into a row, or into a crowd (with this rise) if the row would be too small, and shrinks it to a width. */
export function fitWidth(groups: readonly Group[], width: number, random: Random, rise = 0.72): Group {
  for (let rows = 1; ; rows++) {
    const row = rows === 1 ? rowOf(groups, 0.12, random) : crowdOf(groups, rows, rise, random);
    const factor = Math.min(1, width / boundsOf([row]).width);
    if (factor >= smallestScale || rows * 2 >= groups.length) return resizeGroup(row, factor);
  }
}

/** Shrinks a group that is higher than the given height. */
export function fitHeight(group: Group, height: number): Group {
  return resizeGroup(group, Math.min(1, height / boundsOf([group]).height));
}

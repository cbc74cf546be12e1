import type { Random } from '../types.ts';
import { boundsOf, type Group, joined, moved, resized } from './group.ts';

/** How much smaller than by nature things may get to fit on or into another. */
export const smallestScale = 0.5;

/**
 * Groups side by side, their feet on one line that runs through the origin, the middle of the row above it.
 * @param gap share of the neighbours' mean width; negative lets them overlap
 */
export function rowOf(groups: readonly Group[], gap: number, random: Random): Group {
  const bounds = groups.map((group) => boundsOf([group]));
  const mean = bounds.reduce((sum, { width }) => sum + width, 0) / Math.max(1, groups.length);
  let x = 0;
  const line = groups.map((group, index) => {
    const box = bounds[index] ?? { x: 0, width: 0 };
    const space = index === 0 ? 0 : mean * gap * (0.6 + 0.8 * random());
    const place = moved(group, x + space - box.x, 0);
    x += space + box.width;
    return place;
  });
  return moved(joined(line), -x / 2, 0);
}

/** How wide a row is. */
export function widthOf(groups: readonly Group[], gap: number): number {
  const widths = groups.reduce((sum, group) => sum + boundsOf([group]).width, 0);
  return widths * (1 + (gap * Math.max(0, groups.length - 1)) / Math.max(1, groups.length));
}

/**
 * Several rows, each further one behind, higher and smaller, and shifted by half a step so that all show.
 * @param rows at least 1 @param rise how much higher a row stands than the one before it, as a share of its height
 */
export function crowdOf(groups: readonly Group[], rows: number, rise: number, random: Random): Group {
  const perRow = Math.ceil(groups.length / rows);
  const lines: Group[] = [];
  let lift = 0;
  for (let row = 0; row * perRow < groups.length; row++) {
    const members = groups.slice(row * perRow, (row + 1) * perRow);
    // Nothing stands in rank and file: sizes differ, and feet aren't quite on the line.
    const uneven = members.map((member) => {
      const sized = resized(member, 0.92 + 0.14 * random());
      return moved(sized, 0, (random() - 0.5) * 0.08 * boundsOf([sized]).height);
    });
    const line = resized(rowOf(uneven, 0.22, random), 0.93 ** row);
    const { height, width } = boundsOf([line]);
    const step = (width / Math.max(1, members.length)) * (row % 2 === 1 ? 0.5 : 0);
    lines.unshift(moved(line, row === 0 ? 0 : step * (random() < 0.5 ? -1 : 1), -lift));
    lift += height * rise;
  }
  return { ...joined(lines), thing: groups[0]?.thing ?? null };
}

/**
 * Shrinks groups, and stands them in several rows where that isn't enough, until they are no wider than asked.
 * @param rise as of a crowd
 */
export function narrowed(groups: readonly Group[], width: number, random: Random, rise = 0.72): Group {
  for (let rows = 1; ; rows++) {
    const row = rows === 1 ? rowOf(groups, 0.12, random) : crowdOf(groups, rows, rise, random);
    const factor = Math.min(1, width / boundsOf([row]).width);
    if (factor >= smallestScale || rows * 2 >= groups.length) return resized(row, factor);
  }
}

/** No higher than asked. */
export function lowered(group: Group, height: number): Group {
  return resized(group, Math.min(1, height / boundsOf([group]).height));
}

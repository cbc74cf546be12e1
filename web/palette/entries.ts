import type { Language } from '#contract/languages.ts';
import type { ProcessListItem } from '#contract/processes.ts';
import type { PageAction } from '../components/commands/page-actions.ts';
import { distanceOf } from './match.ts';

/** A line of the command palette. */
export interface Entry extends Omit<PageAction, 'run'> {
  /** Muted words beside the label. */
  detail?: string;
  /** Other words by which it is found. */
  keywords?: string;
  /** The hue of a tool's icon. */
  hue?: number;
  /** The language whose flag stands in place of the icon. */
  flag?: Language;
  /** The process whose state is marked, unless it has succeeded. */
  process?: ProcessListItem;
  /** The address of the page that it opens, unless it runs an action. */
  to?: string;
  run?: () => void;
  /** True for an entry that only a search shows. */
  onlyFound?: boolean;
}

export interface EntryGroup {
  id: string;
  label: string;
  entries: readonly Entry[];
}

/** Added to the distance of an entry that can't be chosen, so that it comes after all others. */
const lastDistance = 100;

/** The groups as a search leaves them: the entries that match, nearest first, and the nearest group first. */
export function searchGroups(groups: readonly EntryGroup[], query: string): EntryGroup[] {
  const searched = groups.map(({ entries, ...group }) => {
    const matches = entries.flatMap((entry) => {
      const distance = distanceOf(query, entry.label, entry.keywords);
      if (distance === null || (query === '' && entry.onlyFound)) return [];
      return [{ entry, distance: entry.disabled ? distance + lastDistance : distance }];
    });
    // Sorting is stable, so that equally near entries and groups keep their order.
    matches.sort((one, other) => one.distance - other.distance);
    return { group, nearest: matches[0]?.distance ?? 0, entries: matches.map(({ entry }) => entry) };
  });
  return searched
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => one.nearest - other.nearest)
    .map(({ group, entries }) => ({ ...group, entries }));
}

import type { Unit } from './wording.ts';

/** Entries written as "key = value, key = value". */
export function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .split(',')
      .map((entry) => entry.trim().split(' = '))
      .map(([key = '', value = '']): [string, string] => [key, value]),
  );
}

/** Names by sign, as "km = kilometer" or "ft = foot | feet" where the plural is more than the singular and `ending`. */
export function unitsOf(list: string, ending: string): ReadonlyMap<string, Unit> {
  return new Map(
    [...pairs(list)].map(([sign, names]): [string, Unit] => {
      const [one = '', many = `${one}${ending}`] = names.split(' | ');
      return [sign, [one, many]];
    }),
  );
}

/** Words written with spaces between them. */
export function set(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}

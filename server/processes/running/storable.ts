/** Replaces NUL and half surrogate pairs, which PostgreSQL can't store, by U+FFFD. Offsets stay the same. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toStorable(inner)]));
}

/**
 * A JSON value with U+FFFD in place of what PostgreSQL can't store in texts: NUL, and half a
 * surrogate pair. Both may stand in what was read of a damaged document; offsets stay as they are.
 */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').toWellFormed();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
}

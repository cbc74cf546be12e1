/** A copy of an address's query with some parameters changed; those without a value are removed. */
export function withPart(params: URLSearchParams, part: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

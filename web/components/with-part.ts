/** An address's query with some of its parts changed, as a new one; a part without a value is left out. */
export function withPart(params: URLSearchParams, part: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

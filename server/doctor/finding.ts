/** Result of one check: fine, worth knowing, or a problem, with advice. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  what: string;
  says: string;
}

/** Makes findings about one subject, such as "Database". */
export function findingsAbout(what: string): Record<Finding['state'], (says: string) => Finding> {
  const make = (state: Finding['state']) => (says: string) => ({ state, what, says });
  return { ok: make('ok'), warning: make('warning'), problem: make('problem') };
}

/** The first line of an error. For a failed query it is the cause's, because the query quotes values. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? cause.message || cause.name : String(cause);
  return message.split('\n')[0] ?? message;
}

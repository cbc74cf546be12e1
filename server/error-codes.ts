/** The code of an error of the system, the database or a library; undefined when it has none. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

export function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

/** True for an error of the system or the database, such as a port in use, but not for a misuse of Node (ERR_…). */
export function isSystemError(error: unknown): error is Error & { code: string } {
  const code = codeOf(error);
  return typeof code === 'string' && !code.startsWith('ERR_');
}

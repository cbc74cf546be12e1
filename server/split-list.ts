/** Splits a comma-separated setting. */
export function splitList(setting: string): string[] {
  return setting
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

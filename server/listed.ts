/** The items of a setting that holds several, parted by commas. */
export function listed(setting: string): string[] {
  return setting
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

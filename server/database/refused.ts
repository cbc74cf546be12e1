/** Tells the operator why a database isn't opened. Nothing of it was changed. */
export class DatabaseRefused extends Error {}

const advice = {
  database: 'Start that version again, or restore a backup that was made before the upgrade',
  backup: 'Restore it by that version, or take one that was made before the upgrade',
};

/**
 * Explains that a database or backup is newer than this program.
 * @param what the subject of the sentence, such as "The database"
 * @param unknown migrations that it has run and this version doesn't have
 */
export function writtenByNewer(
  what: string,
  unknown: readonly string[],
  kind: keyof typeof advice = 'database',
): string {
  const ran = unknown.join(', ');
  return `${what} was written by a newer version of Kalem: it has run ${ran}, which this version doesn't know. Nothing was changed. ${advice[kind]} (docs/upgrade.md, docs/backup.md).`;
}

/** Why a database isn't opened, in words for whoever runs the server. Nothing of it was changed. */
export class DatabaseRefused extends Error {}

const advice = {
  database: 'Start that version again, or restore a backup that was made before the upgrade',
  backup: 'Restore it by that version, or take one that was made before the upgrade',
};

/**
 * What is said of a database, or of a backup of one, that is ahead of this program.
 * @param what was written, such as "The database"
 * @param unknown the migrations that it has run and this version doesn't bring
 */
export function writtenByNewer(
  what: string,
  unknown: readonly string[],
  kind: keyof typeof advice = 'database',
): string {
  const ran = unknown.join(', ');
  return `${what} was written by a newer version of Kalem: it has run ${ran}, which this version doesn't know. Nothing was changed. ${advice[kind]} (docs/upgrade.md, docs/backup.md).`;
}

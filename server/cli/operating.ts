import { z } from 'zod';
import { type BackupProgress, makeBackup } from '#server/backup/backup.ts';
import { BackupError } from '#server/backup/format.ts';
import { unreachableMessage } from '#server/database/unreachable.ts';
import { examine } from '#server/doctor/doctor.ts';
import { isSystemError } from '#server/error-codes.ts';
import type { Services } from '#server/services.ts';
import { isStorageFull } from '#server/storage/full.ts';
import { type CommandAnswer, failed } from './command-request.ts';

/** Commands that take a while and report progress; run by the process that holds the database. */
export const OperatingRequest = z.discriminatedUnion('command', [
  /** Absolute path of the file on the server's machine. */
  z.object({ command: z.literal('backup'), file: z.string().min(1) }),
  z.object({ command: z.literal('doctor') }),
]);
export type OperatingRequest = z.infer<typeof OperatingRequest>;

export type Report = (progress: string) => void;

type OperatingServices = Pick<Services, 'config' | 'catalogue' | 'db' | 'files' | 'secret' | 'log'>;

/**
 * Runs a backup or an examination.
 * @param signal aborts a backup that nobody waits for
 */
export async function runOperation(
  services: OperatingServices,
  request: OperatingRequest,
  report: Report,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  if (request.command === 'doctor') return examine(services);
  return backUp(services, request.file, report, signal);
}

/** Makes a backup. The answer tells the outcome in lines, also when it failed for a reason that the operator can mend. */
export async function backUp(
  services: Pick<Services, 'db' | 'files' | 'secret'>,
  file: string,
  report: Report,
  signal?: AbortSignal,
): Promise<CommandAnswer> {
  try {
    const backup = await makeBackup(services, file, (progress) => report(progressText(progress)), signal);
    return {
      ok: true,
      lines: [
        `Backed up ${backup.rows} rows and ${backup.files} files: ${backup.file} (${megabytes(backup.bytes)} MB)`,
        ...(backup.lost > 0
          ? [`Not in it: ${backup.lost} files that the database names but the store has lost`]
          : []),
        'It holds the secret and everything that people keep here: guard it as you guard the server.',
      ],
    };
  } catch (error) {
    const unreachable = unreachableMessage(error);
    if (unreachable) return failed(`${unreachable}. No backup was made.`);
    if (isStorageFull(error)) return failed(`There is no room for ${file}`);
    if (error instanceof BackupError || isSystemError(error)) return failed(error.message);
    throw error;
  }
}

export function progressText({ stage, done, total }: BackupProgress): string {
  if (stage === 'database') return `Tables: ${done} of ${total}`;
  return `Files: ${megabytes(done)} of ${megabytes(total)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

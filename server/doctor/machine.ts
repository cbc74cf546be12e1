import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Config, isWildcard } from '#server/config.ts';
import { type FileStore, newId } from '#server/storage/files.ts';
import { isStorageFull } from '#server/storage/full.ts';
import { type Finding, findingsAbout, reasonOf } from './finding.ts';

/** Bytes: with less than the first a start is likely to fail soon, with less than the second it is time to act. */
const bytesNeeded = 200_000_000;
const bytesWanted = 2_000_000_000;

/** Finds settings that are valid and still may not be intended. */
export function checkSettings({ host, publicUrl, trustProxy, mail, signUp }: Config): Finding[] {
  const { ok, warning } = findingsAbout('Settings');
  const isOpen = isWildcard(host);
  const doubts = [
    isOpen &&
      publicUrl?.protocol !== 'https:' &&
      `The server listens on ${host} and KALEM_PUBLIC_URL is no https address: put a proxy with TLS in front (docs/reverse-proxy.md)`,
    isOpen &&
      !publicUrl &&
      'Links made on the command line name localhost, which other machines can not follow: set KALEM_PUBLIC_URL to the address that people type',
    publicUrl?.protocol === 'https:' &&
      !trustProxy &&
      'KALEM_PUBLIC_URL is https and KALEM_TRUST_PROXY is off: limits take all visitors for one. Set it to true behind a proxy that sets X-Forwarded-For',
    isOpen &&
      signUp === 'open' &&
      !mail &&
      'Everybody who reaches the server may make an account: see KALEM_SIGN_UP',
  ].filter((doubt) => doubt !== false);
  return doubts.length > 0 ? doubts.map(warning) : [ok('can be read and go together')];
}

export async function checkFolder({ dataDir }: Config): Promise<Finding[]> {
  const { problem } = findingsAbout('Data folder');
  const probe = join(dataDir, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(probe, 'probe', { mode: 0o600 });
  } catch (error) {
    const todo = isStorageFull(error) ? 'make room' : 'name another one in KALEM_DATA_DIR';
    return [problem(`${dataDir} can't be written (${reasonOf(error)}): ${todo}`)];
  } finally {
    await rm(probe, { force: true });
  }
  const { bavail, bsize } = await statfs(dataDir);
  return [judgeRoom(dataDir, bavail * bsize)];
}

/** @param room bytes left on the folder's volume */
export function judgeRoom(dataDir: string, room: number): Finding {
  const { ok, warning, problem } = findingsAbout('Data folder');
  const says = `${dataDir} has ${(room / 1e9).toFixed(1)} GB left`;
  if (room < bytesNeeded) return problem(`${says}: make room`);
  return room < bytesWanted ? warning(`${says}: make room soon`) : ok(says);
}

export async function checkStore({ s3 }: Config, files: FileStore): Promise<Finding[]> {
  const { ok, problem } = findingsAbout('Files');
  const where = s3 ? `the bucket ${s3.bucket}` : 'the data folder';
  const written = Buffer.from(newId());
  const probe = { processId: newId(), id: newId() };
  try {
    const { path } = await files.receive(Readable.from([written]));
    await files.keep(path, probe.processId, probe.id);
    const read = await buffer(await files.read(probe));
    if (!read.equals(written)) return [problem(`${where} gives back other bytes than were written`)];
    return [ok(`${where} takes, gives and removes files`)];
  } catch (error) {
    const todo = s3 ? 'see the settings that begin with KALEM_S3_' : 'see what is said of the data folder';
    return [problem(`${where} can't be used (${reasonOf(error)}): ${todo}`)];
  } finally {
    await files.removeProcess(probe.processId).catch(() => undefined);
  }
}

export function checkPages(): Finding[] {
  const { ok, problem } = findingsAbout('Pages');
  const built = existsSync(new URL('../../web/dist/index.html', import.meta.url));
  return [built ? ok('are built') : problem('are not built: npm run build')];
}

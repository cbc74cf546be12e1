import { createReadStream, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { eq } from 'drizzle-orm';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/database/migrate.ts';
import {
  allMigrations,
  createMigrationsTable,
  finishedMigrations,
  runMigration,
} from '#server/database/migrate.ts';
import { openDatabase, openWith } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { createLogger } from '#server/logger.ts';
import type { Services } from '#server/services.ts';
import { type FileStore, newId } from '#server/storage/files.ts';
import { openFileStore } from '#server/storage/open.ts';
import { idOf } from '#server/testing/client.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { fileRow, insertProcess } from '#server/testing/rows.ts';
import { startTestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { testFolder } from '#testing/folder.ts';
import { type BackupOutcome, backupsFolder, makeBackup } from './backup.ts';
import { BackupError, entryNames } from './format.ts';
import { restoreInto } from './restore.ts';
import { isEmptyDatabase } from './tables.ts';

/** An entry of an archive, as it is written again. */
interface Part {
  name: string;
  bytes: Buffer;
  type?: 'symlink';
}

const folder = testFolder();
const dataDir = join(folder, 'data');
let whole: Part[];
let client: PGlite;
let connection: Connection;
let files: FileStore;
let lossy: Record<'before' | 'after', BackupOutcome>;
let deleted: { process: string; file: string; outcome: BackupOutcome };

beforeAll(async () => {
  const server = await startTestServer();
  const user = await server.user();
  const { id } = await user.finished((await user.start({ type: 'TextSummarization', text: shortText })).id);
  const made = await makeBackup(server.services, join(folder, 'whole.tar.gz'));
  deleted = await deleteTwo(server.services, idOf(user), id);
  lossy = { before: made, after: await loseTwo(server.services, id) };
  await server.stop();
  whole = await read(join(folder, 'whole.tar.gz'));
  client = await PGlite.create();
  connection = {
    exec: (statements) => client.exec(statements),
    rows: async (query, values = []) =>
      (await client.query<Record<string, unknown>>(query, [...values])).rows,
  };
  await mkdir(dataDir);
  const log = createLogger({ logLevel: 'silent', logFormat: 'json' });
  files = await openFileStore({ dataDir, s3: null }, log);
});
afterAll(async () => {
  await client.close();
});

/** Makes a backup of a process with two more files, of which the store has lost one and half of the other. */
async function loseTwo(services: Services, processId: string): Promise<BackupOutcome> {
  const file = {
    processId,
    role: 'data',
    name: 'x',
    kind: 'bin',
    mediaType: 'x/x',
    size: 2,
    position: 9,
  } as const;
  const [lost, cut] = [newId(), newId()];
  await services.db.insert(processFiles).values([lost, cut].map((id) => ({ id, ...file })));
  await services.files.keep((await services.files.receive(Readable.from(['x']))).path, processId, cut);
  return makeBackup(services, join(folder, 'lossy.tar.gz'));
}

/** Makes a backup while a process is deleted, and a file of another that stays. */
async function deleteTwo(services: Services, userId: string, processId: string): Promise<typeof deleted> {
  const { db, files } = services;
  const process = await insertProcess(db, userId, { status: 'success' }, 5);
  const file = fileRow(processId, { role: 'data', position: 8 });
  await db.insert(processFiles).values(file);
  const whileRead: FileStore = {
    ...files,
    async size(asked) {
      await db.delete(processes).where(eq(processes.id, process));
      await db.delete(processFiles).where(eq(processFiles.id, file.id));
      return files.size(asked);
    },
  };
  const outcome = await makeBackup({ ...services, files: whileRead }, join(folder, 'deleted.tar.gz'));
  return { process, file: file.id, outcome };
}

/** Restores an archive of these parts into the empty database. */
async function restoreParts(parts: Part[], change = (archive: Buffer) => archive) {
  const path = join(folder, 'changed.tar.gz');
  const archive = pack();
  for (const { name, bytes, type } of parts) {
    if (type) archive.entry({ name, type, linkname: '/etc/passwd' });
    else archive.entry({ name }, bytes);
  }
  archive.finalize();
  writeFileSync(path, change(gzipSync(await buffer(archive))));
  return restoreInto(connection, path, { dataDir, files, secret: null }, false);
}

async function read(path: string): Promise<Part[]> {
  const entries = extract();
  const parts: Part[] = [];
  const done = pipeline(createReadStream(path), createGunzip(), entries);
  for await (const entry of entries) parts.push({ name: entry.header.name, bytes: await buffer(entry) });
  await done;
  return parts;
}

const changed = (name: RegExp, change: (part: Part) => Part | Part[]) =>
  whole.flatMap((part) => (name.test(part.name) ? change(part) : part));
const replaced = (name: RegExp, from: RegExp, to: string) =>
  changed(name, (part) => ({ ...part, bytes: Buffer.from(part.bytes.toString().replace(from, to)) }));

/** Changed rows with a manifest that fits them. */
async function consistent(table: string, from: RegExp, to: string): Promise<Part[]> {
  const { createHash } = await import('node:crypto');
  const parts = replaced(new RegExp(`^database/${table}\\.`), from, to);
  const rows = parts.find(({ name }) => name === `database/${table}.ndjson`)?.bytes ?? Buffer.alloc(0);
  return parts.map((part) => {
    if (part.name !== 'manifest.json') return part;
    const manifest = JSON.parse(part.bytes.toString());
    const described = manifest.tables.find(({ name }: { name: string }) => name === table);
    Object.assign(described, { bytes: rows.length, sha256: createHash('sha256').update(rows).digest('hex') });
    return { ...part, bytes: Buffer.from(JSON.stringify(manifest)) };
  });
}

describe('an archive that was changed', () => {
  const bad: [string, () => Part[] | Promise<Part[]>, RegExp, ((archive: Buffer) => Buffer)?][] = [
    ['is cut off', () => whole, /no whole backup/, (archive) => archive.subarray(0, archive.length - 40)],
    ['has a changed byte', () => replaced(/^files\//, /^./, 'X'), /files aren't those that were written/],
    ['has changed rows', () => replaced(/users/, /Ayşe Yılmaz/, 'Ayşe Yilmaz'), /another size/],
    ['is no archive', () => whole, /no whole backup/, () => Buffer.from('a letter')],
    [
      "is another program's",
      () => [{ name: 'notes.txt', bytes: Buffer.from('notes') }],
      /manifest.json should be/,
    ],
    ['has no end', () => whole.slice(0, -1), /ends too early/],
    [
      'has more after its end',
      () => [...whole, { name: 'x', bytes: Buffer.from('x') }],
      /more than a backup/,
    ],
    ['comes of a newer version', () => replaced(/manifest/, /0001_start/, '0001_other'), /doesn't know/],
    [
      'leaves a table out',
      () => replaced(/manifest/, /"name":"glossary_terms"/, '"name":"other"'),
      /tables aren't/,
    ],
    ['has an unknown column', () => consistent('users', /"email_folded"/, '"email_hidden"'), /other columns/],
    [
      'names a path for an id',
      () => consistent('processes', /"id":"[^"]+"/, '"id":"../../../etc"'),
      /can't be/,
    ],
    [
      "has rows that don't fit",
      () => consistent('users', /"created_at":"[^"]+"/, '"created_at":"soon"'),
      /don't fit/,
    ],
    [
      'climbs out of the folder',
      () => changed(/^files\//, (part) => ({ ...part, name: '../../x' })),
      /no part/,
    ],
    ['brings a link', () => changed(/^files\//, (part) => ({ ...part, type: 'symlink' })), /no file/],
    [
      "brings a file that the database doesn't know",
      () => changed(/^end/, (part) => [{ name: 'files/abc/def', bytes: Buffer.alloc(9) }, part]),
      /isn't the file/,
    ],
    [
      'brings a larger file than the database tells',
      () => changed(/^files\//, (part) => ({ ...part, bytes: Buffer.alloc(1_000_000) })),
      /isn't the file/,
    ],
  ];
  it.each(bad)(
    '%s: is refused with an explanation, and nothing changes',
    async (_what, parts, says, change) => {
      const refused = restoreParts(await parts(), change);
      await expect(refused).rejects.toThrow(says);
      await expect(refused).rejects.toBeInstanceOf(BackupError);
      expect(await isEmptyDatabase(connection)).toBe(true);
      expect(await files.processFolders(0)).toEqual([]);
      expect(existsSync(join(dataDir, 'secret'))).toBe(false);
    },
  );

  it('is refused on a server with another secret', async () => {
    writeFileSync(join(dataDir, 'secret'), 'another');
    await expect(restoreParts(whole)).rejects.toThrow(/isn't the backup's secret/);
    rmSync(join(dataDir, 'secret'));
    expect(await isEmptyDatabase(connection)).toBe(true);
  });
});

it('a backup continues past files that the store has lost or truncated, and reports how many', () => {
  expect(lossy.before.lost).toBe(0);
  expect(lossy.after).toMatchObject({ lost: 2, files: lossy.before.files });
});

it('a backup leaves out processes and files that are deleted meanwhile', async () => {
  const { process, file, outcome } = deleted;
  expect(outcome).toMatchObject({ lost: 0, files: lossy.before.files });
  const end = (await read(outcome.file)).find(({ name }) => name === entryNames.end);
  expect(JSON.parse(String(end?.bytes))).toMatchObject({ deletedProcesses: [process], deletedFiles: [file] });
});

describe('before a migration', () => {
  it('the database is backed up; the newest few backups stay, and one can be restored', async () => {
    const place = await createTestDatabase();
    const older = allMigrations().slice(0, -1);
    const rewind = await openWith(place, async (old) => {
      await old.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await createMigrationsTable(old);
      for (const name of older) await runMigration(old, name);
      await old.exec(
        `INSERT INTO users VALUES ('u', 'Eski', 'e@example.org', 'e@example.org', 'x', 'UTC', '["user"]')`,
      );
    });
    await rewind.close();

    // A file is in the place of the folder, so the start fails and nothing has changed.
    writeFileSync(backupsFolder(place.dataDir), '');
    await expect(openDatabase({ ...place, backupsKept: 2 })).rejects.toThrow(
      /backup before that failed.*KALEM_BACKUPS_KEPT=0/,
    );
    rmSync(backupsFolder(place.dataDir));
    await mkdir(backupsFolder(place.dataDir));
    for (const name of [
      'before-0003-20250101-000000.tar.gz',
      'before-0005-20250101-000000.tar.gz',
      'own.tar.gz',
    ])
      writeFileSync(join(backupsFolder(place.dataDir), name), '');
    const open = await openDatabase({ ...place, backupsKept: 2 });
    await open.close();
    const [first, second, ...others] = readdirSync(backupsFolder(place.dataDir)).sort();
    const next = allMigrations().at(-1)?.slice(0, 4);
    expect([first, others]).toEqual(['before-0005-20250101-000000.tar.gz', ['own.tar.gz']]);
    expect(second).toMatch(new RegExp(`^before-${next}-\\d{8}-\\d{6}\\.tar\\.gz$`));

    const outcome = await restoreInto(
      connection,
      join(backupsFolder(place.dataDir), second ?? ''),
      { dataDir, files, secret: null },
      true,
    );
    expect(outcome).toMatchObject({ rows: 1, files: 0, manifest: { contents: 'database' } });
    expect(await finishedMigrations(connection)).toEqual(older);
    expect(await connection.rows('SELECT name FROM users')).toEqual([{ name: 'Eski' }]);
    await place.remove();
  });
});

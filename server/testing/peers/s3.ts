import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { s3Client } from '#server/storage/s3-client.ts';
import type { S3Config } from '#server/storage/settings.ts';

/** A real S3 server on loopback, that of moto: `pip install 'moto[server]'`. */
export interface S3Server {
  /** Settings with a new bucket. */
  config: S3Config;
  client: S3Client;
  /** Keys of all objects. */
  keys(): Promise<string[]>;
  stop(): Promise<void>;
}

const program = 'moto_server';

/** Why tests with an S3 server are left out, or null when there is one. */
export const s3Missing = (process.env.PATH ?? '').split(delimiter).some(isThere)
  ? null
  : `${program} is not on PATH`;

function isThere(folder: string): boolean {
  try {
    accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function startS3(): Promise<S3Server> {
  const child = spawn(program, ['-H', '127.0.0.1', '-p', '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const config: S3Config = {
    bucket: `kalem-${randomBytes(4).toString('hex')}`,
    endpoint: await addressOf(child.stderr, child),
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    prefix: 'kalem/',
    cacheMegabytes: 100,
  };
  const client = s3Client(config);
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  return {
    config,
    client,
    async keys() {
      const { Contents } = await client.send(new ListObjectsV2Command({ Bucket: config.bucket }));
      return (Contents ?? []).flatMap(({ Key }) => Key ?? []);
    },
    async stop() {
      client.destroy();
      process.off('exit', abandon);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function addressOf(output: NodeJS.ReadableStream, child: NodeJS.EventEmitter): Promise<URL> {
  return new Promise((resolve, reject) => {
    createInterface({ input: output }).on('line', (line) => {
      const address = /Running on (http:\S+)/.exec(line)?.[1];
      if (address) resolve(new URL(address));
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it was ready`)));
  });
}

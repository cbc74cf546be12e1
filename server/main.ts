import { OwnModelsError } from '#models/own-models.ts';
import { BackupError } from './backup/format.ts';
import { ConfigError, environment, isWildcard, readConfig } from './config.ts';
import { FolderLocked } from './database/folder-lock.ts';
import { DatabaseRefused } from './database/refused.ts';
import { unreachableMessage } from './database/unreachable.ts';
import { isSystemError } from './error-codes.ts';
import { createLogger } from './logger.ts';
import { startNode } from './node.ts';

async function main(): Promise<void> {
  const config = readConfig(environment());
  const log = createLogger(config);
  const node = await startNode(config, log);
  if (node.address) print(`\n  Kalem is ready: ${node.address}\n`);
  else print('\n  Kalem worker is ready\n');
  if (node.address && config.publicUrl) print(`  People reach it at ${config.publicUrl.origin}\n`);
  else if (node.address && isWildcard(config.host)) {
    print(`  Other machines reach it at this one's own address, port ${new URL(node.address).port}\n`);
  }
  if (node.setupCode) print(`  The first account needs this set-up code: ${node.setupCode}\n`);

  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      // A second signal exits at once.
      if (stopping) process.exit(1);
      stopping = true;
      log.info({ signal }, 'stopping');
      try {
        await node.stop();
        process.exit(0);
      } catch (error) {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      }
    });
  }
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What keeps the server from starting, with advice where the operator can help. */
function startProblem({ code, message }: Error & { code: string }): string {
  if (code === 'EADDRINUSE')
    return `another program uses ${message.split(' ').at(-1)}. Write another port, such as KALEM_PORT=8080, into the file .env.`;
  return message || code;
}

main().catch((error: unknown) => {
  const unreachable = unreachableMessage(error);
  if (unreachable) console.error(`${unreachable}, so Kalem can't start. See KALEM_DATABASE_URL.`);
  else if (error instanceof OwnModelsError || error instanceof BackupError) console.error(error.message);
  else if (error instanceof ConfigError) console.error(`Settings that can't be used:\n${error.message}`);
  else if (error instanceof FolderLocked || error instanceof DatabaseRefused) console.error(error.message);
  else if (isSystemError(error)) console.error(`Kalem can't start: ${startProblem(error)}`);
  else console.error(error);
  process.exit(1);
});

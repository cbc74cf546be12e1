import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from '#server/config.ts';
import { vite } from './build.mjs';
import { root } from './spawn.ts';

const watchedFolders = ['server', 'contract', 'tools', 'documents', 'text', 'engines', 'models'];
const serverArguments = [
  ...watchedFolders.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
  'server/main.ts',
];
const viteArguments = [vite, '--config', 'web/vite.config.ts'];

// Vite passes calls on to the server's port, which may stand in .env.
const env = environment(join(root, '.env'));

/** npm run dev: the server, restarted when its files change, and Vite with live reload for the pages. */
const children = [serverArguments, viteArguments].map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }),
);
const killAll = (signal?: NodeJS.Signals) => {
  for (const child of children) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, killAll);
// When one of the two ends, so does the other.
for (const child of children) child.once('exit', () => killAll());

import { spawn } from 'node:child_process';
import { root } from './spawn.ts';

/** npm run dev: the server, restarted when its files change, and Vite with live reload for the pages. */
const children = [
  spawn(
    process.execPath,
    [
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=tools',
      '--watch-path=documents',
      '--watch-path=text',
      '--watch-path=engines',
      '--watch-path=models',
      '--watch-preserve-output',
      'server/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
    },
  ),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--config', 'web/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children)
  child.once('exit', () => {
    for (const other of children) other.kill();
  });

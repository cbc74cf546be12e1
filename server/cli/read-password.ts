import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Reads one line, without echo from a terminal, or from a pipe. */
export function readPassword(prompt: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  return new Promise((resolve) => {
    let line = '';
    lines.once('line', (text) => {
      line = text;
      lines.close();
    });
    lines.once('close', () => {
      if (terminal) process.stderr.write('\n');
      resolve(line);
    });
  });
}

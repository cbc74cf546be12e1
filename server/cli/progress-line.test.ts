import { expect, it } from 'vitest';
import { openProgressLine, openStatusLine } from './progress-line.ts';

function open(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, written, write: (text: string) => written.push(text) };
}
const megabytes = (received: number, speed: number | null = null) => ({
  received: received * 1_000_000,
  total: 200_000_000,
  speed,
});

it('rewrites one line of a terminal, and leaves it empty', () => {
  const out = open(true);
  const line = openProgressLine(out);
  line.report('tiny', megabytes(0));
  line.report('tiny', megabytes(50.26, 2_500_000));
  line.end();
  const fresh = '\r\x1b[K';
  expect(out.written).toEqual([
    `${fresh}tiny  0.0 of 200.0 MB`,
    `${fresh}tiny  50.3 of 200.0 MB  2.5 MB/s`,
    fresh,
  ]);
});

it('writes a line for every tenth of each download without a terminal', () => {
  const out = open(false);
  const line = openProgressLine(out);
  for (const received of [0, 10, 19, 20, 21, 60, 200]) line.report('tiny', megabytes(received));
  line.report('other', megabytes(0));
  line.end();
  const told = [0, 20, 60, 200].map((received) => `tiny  ${received}.0 of 200.0 MB\n`);
  expect(out.written).toEqual([...told, 'other  0.0 of 200.0 MB\n']);
});

it('shows a status only on a terminal', () => {
  const [terminal, file] = [open(true), open(false)];
  for (const out of [terminal, file]) {
    const status = openStatusLine(out);
    status.report('Tables: 1 of 9');
    status.end();
    // Nothing was shown: nothing is to be cleared.
    openStatusLine(out).end();
  }
  expect(terminal.written).toEqual(['\r\x1b[KTables: 1 of 9', '\r\x1b[K']);
  expect(file.written).toEqual([]);
});

import type { ModelDownload } from '#contract/models.ts';

/** Output: a terminal, or a file or program that reads lines. */
export type Output = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown };

/** Shows the progress of downloads: on one line of a terminal, or else as a line for every tenth of a download. */
export function openProgressLine(out: Output = process.stderr) {
  const line = openStatusLine(out);
  const shownTenths = new Map<string, number>();
  return {
    report(id: string, { received, total, speed }: ModelDownload): void {
      const text = `${id}  ${(received / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`;
      const tenth = Math.floor((10 * received) / total);
      if (out.isTTY) line.report(`${text}${speed ? `  ${(speed / 1e6).toFixed(1)} MB/s` : ''}`);
      else if (tenth > (shownTenths.get(id) ?? -1)) out.write(`${text}\n`);
      shownTenths.set(id, tenth);
    },
    end: line.end,
  };
}

/** Shows progress on one line of a terminal, and nothing elsewhere. */
export function openStatusLine(out: Output = process.stderr) {
  let written = false;
  return {
    report(text: string): void {
      if (!out.isTTY) return;
      out.write(`\r\x1b[K${text}`);
      written = true;
    },
    end(): void {
      if (written) out.write('\r\x1b[K');
    },
  };
}

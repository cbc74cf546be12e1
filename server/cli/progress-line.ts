import type { ModelDownload } from '#contract/models.ts';

/** Where it is shown: a terminal, or a file or program that reads lines. */
export type Out = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown };

/** Shows how far downloads are: on one line of a terminal; elsewhere a line for every tenth part of each. */
export function openProgressLine(out: Out = process.stderr) {
  const line = openStatusLine(out);
  const told = new Map<string, number>();
  return {
    tell(id: string, { received, total, speed }: ModelDownload): void {
      const text = `${id}  ${(received / 1e6).toFixed(1)} of ${(total / 1e6).toFixed(1)} MB`;
      const tenth = Math.floor((10 * received) / total);
      if (out.isTTY) line.tell(`${text}${speed ? `  ${(speed / 1e6).toFixed(1)} MB/s` : ''}`);
      else if (tenth > (told.get(id) ?? -1)) out.write(`${text}\n`);
      told.set(id, tenth);
    },
    end: line.end,
  };
}

/** Shows how far something is, on one line of a terminal; elsewhere nothing, for its end is told. */
export function openStatusLine(out: Out = process.stderr) {
  let written = false;
  return {
    tell(text: string): void {
      if (!out.isTTY) return;
      out.write(`\r\x1b[K${text}`);
      written = true;
    },
    end(): void {
      if (written) out.write('\r\x1b[K');
    },
  };
}

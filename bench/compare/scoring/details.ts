import { isTypeRight, type Scored } from './match.ts';
import type { ReportedChange } from './reported.ts';
import type { TrueChange } from './truth.ts';

const longest = 160;

/** A change on one line. */
function lineOf({ type, before, after, ...rest }: ReportedChange | TrueChange): string {
  const short = (text: string) => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > longest ? `${line.slice(0, longest)}…` : line;
  };
  const properties = rest.properties.length > 0 ? ` {${rest.properties.join(', ')}}` : '';
  return `${type}: "${short(before)}" -> "${short(after)}"${properties}`;
}

/** What a pair's comparison missed, told wrongly, told twice, or told as another kind, as lines to read. */
export function detailLines(name: string, { matches, missed, wrong, twice }: Scored): string[] {
  const repeated = new Set(twice);
  return [
    ...missed.map((change) => `  missed  ${lineOf(change)}`),
    ...wrong.map((change) => `  ${repeated.has(change) ? 'twice ' : 'false '}  ${lineOf(change)}`),
    ...matches.flatMap((match) =>
      isTypeRight(match) ? [] : [`  type    ${match.truth.type} told as ${lineOf(match.reported)}`],
    ),
  ].map((line, index) => (index === 0 ? `${name}\n${line}` : line));
}

import { parse } from 'range-parser';
import type { ByteRange } from '#server/storage/files.ts';

/** What range-parser's code says when nothing else is wrong: a range that begins behind the end. */
const unsatisfiable = 2;

/**
 * The bytes that a Range header asks for (RFC 9110, 14.2). Several ranges, other units and malformed headers are
 * ignored, as the standard allows: the whole is sent.
 * @param size bytes of the whole
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const { code, type, ranges } = parse(size, header ?? '');
  if (type !== 'bytes') return null;
  const [range, ...others] = ranges;
  if (!range) return code === unsatisfiable ? 'unsatisfiable' : null;
  return code === 0 && others.length === 0 ? range : null;
}

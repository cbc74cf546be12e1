import { parse } from 'range-parser';
import type { ByteRange } from '#server/storage/files.ts';

/** range-parser's code for a range that begins after the end. */
const unsatisfiable = 2;

/**
 * Parses a Range header (RFC 9110, 14.2). Several ranges, other units and malformed headers are ignored, as the
 * standard allows, so that the whole file is sent.
 * @param size bytes of the whole file
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const { code, type, ranges } = parse(size, header ?? '');
  if (type !== 'bytes') return null;
  const [range, ...others] = ranges;
  if (!range) return code === unsatisfiable ? 'unsatisfiable' : null;
  return code === 0 && others.length === 0 ? range : null;
}

import { decodeAs } from './code-pages.ts';

/** A text is UTF-8 with slips when it has so many times more sequences of bytes that are valid than ones that aren't. */
const validPerBad = 2;
const unknown = '\ufffd';

/** The length of the valid sequence of UTF-8 at a position (RFC 3629), or 0. */
function sequenceLength(bytes: Uint8Array, position: number): number {
  const lead = bytes[position] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf
      ? 2
      : lead >= 0xe0 && lead <= 0xef
        ? 3
        : lead >= 0xf0 && lead <= 0xf4
          ? 4
          : 0;
  for (let index = 1; index < length; index += 1)
    if (((bytes[position + index] ?? 0) & 0xc0) !== 0x80) return 0;
  const second = bytes[position + 1] ?? 0;
  const isOverlong = (lead === 0xe0 && second < 0xa0) || (lead === 0xf0 && second < 0x90);
  const isBeyond = (lead === 0xed && second > 0x9f) || (lead === 0xf4 && second > 0x8f);
  return isOverlong || isBeyond ? 0 : length;
}

/**
 * Decodes UTF-8 in which some bytes are cut off or of another encoding. A bad byte is read as a letter or quotation mark
 * of Windows-1254 where it makes sense, beside letters, and as U+FFFD elsewhere.
 * @returns null when the bytes aren't mostly UTF-8
 */
export function decodeDamagedUtf8(bytes: Uint8Array): { text: string; damaged: number } | null {
  const bad: number[] = [];
  let valid = 0;
  for (let position = 0; position < bytes.length; ) {
    const length = sequenceLength(bytes, position);
    if (length > 1) valid += 1;
    if (length === 0) bad.push(position);
    position += length || 1;
  }
  if (valid === 0 || valid < validPerBad * runsOf(bad)) return null;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const cut = cutStart(bytes);
  let text = '';
  let from = 0;
  for (const [index, position] of bad.entries()) {
    text += decoder.decode(bytes.subarray(from, position));
    from = position + 1;
    if (position >= cut) {
      text += unknown;
      break;
    }
    text += readBad(bytes, position, text, bad[index + 1] === position + 1);
  }
  if (from < cut) text += decoder.decode(bytes.subarray(from, cut));
  return { text, damaged: runsOf(bad) };
}

/** The number of stretches of neighbouring positions. */
function runsOf(positions: readonly number[]): number {
  return positions.filter((position, index) => positions[index - 1] !== position - 1).length;
}

/** The position of a sequence that the end of the file cuts, else the end. */
function cutStart(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1;
    return needed > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** @param before the text so far @param isFollowedByBad true when the next byte is bad, too, and may be a letter */
function readBad(bytes: Uint8Array, position: number, before: string, isFollowedByBad: boolean): string {
  const sign = decodeAs('windows-1254', bytes.subarray(position, position + 1));
  if (/[‘’“”–—…]/.test(sign)) return sign;
  if (!/\p{L}/u.test(sign)) return unknown;
  const next = String.fromCharCode(bytes[position + 1] ?? 0);
  const isInWord = /\p{L}$/u.test(before) || isFollowedByBad || /^[A-Za-z\u00c3-\u00c5]/.test(next);
  return isInWord ? sign : unknown;
}

/** Recognises TIFF and BigTIFF in either byte order. */
export function isTiff(head: Buffer): boolean {
  return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(head.toString('latin1', 0, 4));
}

/** Recognises RF64 (EBU Tech 3306): WAVE for more than 4 GB. */
export function isLargeWave(head: Buffer): boolean {
  return head.toString('latin1', 0, 4) === 'RF64' && head.toString('latin1', 8, 12) === 'WAVE';
}

/** The header sizes of device-independent bitmaps; "BM" alone may begin a text. */
const bitmapHeaders = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

/** Recognises a Windows bitmap by the size of its header. */
export function isDeviceBitmap(head: Buffer): boolean {
  return head.length >= 18 && bitmapHeaders.has(head.readUInt32LE(14));
}

/** The length in bytes of an ID3v2 tag at the start, with its footer; null without a tag. */
export function tagLength(head: Buffer): number | null {
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return null;
  // A size has seven bits a byte, so that it never looks like the start of a frame.
  const size = head.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  const footer = (head.readUInt8(5) & 0x10) !== 0;
  return 10 + size + (footer ? 10 : 0);
}

/** Removes zeros between a tag and the sound, which belong to neither. */
export function withoutPadding(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  return start < 0 ? bytes : bytes.subarray(start);
}

/** A stream cut out of a longer one begins with the rest of a frame, at most this many bytes. */
const frameBytesMaximum = 1_441;
const framesWanted = 3;

/** True when frames of MPEG audio, layer III, follow each other without a gap near the start. */
export function hasMpegFrames(head: Buffer): boolean {
  for (let start = 0; start < frameBytesMaximum; start += 1) {
    let offset = start;
    let frames = 0;
    while (frames < framesWanted) {
      const length = frameLength(head, offset);
      if (length === null) break;
      offset += length;
      frames += 1;
    }
    if (frames === framesWanted) return true;
  }
  return false;
}

const bitRates = {
  one: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

/** The length in bytes of the layer III frame at an offset (ISO/IEC 11172-3, 13818-3); null without a frame. */
function frameLength(bytes: Buffer, offset: number): number | null {
  if (offset + 4 > bytes.length || bytes[offset] !== 0xff) return null;
  const [second, third] = [bytes.readUInt8(offset + 1), bytes.readUInt8(offset + 2)];
  const version = (second >> 3) & 3;
  if ((second & 0xe6) !== 0xe2 || version === 1) return null;
  const bitRate = (version === 3 ? bitRates.one : bitRates.two)[(third >> 4) - 1];
  const sampleRate = sampleRates[(third >> 2) & 3];
  if (!bitRate || !sampleRate) return null;
  // Version 2 halves the sampling rate of version 1, and version 2.5 halves that of version 2.
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samplesByte = version === 3 ? 144 : 72;
  return Math.floor((samplesByte * bitRate * 1_000 * divisor) / sampleRate) + ((third >> 1) & 1);
}

/** The size of a header with one format chunk. */
const headerBytes = 44;
/** The plausible rates in hertz; when resampling from a rate of 1, each sample would become thousands. */
const rates = { least: 8_000, most: 192_000 } as const;
/** Supported sample formats of WAV files: 16-bit integers and 32-bit floats. */
const formats = { integer: 1, fraction: 3, extensible: 0xfffe } as const;

/** Writes mono samples of a rate in hertz as a WAV file with 16 bits a sample. */
export function writeWav(samples: Float32Array, sampleRate: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2));
  const tag = (offset: number, name: string) => {
    for (let index = 0; index < 4; index++) view.setUint8(offset + index, name.charCodeAt(index));
  };
  tag(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  tag(8, 'WAVE');
  tag(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, formats.integer, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries())
    view.setInt16(headerBytes + index * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true);
  return new Uint8Array(view.buffer);
}

/**
 * Reads a WAV file as mono samples, averaging its channels. A chunk that claims to be longer than the file, as one
 * written before its size was known does, ends with the file.
 * @returns null for another file, a broken one, or a sample format or rate that isn't supported
 */
export function readWav(bytes: Uint8Array): { samples: Float32Array; sampleRate: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (offset: number) => String.fromCharCode(...bytes.subarray(offset, offset + 4));
  if (bytes.length < headerBytes || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return null;
  let format: { kind: number; channels: number; sampleRate: number; bits: number } | null = null;
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const [name, start] = [tag(offset), offset + 8];
    const size = Math.min(view.getUint32(offset + 4, true), bytes.length - start);
    if (name === 'fmt ' && size >= 16) {
      const kind = view.getUint16(start, true);
      format = {
        kind: kind === formats.extensible && size >= 26 ? view.getUint16(start + 24, true) : kind,
        channels: view.getUint16(start + 2, true),
        sampleRate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      };
    }
    if (name === 'data' && format)
      return samplesOf(new DataView(view.buffer, view.byteOffset + start, size), format);
    // Chunks begin at even offsets.
    offset = start + size + (size % 2);
  }
  return null;
}

/** The mono samples of a data chunk; null for an unsupported sample format or an implausible rate. */
function samplesOf(
  data: DataView,
  { kind, channels, sampleRate, bits }: { kind: number; channels: number; sampleRate: number; bits: number },
): { samples: Float32Array; sampleRate: number } | null {
  const isInteger = kind === formats.integer && bits === 16;
  const isFloat = kind === formats.fraction && bits === 32;
  const isPlausibleRate = sampleRate >= rates.least && sampleRate <= rates.most;
  if (!(isInteger || isFloat) || channels < 1 || !isPlausibleRate) return null;
  const width = bits / 8;
  const samples = new Float32Array(Math.floor(data.byteLength / width / channels));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) {
      const offset = (index * channels + channel) * width;
      sum += isInteger ? data.getInt16(offset, true) / 0x8000 : data.getFloat32(offset, true);
    }
    samples[index] = sum / channels;
  }
  return { samples, sampleRate };
}

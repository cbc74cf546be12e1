import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  AVERROR_EOF,
  AVFMT_GLOBALHEADER,
  type AVSampleFormat,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_PCM_S16LE,
  type FFAudioEncoder,
} from 'node-av/constants';
import {
  AudioFifo,
  Codec,
  CodecContext,
  FFmpegError,
  FormatContext,
  Frame,
  Log,
  Packet,
  PosixError,
  Rational,
  SoftwareResampleContext,
  type Stream,
} from 'node-av/lib';
import type { Command } from './messages.ts';
import { ProgramFailure } from './program-failure.ts';

type EncodeCommand = Extract<Command, { op: 'encode' }>;
type Target = EncodeCommand['targets'][number];

interface Encoding {
  codec: FFAudioEncoder;
  muxer: string;
  sampleFormat: AVSampleFormat;
  /** Bits a second; null where the sample format determines it. */
  bitRate: bigint | null;
  /** Hertz that the codec accepts; null for any. */
  sampleRates: readonly number[] | null;
}

/** Settings for mono speech: clear without being large. */
const encodings: Record<Target['format'], Encoding> = {
  wav: {
    codec: FF_ENCODER_PCM_S16LE,
    muxer: 'wav',
    sampleFormat: AV_SAMPLE_FMT_S16,
    bitRate: null,
    sampleRates: null,
  },
  mp3: {
    codec: FF_ENCODER_LIBMP3LAME,
    muxer: 'mp3',
    sampleFormat: AV_SAMPLE_FMT_FLTP,
    bitRate: 64_000n,
    sampleRates: [16_000, 22_050, 24_000, 32_000, 44_100, 48_000],
  },
  ogg: {
    codec: FF_ENCODER_LIBOPUS,
    muxer: 'ogg',
    sampleFormat: AV_SAMPLE_FMT_FLT,
    bitRate: 32_000n,
    sampleRates: [48_000],
  },
};
/** The samples of a frame for codecs that take frames of any size. */
const anyFrameSize = 4_096;

const noSpace = FFmpegError.AVERROR(PosixError.ENOSPC);

Log.setLevel(AV_LOG_QUIET);

/**
 * Writes mono samples to all targets at once.
 * @param bytes The samples, in parts that may end in the middle of one
 * @throws ProgramFailure storage_full, or internal when a file can't be written
 */
export async function encode(
  { targets, sampleRate }: EncodeCommand,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const writers = targets.map((target) => new TargetWriter(target, sampleRate));
  let partialSample: Buffer = Buffer.alloc(0);
  for await (const part of bytes) {
    const all = partialSample.length > 0 ? Buffer.concat([partialSample, part]) : part;
    const whole = all.length - (all.length % Float32Array.BYTES_PER_ELEMENT);
    partialSample = all.subarray(whole);
    if (whole > 0) for (const writer of writers) writer.write(all.subarray(0, whole));
  }
  for (const writer of writers) writer.end();
}

/** Writes one file: converts samples to the codec's rate and format, and encodes them in frames. */
class TargetWriter {
  readonly #encoding: Encoding;
  readonly #output = new FormatContext();
  readonly #encoder = new CodecContext();
  readonly #stream: Stream;
  readonly #resampler = new SoftwareResampleContext();
  readonly #waiting = new AudioFifo();
  readonly #packet = new Packet();
  readonly #frameSize: number;
  #written = 0n;

  constructor({ path, format }: Target, sampleRate: number) {
    const encoding = encodings[format];
    this.#encoding = encoding;
    const codec = Codec.findEncoderByName(encoding.codec);
    if (!codec) throw new Error(`FFmpeg has no encoder ${encoding.codec}`);
    check(this.#output.allocOutputContext2(null, encoding.muxer, `file:${path}`), 'muxer');

    const rate = nextRate(sampleRate, encoding.sampleRates);
    this.#encoder.allocContext3(codec);
    this.#encoder.sampleRate = rate;
    this.#encoder.sampleFormat = encoding.sampleFormat;
    this.#encoder.channelLayout = AV_CHANNEL_LAYOUT_MONO;
    this.#encoder.timeBase = new Rational(1, rate);
    this.#encoder.threadCount = 1;
    if (encoding.bitRate !== null) this.#encoder.bitRate = encoding.bitRate;
    if (this.#output.oformat?.hasFlags(AVFMT_GLOBALHEADER)) {
      this.#encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    }
    check(this.#encoder.open2Sync(codec), 'encoder');
    this.#frameSize = this.#encoder.frameSize || anyFrameSize;

    this.#stream = this.#output.newStream(codec);
    check(this.#stream.codecpar.fromContext(this.#encoder), 'stream');
    this.#stream.timeBase = this.#encoder.timeBase;
    check(this.#output.openOutputSync(), 'file');
    check(this.#output.writeHeaderSync(), 'header');

    const mono = AV_CHANNEL_LAYOUT_MONO;
    check(
      this.#resampler.allocSetOpts2(mono, encoding.sampleFormat, rate, mono, AV_SAMPLE_FMT_FLT, sampleRate),
      'resampler',
    );
    check(this.#resampler.init(), 'resampler');
    this.#waiting.alloc(encoding.sampleFormat, 1, this.#frameSize * 2);
    this.#packet.alloc();
  }

  write(bytes: Buffer): void {
    this.#resample(bytes);
    while (this.#waiting.size >= this.#frameSize) this.#encodeFrame(this.#frameSize);
  }

  end(): void {
    this.#resample(null);
    while (this.#waiting.size > 0) this.#encodeFrame(Math.min(this.#frameSize, this.#waiting.size));
    this.#send(null);
    check(this.#output.writeTrailerSync(), 'trailer');
    this.#output.closeOutputSync();
  }

  #resample(bytes: Buffer | null): void {
    const count = bytes ? bytes.length / Float32Array.BYTES_PER_ELEMENT : 0;
    const room = this.#resampler.getOutSamples(count);
    if (room === 0) return;
    const resampled = Buffer.alloc(room * bytesOf(this.#encoding.sampleFormat));
    const made = check(
      this.#resampler.convertSync([resampled], room, bytes ? [bytes] : null, count),
      'resample',
    );
    if (made > 0) check(this.#waiting.writeSync([resampled], made), 'keep');
  }

  #encodeFrame(length: number): void {
    const { sampleFormat } = this.#encoding;
    const samples = Buffer.alloc(length * bytesOf(sampleFormat));
    check(this.#waiting.readSync([samples], length), 'take');
    const frame = Frame.fromAudioBuffer(samples, {
      nbSamples: length,
      format: sampleFormat,
      sampleRate: this.#encoder.sampleRate,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      pts: this.#written,
    });
    this.#written += BigInt(length);
    this.#send(frame);
    frame.free();
  }

  #send(frame: Frame | null): void {
    check(this.#encoder.sendFrameSync(frame), 'encode');
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.rescaleTs(this.#encoder.timeBase, this.#stream.timeBase);
      this.#packet.streamIndex = this.#stream.index;
      check(this.#output.interleavedWriteFrameSync(this.#packet), 'write');
    }
  }
}

/** The lowest sample rate that the codec accepts and that loses nothing, else its highest. */
function nextRate(sampleRate: number, rates: readonly number[] | null): number {
  return rates ? (rates.find((rate) => rate >= sampleRate) ?? Math.max(...rates)) : sampleRate;
}

function bytesOf(format: AVSampleFormat): number {
  return format === AV_SAMPLE_FMT_S16 ? 2 : 4;
}

/** Returns FFmpeg's result; throws a ProgramFailure that names the step if the result is an error. */
function check(code: number, step: string): number {
  if (code >= 0 || code === AVERROR_EOF) return code;
  const failure = code === noSpace ? 'storage_full' : 'internal';
  throw new ProgramFailure(failure, `${step}: ${FFmpegError.strerror(code)}`);
}

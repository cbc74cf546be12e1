import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CHANNEL_ORDER_NATIVE,
  AV_LOG_QUIET,
  AV_NOPTS_VALUE,
  AV_OPT_TYPE_DOUBLE,
  AV_SAMPLE_FMT_FLT,
  AV_TIME_BASE,
  AVDISCARD_ALL,
  AVERROR_EAGAIN,
  AVMEDIA_TYPE_AUDIO,
} from 'node-av/constants';
import {
  avChannelLayoutDefault,
  Codec,
  CodecContext,
  Dictionary,
  FormatContext,
  Frame,
  InputFormat,
  Log,
  Packet,
  SoftwareResampleContext,
  type Stream,
} from 'node-av/lib';
import { joinSamples } from '#text/transcript/join-samples.ts';
import type { SoundFacts } from '../sound/sound.ts';
import type { Command } from './messages.ts';
import { PhaseMixer } from './one-phase.ts';
import { ProgramFailure } from './program-failure.ts';

type DecodeCommand = Extract<Command, { op: 'decode' }>;
type Source = DecodeCommand['source'];

/** Bounds of plausible recordings: beyond them, one input sample could stand for seconds. */
const sampleRates = { least: 2_000, most: 768_000 };
const mostChannels = 64;
/** The most samples that an input frame may claim: 10 times as many as FFmpeg's largest frames have. */
const mostFrameSamples = 1 << 20;

Log.setLevel(AV_LOG_QUIET);

/** Opens a file with its best audio stream; all others are skipped. */
async function openSource({ path, demuxer }: Source): Promise<{ input: FormatContext; stream: Stream }> {
  const input = new FormatContext();
  const format = InputFormat.findInputFormat(demuxer);
  if (!format) throw new ProgramFailure('internal', `FFmpeg has no demuxer ${demuxer}`);
  // Only one local file of one format opens: playlists and other references fail.
  const options = Dictionary.fromObject({ protocol_whitelist: 'file', format_whitelist: demuxer });
  const opened = await input.openInput(`file:${path}`, format, options);
  if (opened < 0) throw new ProgramFailure('media_corrupt', `The file can't be opened: ${opened}`);
  const audioStreams = input.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO);
  if (input.nbStreams > 0 && audioStreams.length === 0)
    throw new ProgramFailure('media_without_sound', 'The file has no audio stream');
  skipAllBut(input, audioStreams);
  await input.findStreamInfo();
  const best = input.streams[input.findBestStream(AVMEDIA_TYPE_AUDIO)];
  if (!best) throw new ProgramFailure('media_corrupt', 'The format of the sound is unknown');
  skipAllBut(input, [best]);
  return { input, stream: best };
}

/** Marks other streams as skipped: they are never decoded, nor read if the format allows that. */
function skipAllBut(input: FormatContext, wanted: readonly Stream[]): void {
  for (const stream of input.streams) {
    if (!wanted.some(({ index }) => index === stream.index)) stream.discard = AVDISCARD_ALL;
  }
}

/** Reads a file's duration and format; throws ProgramFailure media_corrupt or media_without_sound. */
export async function readFacts(source: Source): Promise<SoundFacts> {
  const { input, stream } = await openSource(source);
  const { sampleRate, channels } = stream.codecpar;
  const { num, den } = stream.timeBase;
  const ofStream = stream.duration === AV_NOPTS_VALUE ? 0 : (Number(stream.duration) * num) / den;
  const ofFile = input.duration === AV_NOPTS_VALUE ? 0 : Number(input.duration) / AV_TIME_BASE;
  const duration = ofStream > 0 ? ofStream : ofFile;
  return { duration: duration > 0 ? duration : null, sampleRate, channels };
}

/**
 * Decodes the best audio stream as mono samples of the given rate. Damaged parts are left out, and a
 * truncated file gives the sound that it has.
 * @param give takes about a second of samples; decoding continues when it has resolved
 * @throws ProgramFailure media_corrupt when nothing can be decoded, media_without_sound
 */
export async function decode(
  { source, sampleRate }: DecodeCommand,
  give: (samples: Float32Array) => Promise<void>,
): Promise<void> {
  const { input, stream } = await openSource(source);
  const decoder = await openDecoder(stream);
  const mixer = new Mixer(sampleRate);
  const packet = new Packet();
  packet.alloc();
  const frame = new Frame();
  frame.alloc();
  let pieces: Float32Array[] = [];
  let count = 0;
  let total = 0;
  const collect = (samples: Float32Array) => {
    pieces.push(samples);
    count += samples.length;
    total += samples.length;
  };

  for (let ended = false; !ended; ) {
    ended = input.readFrameSync(packet) < 0;
    if (!ended && packet.streamIndex === stream.index) decoder.sendPacketSync(packet);
    if (ended) decoder.sendPacketSync(null);
    packet.unref();
    for (let code = 0; code >= 0; ) {
      code = decoder.receiveFrameSync(frame);
      if (code >= 0) mixer.mix(frame, collect);
      else if (ended && code !== AVERROR_EAGAIN) mixer.flush(collect);
    }
    if (count >= sampleRate || (ended && count > 0)) {
      await give(joinSamples(pieces));
      pieces = [];
      count = 0;
    }
  }
  if (total === 0) throw new ProgramFailure('media_corrupt', 'No part of the sound can be decoded');
}

async function openDecoder(stream: Stream): Promise<CodecContext> {
  const codec = Codec.findDecoder(stream.codecpar.codecId);
  if (!codec) throw new ProgramFailure('media_corrupt', 'FFmpeg has no decoder for the sound');
  const decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.parametersToContext(stream.codecpar);
  decoder.pktTimebase = stream.timeBase;
  decoder.threadCount = 1;
  const options = Dictionary.fromObject({ max_samples: mostFrameSamples });
  const opened = await decoder.open2(codec, options);
  if (opened < 0) throw new ProgramFailure('media_corrupt', `The sound can't be decoded: ${opened}`);
  return decoder;
}

/** Converts frames of any format to mono samples of one rate, even if the format changes midway. */
class Mixer {
  readonly #sampleRate: number;
  readonly #mixed = new Frame();
  #resampler: SoftwareResampleContext | undefined;
  /** Only set for two channels. */
  #stereo: PhaseMixer | undefined;
  #format = '';

  constructor(sampleRate: number) {
    this.#sampleRate = sampleRate;
    this.#mixed.alloc();
  }

  mix(frame: Frame, give: (samples: Float32Array) => void): void {
    const { sampleRate, channels } = frame;
    const isSound =
      sampleRate >= sampleRates.least && sampleRate <= sampleRates.most && channels <= mostChannels;
    if (!isSound)
      throw new ProgramFailure('media_corrupt', `The file claims ${sampleRate} Hz and ${channels} channels`);
    // Many files give only the number of channels.
    if (frame.channelLayout.order !== AV_CHANNEL_ORDER_NATIVE)
      frame.channelLayout = avChannelLayoutDefault(channels);
    const format = `${sampleRate} ${frame.format} ${channels} ${frame.channelLayout.mask}`;
    if (format !== this.#format) {
      this.flush(give);
      this.#format = format;
      this.#resampler = new SoftwareResampleContext();
      this.#resampler.alloc();
      this.#stereo = channels === 2 ? new PhaseMixer(this.#sampleRate) : undefined;
      // The average of channels that are all loud must stay within full scale.
      this.#resampler.setOption('rematrix_maxval', 1, AV_OPT_TYPE_DOUBLE);
    }
    this.#convert(frame, give);
  }

  /** Outputs the samples that the resampler holds back. */
  flush(give: (samples: Float32Array) => void): void {
    if (this.#resampler) this.#convert(null, give);
    this.#resampler?.close();
    this.#resampler = undefined;
    this.#format = '';
  }

  #convert(frame: Frame | null, give: (samples: Float32Array) => void): void {
    const mixed = this.#mixed;
    mixed.unref();
    mixed.format = AV_SAMPLE_FMT_FLT;
    mixed.sampleRate = this.#sampleRate;
    mixed.channelLayout = this.#stereo ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO;
    const converted = this.#resampler?.convertFrame(mixed, frame) ?? 0;
    if (converted < 0)
      throw new ProgramFailure('media_corrupt', `The sound can't be converted: ${converted}`);
    const bytes = mixed.data?.[0];
    if (!bytes || mixed.nbSamples === 0) return;
    // This copies the samples, since FFmpeg reuses the frame's memory.
    const samples = new Float32Array(mixed.nbSamples * (this.#stereo ? 2 : 1));
    new Uint8Array(samples.buffer).set(bytes.subarray(0, samples.byteLength));
    const clamped = samples.map(clamp);
    give(this.#stereo?.mix(clamped) ?? clamped);
  }
}

/** Limits a sample to -1 to 1, as files of floats may contain anything. */
function clamp(sample: number): number {
  return Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
}

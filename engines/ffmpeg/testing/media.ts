import {
  AV_CHANNEL_LAYOUT_5POINT1,
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLT,
  AVFMT_GLOBALHEADER,
  type FFEncoderCodec,
} from 'node-av/constants';
import {
  Codec,
  CodecContext,
  FFmpegError,
  FormatContext,
  Frame,
  Packet,
  Rational,
  SoftwareResampleContext,
  type Stream,
} from 'node-av/lib';

const layouts = { 1: AV_CHANNEL_LAYOUT_MONO, 2: AV_CHANNEL_LAYOUT_STEREO, 6: AV_CHANNEL_LAYOUT_5POINT1 };
const framesPerSecond = 5;
const side = 16;

export interface Media {
  muxer: string;
  sound?: { codec: FFEncoderCodec; sampleRate: number; channels: 1 | 2 | 6 };
  video?: FFEncoderCodec;
  seconds: number;
}

/** Writes a file of any format with a 440 Hz tone at half of full scale in all channels, and grey pictures. */
export function writeMedia(path: string, { muxer, sound, video, seconds }: Media): void {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, muxer, path));
  const writers: { frames: Iterable<Frame>; encoder: CodecContext; stream: Stream }[] = [];
  if (video) {
    const encoder = newEncoder(output, video, (context) => {
      context.width = side;
      context.height = side;
      context.pixelFormat = AV_PIX_FMT_YUV420P;
      context.timeBase = new Rational(1, framesPerSecond);
      context.framerate = new Rational(framesPerSecond, 1);
    });
    writers.push({ ...encoder, frames: greyPictures(seconds) });
  }
  if (sound) {
    const layout = layouts[sound.channels];
    const encoder = newEncoder(output, sound.codec, (context, codec) => {
      context.sampleRate = sound.sampleRate;
      context.sampleFormat = codec.sampleFormats?.[0] ?? AV_SAMPLE_FMT_FLT;
      context.channelLayout = layout;
      context.timeBase = new Rational(1, sound.sampleRate);
    });
    writers.push({ ...encoder, frames: tone(encoder.encoder, sound, seconds) });
  }
  check(output.openOutputSync());
  check(output.writeHeaderSync());
  const packet = new Packet();
  packet.alloc();
  for (const { frames, encoder, stream } of writers) {
    for (const frame of [...frames, null]) {
      check(encoder.sendFrameSync(frame));
      frame?.free();
      while (encoder.receivePacketSync(packet) >= 0) {
        packet.rescaleTs(encoder.timeBase, stream.timeBase);
        packet.streamIndex = stream.index;
        check(output.interleavedWriteFrameSync(packet));
      }
    }
  }
  check(output.writeTrailerSync());
  output.closeOutputSync();
}

function newEncoder(
  output: FormatContext,
  name: FFEncoderCodec,
  set: (context: CodecContext, codec: Codec) => void,
): { encoder: CodecContext; stream: Stream } {
  const codec = Codec.findEncoderByName(name);
  if (!codec) throw new Error(`No encoder ${name}`);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  set(encoder, codec);
  if (output.oformat?.hasFlags(AVFMT_GLOBALHEADER)) encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  check(encoder.open2Sync(codec));
  const stream = output.newStream(codec);
  check(stream.codecpar.fromContext(encoder));
  stream.timeBase = encoder.timeBase;
  return { encoder, stream };
}

function* greyPictures(seconds: number): Generator<Frame> {
  for (let index = 0; index < seconds * framesPerSecond; index += 1) {
    const picture = Buffer.alloc((side * side * 3) / 2, 128);
    yield Frame.fromVideoBuffer(picture, {
      width: side,
      height: side,
      format: AV_PIX_FMT_YUV420P,
      pts: BigInt(index),
    });
  }
}

function* tone(
  encoder: CodecContext,
  { sampleRate, channels }: NonNullable<Media['sound']>,
  seconds: number,
): Generator<Frame> {
  const { channelLayout, sampleFormat } = encoder;
  const size = encoder.frameSize || 1_024;
  const whole = Math.round(seconds * sampleRate);
  const converter = new SoftwareResampleContext();
  check(
    converter.allocSetOpts2(
      channelLayout,
      sampleFormat,
      sampleRate,
      channelLayout,
      AV_SAMPLE_FMT_FLT,
      sampleRate,
    ),
  );
  check(converter.init());
  for (let from = 0; from < whole; from += size) {
    const count = Math.min(size, whole - from);
    const samples = new Float32Array(count * channels).map(
      (_, index) => 0.5 * Math.sin((2 * Math.PI * 440 * (from + Math.floor(index / channels))) / sampleRate),
    );
    const floats = Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
      nbSamples: count,
      format: AV_SAMPLE_FMT_FLT,
      sampleRate,
      channelLayout,
    });
    const frame = new Frame();
    frame.alloc();
    frame.format = sampleFormat;
    frame.sampleRate = sampleRate;
    frame.channelLayout = channelLayout;
    check(converter.convertFrame(frame, floats));
    frame.pts = BigInt(from);
    floats.free();
    yield frame;
  }
}

function check(code: number): void {
  if (code < 0) throw new Error(FFmpegError.strerror(code));
}

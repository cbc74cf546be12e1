/** Loudness that every sentence is brought to: the mean level where it is spoken, in dB below full scale. */
const targetLevel = -20;
/** No sample is larger; lossy formats add up to a decibel when they are decoded. */
const ceilingLevel = -2.5;
/** A voice's whisper isn't lifted by more than this, so that breath stays breath. */
const mostGain = 14;
/** Under the loudest sample by so much, and it counts as silence. */
const silenceLevel = -48;
/** Without a sample above this, nothing was said. */
const nothingLevel = -70;
/** What stays of the silence before and after a sentence, in seconds: consonants begin softly. */
const margin = 0.02;
const fade = 0.005;
/** The limiter looks so far ahead and back, in seconds. */
const limiterReach = 0.006;
const frame = 0.02;

const ratio = (decibels: number) => 10 ** (decibels / 20);

/**
 * A sentence as it is joined to others: without the silence around it, as loud as all others, no sample
 * above the ceiling, and from zero to zero, so that no join clicks. Empty when nothing is to be heard.
 * @param samples Mono, -1 to 1; they are changed in place, and the result is a part of them
 * @param rate Hertz
 */
export function shapeSentence(samples: Float32Array, rate: number): Float32Array {
  const sentence = trim(samples, rate);
  if (sentence.length === 0) return sentence;
  scale(sentence, Math.min(ratio(targetLevel) / spokenLevel(sentence, rate), ratio(mostGain)));
  limit(sentence, Math.round(limiterReach * rate));
  const edge = Math.min(Math.round(fade * rate), sentence.length >> 1);
  for (let index = 0; index < edge; index++) {
    const last = sentence.length - 1 - index;
    sentence[index] = ((sentence[index] ?? 0) * index) / edge;
    sentence[last] = ((sentence[last] ?? 0) * index) / edge;
  }
  return sentence;
}

function scale(samples: Float32Array, gain: number): void {
  for (const [index, sample] of samples.entries()) samples[index] = sample * gain;
}

/** Takes a constant offset away, and cuts the silence off both ends. */
function trim(samples: Float32Array, rate: number): Float32Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  let loudest = 0;
  for (const [index, sample] of samples.entries()) {
    samples[index] = sample - mean;
    loudest = Math.max(loudest, Math.abs(sample - mean));
  }
  if (loudest < ratio(nothingLevel)) return samples.subarray(0, 0);
  const threshold = loudest * ratio(silenceLevel);
  const heard = (sample: number) => Math.abs(sample) > threshold;
  const around = Math.round(margin * rate);
  const first = Math.max(0, samples.findIndex(heard) - around);
  return samples.subarray(first, samples.findLastIndex(heard) + 1 + around);
}

/** Root mean square of the frames that aren't pauses: those within 25 dB of the loudest. */
function spokenLevel(samples: Float32Array, rate: number): number {
  const size = Math.round(frame * rate);
  const powers: number[] = [];
  for (let from = 0; from < samples.length; from += size) {
    const part = samples.subarray(from, from + size);
    powers.push(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  const least = Math.max(...powers) * ratio(-25) ** 2;
  const spoken = powers.filter((power) => power >= least);
  return Math.sqrt(spoken.reduce((sum, power) => sum + power, 0) / spoken.length);
}

/**
 * A limiter without overshoot: the gain that each sample needs, its least over a window around it, smoothed
 * by the mean over the same window. Where nothing is above the ceiling nothing changes.
 */
function limit(samples: Float32Array, reach: number): void {
  const ceiling = ratio(ceilingLevel);
  if (!samples.some((sample) => Math.abs(sample) > ceiling)) return;
  const gains = new Float32Array(samples.length).fill(1);
  for (const [index, sample] of samples.entries()) {
    const needed = ceiling / Math.abs(sample);
    if (needed >= 1) continue;
    const last = Math.min(samples.length - 1, index + reach);
    for (let near = Math.max(0, index - reach); near <= last; near++)
      gains[near] = Math.min(gains[near] ?? 1, needed);
  }
  // Each gain in the mean around a sample is the least over a window that holds that sample.
  const gainAt = (index: number) => gains[Math.max(0, Math.min(index, gains.length - 1))] ?? 1;
  let sum = 0;
  for (let index = -reach; index <= reach; index++) sum += gainAt(index);
  for (const [index, sample] of samples.entries()) {
    samples[index] = (sample * sum) / (2 * reach + 1);
    sum += gainAt(index + reach + 1) - gainAt(index - reach);
  }
}

// Levels and gains are in decibels.
/** The loudness of every sentence after shaping: the mean level of its speech, relative to full scale. */
const targetLevel = -20;
/** The highest level of a sample, relative to full scale; decoding lossy formats can add up to a decibel. */
const ceilingLevel = -2.5;
/** The largest gain, so that breath isn't amplified to speech. */
const maximumGain = 14;
/** Samples below this level, relative to the loudest, count as silence. */
const silenceLevel = -48;
/** Frames below this level, relative to the loudest, are pauses between words. */
const pauseLevel = -25;
/** A sentence whose samples all stay below this level, relative to full scale, is empty. */
const emptyLevel = -70;
/** The silence kept before and after a sentence, in seconds, because consonants begin softly. */
const marginSeconds = 0.02;
const fadeSeconds = 0.005;
/** The half width of the limiter's window in seconds. */
const limiterSeconds = 0.006;
/** The length of the frames in which loudness is measured. */
const frameSeconds = 0.02;

/** The ratio of amplitudes for a level or gain in decibels. */
const ratio = (decibels: number) => 10 ** (decibels / 20);

/**
 * Prepares a sentence to be joined to others: without the silence around it, at the common loudness, no sample
 * above the ceiling, and faded in and out from zero so that joins don't click. Empty when it is silent.
 * @param samples mono, -1 to 1; changed in place, and the result is a part of them
 * @param rate in hertz
 */
export function shapeSentence(samples: Float32Array, rate: number): Float32Array {
  const sentence = withoutOffsetAndSilence(samples, rate);
  if (sentence.length === 0) return sentence;
  scale(sentence, Math.min(ratio(targetLevel) / spokenLevel(sentence, rate), ratio(maximumGain)));
  limit(sentence, Math.round(limiterSeconds * rate));
  const fadeLength = Math.min(Math.round(fadeSeconds * rate), sentence.length >> 1);
  for (let index = 0; index < fadeLength; index++) {
    const last = sentence.length - 1 - index;
    sentence[index] = ((sentence[index] ?? 0) * index) / fadeLength;
    sentence[last] = ((sentence[last] ?? 0) * index) / fadeLength;
  }
  return sentence;
}

/** Multiplies samples in place. */
function scale(samples: Float32Array, gain: number): void {
  for (const [index, sample] of samples.entries()) samples[index] = sample * gain;
}

/** Removes a constant offset in place, and the silence at both ends. */
function withoutOffsetAndSilence(samples: Float32Array, rate: number): Float32Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  let loudest = 0;
  for (const [index, sample] of samples.entries()) {
    samples[index] = sample - mean;
    loudest = Math.max(loudest, Math.abs(sample - mean));
  }
  if (loudest < ratio(emptyLevel)) return samples.subarray(0, 0);
  const threshold = loudest * ratio(silenceLevel);
  const isAudible = (sample: number) => Math.abs(sample) > threshold;
  const around = Math.round(marginSeconds * rate);
  const first = Math.max(0, samples.findIndex(isAudible) - around);
  return samples.subarray(first, samples.findLastIndex(isAudible) + 1 + around);
}

/** The root mean square of the frames that aren't pauses. */
function spokenLevel(samples: Float32Array, rate: number): number {
  const size = Math.round(frameSeconds * rate);
  const powers: number[] = [];
  for (let from = 0; from < samples.length; from += size) {
    const part = samples.subarray(from, from + size);
    powers.push(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  }
  const threshold = Math.max(...powers) * ratio(pauseLevel) ** 2;
  const speechPowers = powers.filter((power) => power >= threshold);
  return Math.sqrt(speechPowers.reduce((sum, power) => sum + power, 0) / speechPowers.length);
}

/**
 * A limiter without overshoot. The gain of a sample is the lowest gain needed in a window around it, smoothed by
 * the mean over a window of the same size. Samples are unchanged when none exceeds the ceiling.
 * @param reach half the window's width, in samples
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
  // Each gain in a sample's mean is the minimum over a window that includes the sample, so the ceiling holds.
  const gainAt = (index: number) => gains[Math.max(0, Math.min(index, gains.length - 1))] ?? 1;
  let sum = 0;
  for (let index = -reach; index <= reach; index++) sum += gainAt(index);
  for (const [index, sample] of samples.entries()) {
    samples[index] = (sample * sum) / (2 * reach + 1);
    sum += gainAt(index + reach + 1) - gainAt(index - reach);
  }
}

const sampleMilliseconds = 50;

/** Samples a number until it is disposed; `peak` is the largest sample so far, 0 at first. */
export function watchPeak(sample: () => number): { peak: number } & Disposable {
  const watch = { peak: 0, [Symbol.dispose]: () => clearInterval(timer) };
  const timer = setInterval(() => {
    watch.peak = Math.max(watch.peak, sample());
  }, sampleMilliseconds);
  return watch;
}

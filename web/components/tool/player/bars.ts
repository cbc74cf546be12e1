/** Pixels from one bar to the next, and the width of a bar. */
const pitch = 3;
const thickness = 2;
/** The minimum that peaks are scaled by, so that faint noise stays flat. */
const minimumLoudest = 12;

/**
 * The waveform as an SVG path of upright bars around the middle, as many as fit. Width and height are in pixels.
 * @param peaks the loudness of equal slices, 0 to 100
 */
export function barsPath(peaks: readonly number[], width: number, height: number): string {
  const count = Math.floor(width / pitch);
  if (count === 0 || peaks.length === 0) return '';
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), minimumLoudest);
  const bars: string[] = [];
  for (let bar = 0; bar < count; bar++) {
    const from = Math.floor((bar * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / count));
    const peak = Math.max(...peaks.slice(from, to));
    // Silence is drawn as a dot.
    const size = Math.max(thickness, Math.round((peak / loudest) * height));
    bars.push(`M${bar * pitch} ${(height - size) / 2}h${thickness}v${size}h-${thickness}z`);
  }
  return bars.join('');
}

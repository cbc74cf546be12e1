import type { Picture } from '../capabilities/recogniser.ts';

/** A greyscale picture: width x height bytes, row by row. */
export type Grey = Pick<Picture, 'width' | 'height' | 'data'>;

/** The brightness of the paper under a page's text, by square blocks. */
interface Background {
  columns: number;
  rows: number;
  /** One value for each block, row by row, from 0 to 255. */
  light: Float32Array;
  /** True when no block is much darker than another, and the whole isn't dark. */
  even: boolean;
  /** True when most blocks have a small part that is lighter than the rest: light text on dark paper. */
  dark: boolean;
}

/** The blocks along the longer side of a page. */
const blocksAcross = 32;
/** The percentile of a block's values that is taken for its paper: ink is darker, and covers less than half. */
const paperShare = 0.75;
/** The least share of the lightest block's value; darker blocks are pictures or dark paper, and get this one. */
const darkestPaper = 0.25;
/** The light is even if the darkest block reaches this share of the lightest one, and that one reaches brightPaper. */
const evenShare = 0.85;
const brightPaper = 180;
/** The least difference between the dark and light values of a block with text or a picture. */
const leastContrast = 40;

/** Turns a page into dark ink on evenly lit white paper: inverts negatives, and lightens shadows. */
export function toWhitePaper(page: Grey): Grey {
  const original = findBackground(page);
  const positive = original.dark ? { ...page, data: page.data.map((value) => 255 - value) } : page;
  const background = original.dark ? findBackground(positive) : original;
  return background.even ? positive : evenOut(positive, background);
}

/** Finds the paper's brightness: the percentile of each block, at least `darkestPaper`, smoothed over its neighbours. */
function findBackground({ width, height, data }: Grey): Background {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / blocksAcross));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const light = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  let votes = 0;
  for (const block of light.keys()) {
    const left = (block % columns) * size;
    const top = Math.floor(block / columns) * size;
    counts.fill(0);
    for (let y = top; y < Math.min(height, top + size); y += 1)
      for (const value of data.subarray(y * width + left, y * width + Math.min(width, left + size)))
        counts[value] = (counts[value] ?? 0) + 1;
    const [low, middle, high] = [0.05, 0.5, 0.95].map((share) => percentileOf(counts, share));
    if (low === undefined || middle === undefined || high === undefined) continue;
    if (high - low >= leastContrast) votes += Math.sign(middle - low - (high - middle));
    light[block] = percentileOf(counts, paperShare);
  }
  const floor = light.reduce((a, b) => Math.max(a, b), 1) * darkestPaper;
  const smooth = smoothOver(
    light.map((value) => Math.max(value, floor)),
    columns,
    rows,
  );
  const lowest = smooth.reduce((a, b) => Math.min(a, b), 255);
  const highest = smooth.reduce((a, b) => Math.max(a, b), 1);
  const even = lowest >= highest * evenShare && highest >= brightPaper;
  return { columns, rows, light: smooth, even, dark: votes < 0 };
}

/** Brightens each pixel by the factor that makes its paper white (255), interpolated between the blocks around it. */
function evenOut({ width, height, data }: Grey, background: Background): Grey {
  const { columns, rows, light } = background;
  const even = new Uint8Array(data.length);
  const rowGains = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const [above, below, downward] = interpolation(((y + 0.5) * rows) / height - 0.5, rows);
    for (let column = 0; column < columns; column += 1) {
      const upper = light[above * columns + column] ?? 255;
      const lower = light[below * columns + column] ?? 255;
      rowGains[column] = 255 / (upper + (lower - upper) * downward);
    }
    for (let x = 0; x < width; x += 1) {
      const [before, after, onward] = interpolation(((x + 0.5) * columns) / width - 0.5, columns);
      const left = rowGains[before] ?? 1;
      const gain = left + ((rowGains[after] ?? 1) - left) * onward;
      even[y * width + x] = Math.min(255, (data[y * width + x] ?? 0) * gain);
    }
  }
  return { width, height, data: even };
}

/** The two indexes around a position, and its fraction of the way from the first to the second. */
function interpolation(position: number, count: number): [number, number, number] {
  const clamped = Math.min(Math.max(position, 0), count - 1);
  const first = Math.floor(clamped);
  return [first, Math.min(first + 1, count - 1), clamped - first];
}

/** Replaces each block by the mean of the 3 x 3 blocks around it. */
function smoothOver(values: Float32Array, columns: number, rows: number): Float32Array {
  return values.map((_, index) => {
    const column = index % columns;
    const row = (index - column) / columns;
    let sum = 0;
    let count = 0;
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1)
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        sum += values[y * columns + x] ?? 0;
        count += 1;
      }
    return sum / count;
  });
}

/** The value that a share of the counted values doesn't exceed. */
function percentileOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((a, b) => a + b, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return value;
  }
  return 255;
}

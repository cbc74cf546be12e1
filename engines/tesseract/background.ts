/** A grey picture: width x height bytes, row by row. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** How light the paper is, block by block. */
interface Background {
  columns: number;
  rows: number;
  /** From 0 to 255. */
  light: Float32Array;
  /** Neither is one part of the page much darker than another, nor all of it dark. */
  even: boolean;
  /** Most blocks have a little that is lighter than the rest, as light text on dark paper. */
  dark: boolean;
}

const blocksAcross = 32;
/** Paper is lighter than the ink that covers less than half of it. */
const paperShare = 0.75;
/** Darker blocks are pictures or dark paper, and lightened no further. */
const darkestPaper = 0.25;
/** Light is even when its darkest block reaches this share of the lightest, and the lightest this value. */
const evenShare = 0.85;
const brightPaper = 180;
/** Between the darkest and the lightest of a block: with less there is neither text nor picture in it. */
const leastContrast = 40;

/** The page as dark ink on white paper, evenly lit: a negative is turned, and shadows are lifted. */
export function onWhitePaper(page: Grey): Grey {
  const seen = findBackground(page);
  const positive = seen.dark ? { ...page, data: page.data.map((value) => 255 - value) } : page;
  const background = seen.dark ? findBackground(positive) : seen;
  return background.even ? positive : evenOut(positive, background);
}

/** The light of the paper: a high percentile of each block, the darkest raised and smoothed over neighbours. */
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
  const smooth = smoothed(
    light.map((value) => Math.max(value, floor)),
    columns,
    rows,
  );
  const lowest = smooth.reduce((a, b) => Math.min(a, b), 255);
  const highest = smooth.reduce((a, b) => Math.max(a, b), 1);
  const even = lowest >= highest * evenShare && highest >= brightPaper;
  return { columns, rows, light: smooth, even, dark: votes < 0 };
}

/** The picture as it would be on paper that is white all over (255). */
function evenOut({ width, height, data }: Grey, background: Background): Grey {
  const { columns, rows, light } = background;
  const even = new Uint8Array(data.length);
  const rowGains = new Float32Array(columns);
  for (let y = 0; y < height; y += 1) {
    const [above, below, downward] = between(((y + 0.5) * rows) / height - 0.5, rows);
    for (let column = 0; column < columns; column += 1) {
      const upper = light[above * columns + column] ?? 255;
      const lower = light[below * columns + column] ?? 255;
      rowGains[column] = 255 / (upper + (lower - upper) * downward);
    }
    for (let x = 0; x < width; x += 1) {
      const [before, after, onward] = between(((x + 0.5) * columns) / width - 0.5, columns);
      const left = rowGains[before] ?? 1;
      const gain = left + ((rowGains[after] ?? 1) - left) * onward;
      even[y * width + x] = Math.min(255, (data[y * width + x] ?? 0) * gain);
    }
  }
  return { width, height, data: even };
}

/** The two indices that a place stands between, and how far it is on the way from the first to the second. */
function between(place: number, count: number): [number, number, number] {
  const held = Math.min(Math.max(place, 0), count - 1);
  const first = Math.floor(held);
  return [first, Math.min(first + 1, count - 1), held - first];
}

/** Each block as the mean of the three by three around it. */
function smoothed(values: Float32Array, columns: number, rows: number): Float32Array {
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

/** The value that a share of the counted ones stays at or below. */
function percentileOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((a, b) => a + b, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return value;
  }
  return 255;
}

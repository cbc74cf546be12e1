/** A grey picture: width x height bytes, row by row. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** How light the paper is, block by block. */
export interface Background {
  columns: number;
  rows: number;
  /** From 0 to 255. */
  light: Float32Array;
  /** Difference between the darkest and the lightest block over the lightest: 0 is even light. */
  unevenness: number;
}

const blocksAcross = 32;
/** Paper is lighter than the ink that covers less than half of it. */
const paperShare = 0.75;
/** Darker blocks are pictures or dark paper, and lightened no further. */
const darkestPaper = 0.25;

/** The light of the paper: a high percentile of each block, the darkest raised and smoothed over neighbours. */
export function findBackground({ width, height, data }: Grey): Background {
  const size = Math.max(8, Math.ceil(Math.max(width, height) / blocksAcross));
  const columns = Math.ceil(width / size);
  const rows = Math.ceil(height / size);
  const light = new Float32Array(columns * rows);
  const counts = new Uint32Array(256);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      counts.fill(0);
      const right = Math.min(width, (column + 1) * size);
      const bottom = Math.min(height, (row + 1) * size);
      for (let y = row * size; y < bottom; y += 1)
        for (let x = column * size; x < right; x += 1) {
          const value = data[y * width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      light[row * columns + column] = percentileOf(counts, paperShare);
    }
  }
  const brightest = light.reduce((a, b) => Math.max(a, b), 1);
  const smooth = smoothed(
    light.map((value) => Math.max(value, brightest * darkestPaper)),
    columns,
    rows,
  );
  const lowest = smooth.reduce((a, b) => Math.min(a, b), 255);
  const highest = smooth.reduce((a, b) => Math.max(a, b), 1);
  return { columns, rows, light: smooth, unevenness: (highest - lowest) / highest };
}

/** The picture as it would be on paper that is white all over (255). */
export function evenOut({ width, height, data }: Grey, background: Background): Grey {
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
export function percentileOf(counts: Uint32Array, share: number): number {
  const total = counts.reduce((a, b) => a + b, 0);
  let seen = 0;
  for (const [value, count] of counts.entries()) {
    seen += count;
    if (seen >= total * share) return value;
  }
  return 255;
}

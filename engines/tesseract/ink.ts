import type { Grey } from './background.ts';
import { type Component, connectedComponents } from './components.ts';

/** On white paper, values up to this one are always ink, whatever the histogram says. */
const surelyInk = 90;
/** Values above this one never are. */
const surelyPaper = 205;
/** The pixels of the longer side of a letter; smaller patches are specks. */
const fewestPixels = 4;

/** Marks ink by 1, using the threshold that best separates dark from light (N. Otsu, 1979). */
function findInk({ data }: Grey): Uint8Array {
  const threshold = Math.min(surelyPaper, Math.max(surelyInk, otsu(data)));
  return data.map((value) => (value <= threshold ? 1 : 0));
}

/** The highest value of the darker class for which the variance between both classes is largest. */
function otsu(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = data.length;
  const sum = counts.reduce((all, count, value) => all + count * value, 0);
  let best = { threshold: 0, variance: -1 };
  let darkCount = 0;
  let darkSum = 0;
  for (const [value, count] of counts.entries()) {
    darkCount += count;
    darkSum += count * value;
    if (darkCount === 0 || darkCount === total) continue;
    const apart = darkSum / darkCount - (sum - darkSum) / (total - darkCount);
    const variance = darkCount * (total - darkCount) * apart * apart;
    if (variance > best.variance) best = { threshold: value, variance };
  }
  return best.threshold;
}

export interface Letters {
  components: Component[];
  /** Median height in pixels, near the x-height; 0 without letters. */
  height: number;
}

/** Patches of ink that could be letters, by their size against the page's median. */
export function findLetters(page: Grey): Letters {
  const patches = connectedComponents(findInk(page), page.width, page.height).filter((patch) => {
    const [long, short] = extent(patch);
    return long >= fewestPixels && long < Math.min(page.width, page.height) / 2 && long <= short * 12;
  });
  const middle = median(patches.map((patch) => extent(patch)[0]));
  const components = patches.filter((patch) => {
    const [long] = extent(patch);
    return long >= middle * 0.6 && long <= middle * 3;
  });
  return { components, height: middle };
}

/** The longer and the shorter side of a patch. */
function extent({ left, right, top, bottom }: Component): [long: number, short: number] {
  const width = right - left;
  const height = bottom - top;
  return width > height ? [width, height] : [height, width];
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

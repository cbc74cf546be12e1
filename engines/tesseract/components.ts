/** A connected patch of ink, in pixels of its picture. */
export interface Component {
  left: number;
  top: number;
  /** The first column after it. */
  right: number;
  /** The first row after it. */
  bottom: number;
}

/**
 * A run of ink in one row. `right` is exclusive, so a run touches one below at a corner if its right is the other's
 * left.
 */
interface Run {
  left: number;
  right: number;
  row: number;
}

/**
 * Finds the patches of connected ink (8-connected): the runs of each row are joined to those of the row above
 * (union-find with path splitting).
 * @param ink width x height bytes, 1 for ink and 0 for paper
 */
export function connectedComponents(ink: Uint8Array, width: number, height: number): Component[] {
  const runs: Run[] = [];
  const parents: number[] = [];
  let firstAbove = 0;
  for (let row = 0; row < height; row += 1) {
    const first = runs.length;
    let other = firstAbove;
    for (let x = ink.indexOf(1, row * width) - row * width; x >= 0 && x < width; ) {
      const gap = ink.indexOf(0, row * width + x) - row * width;
      const run = { left: x, right: gap < 0 ? width : Math.min(gap, width), row };
      const index = runs.push(run) - 1;
      parents.push(index);
      // Runs are in order: those that end before this one begins touch nothing further in this row.
      while (other < first && (runs[other]?.right ?? 0) < run.left) other += 1;
      for (
        let touching = other;
        touching < first && (runs[touching]?.left ?? width) <= run.right;
        touching += 1
      )
        parents[rootOf(parents, touching)] = rootOf(parents, index);
      x = ink.indexOf(1, row * width + run.right) - row * width;
    }
    firstAbove = first;
  }
  return boxesOf(runs, parents);
}

/** Finds the root of a run's tree; on the way, each node is moved up to its grandparent. */
function rootOf(parents: number[], run: number): number {
  let root = run;
  for (let parent = parents[root] ?? root; parent !== root; parent = parents[root] ?? root) {
    parents[root] = parents[parent] ?? parent;
    root = parent;
  }
  return root;
}

function boxesOf(runs: readonly Run[], parents: number[]): Component[] {
  const boxes = new Map<number, Component>();
  for (const [index, { left, right, row }] of runs.entries()) {
    const root = rootOf(parents, index);
    const box = boxes.get(root);
    if (!box) boxes.set(root, { left, right, top: row, bottom: row + 1 });
    else {
      box.left = Math.min(box.left, left);
      box.right = Math.max(box.right, right);
      box.bottom = row + 1;
    }
  }
  return [...boxes.values()];
}

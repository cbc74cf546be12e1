import { randomOf } from '#engines/illustrator/types.ts';

/** Random draws that are the same for the same seed. */
export class Random {
  /** Draws from 0 up to 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = randomOf(Math.imul(seed + 1, 0x9e3779b9));
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Draws from the normal distribution with mean 0 and deviation 1 (Box and Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new Error('The list to pick from is empty');
    return picked;
  }
}

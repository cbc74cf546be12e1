/** `dev`: the half of a set of test cases for fitting and choosing. `heldout`: the half on which nothing is fitted. */
export const halves = ['dev', 'heldout'] as const;
export type Half = (typeof halves)[number];

/** The command's options; each part reads those that concern it. */
export interface BenchOptions {
  /** The half of the test cases to measure. */
  half: Half;
  /** Prints the figures of every test case too. */
  each: boolean;
  /** The number of pages of each category that are recognised. */
  pages: number;
  /** The categories of pages by name; all when empty. */
  category: readonly string[];
  /** The length in hours of one more recording, which only has to be transcribed to its end; 0 for none. */
  hours: number;
  /** The folder of the pairs whose changes people have marked; the bench's own when empty. */
  pairs: string;
  /** The folder of files with points or questions that are measured; the bench's own when empty. */
  documents: string;
  /** Prints what was missed and what was told wrongly. */
  details: boolean;
}

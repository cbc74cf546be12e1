import { Vocabulary } from '#text/compare/tokens.ts';

/**
 * The fewest words that can count as changed between two texts: those outside a longest common subsequence,
 * counted in both texts. Its length is computed bit-parallel (Crochemore et al., "A fast and practical
 * bit-vector algorithm for the longest common subsequence problem", IPL 80, 2001), in blocks of 32 that
 * are visited only where a word of `after` has matches or a carry.
 */
export function fewestChangedWords(before: string, after: string): number {
  const vocabulary = new Vocabulary();
  const wordsOf = (text: string) => vocabulary.tokenize(text).ids.filter((id) => vocabulary.isWord(id));
  const a = wordsOf(before);
  const b = wordsOf(after);
  /** For each word of `a`, in each block of 32 positions, the bits of the positions at which the word stands. */
  const masks = new Map<number, Map<number, number>>();
  for (const [index, word] of a.entries()) {
    const mask = masks.get(word) ?? new Map<number, number>();
    masks.set(word, mask);
    mask.set(index >> 5, ((mask.get(index >> 5) ?? 0) | (1 << (index & 31))) >>> 0);
  }
  const blocks = new Uint32Array((a.length >> 5) + 1).fill(0xffffffff);
  for (const word of b) {
    let carry = 0;
    let next = 0;
    for (const [block, mask] of masks.get(word) ?? []) {
      for (; carry > 0 && next < block; next++) carry = add(blocks, next, 0, carry);
      carry = add(blocks, block, mask, carry);
      next = block + 1;
    }
    for (; carry > 0 && next < blocks.length; next++) carry = add(blocks, next, 0, carry);
  }
  // Each bit that has become 0 is one more word in common.
  let common = 0;
  for (let index = 0; index < a.length; index++)
    if (((blocks[index >> 5] ?? 0) & (1 << (index & 31))) === 0) common += 1;
  return a.length + b.length - 2 * common;
}

/**
 * Computes one block V = (V + (V & M)) | (V & ~M), where M is the mask.
 * @returns the carry into the next block
 */
function add(blocks: Uint32Array, block: number, mask: number, carry: number): number {
  const value = blocks[block] ?? 0;
  const sum = value + ((value & mask) >>> 0) + carry;
  blocks[block] = ((sum >>> 0) | (value & ~mask)) >>> 0;
  return sum > 0xffffffff ? 1 : 0;
}

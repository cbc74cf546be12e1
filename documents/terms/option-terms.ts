import { type DraftBlock, plainText } from '../builder.ts';
import { endsSentence, isOption } from '../patterns.ts';
import { isTerm, markDefinitions, type TermMark } from './definitions.ts';

/** Marks that say only what a block is. */
const marks: Readonly<Record<'term' | 'meaning', TermMark>> = {
  term: { role: 'term', bold: 0, beside: null },
  meaning: { role: 'meaning', bold: 0, beside: null },
};

/** What a reader of a format with indents knows about its blocks. */
interface LaidOutBlocks {
  readonly blocks: readonly DraftBlock[];
  /** The marks of terms and meanings that the look and the style of paragraphs give. */
  readonly terms: ReadonlyMap<DraftBlock, TermMark>;
  /** The left indents of blocks whose style doesn't say what they are, in any unit. */
  readonly indents: ReadonlyMap<DraftBlock, number>;
}

/** Makes definitions as markDefinitions does, and of options above their indented meanings. */
export function definitionsIn({ blocks, terms, indents }: LaidOutBlocks): DraftBlock[] {
  const options = optionTerms(blocks, indents);
  return markDefinitions(options.blocks, (block) => options.marks.get(block) ?? terms.get(block) ?? null);
}

/**
 * Finds options of a program, "-a, --all", above paragraphs that are indented more deeply: terms with their meanings.
 * @returns the blocks, options that looked like headings as paragraphs, with the marks of terms and meanings
 */
function optionTerms(
  blocks: readonly DraftBlock[],
  indents: ReadonlyMap<DraftBlock, number>,
): { blocks: DraftBlock[]; marks: Map<DraftBlock, TermMark> } {
  const found = new Map<DraftBlock, TermMark>();
  let termIndent: number | null = null;
  const result = blocks.map((block, index): DraftBlock => {
    const indent = indents.get(block);
    if (termIndent !== null && block.kind === 'paragraph' && indent !== undefined && indent > termIndent) {
      found.set(block, marks.meaning);
      return block;
    }
    const next = blocks[index + 1];
    const isAbove = indent !== undefined && next?.kind === 'paragraph' && (indents.get(next) ?? 0) > indent;
    if (!isAbove || !isOptionAlone(block)) {
      termIndent = null;
      return block;
    }
    termIndent = indent;
    const term: DraftBlock = { kind: 'paragraph', text: block.text };
    found.set(term, marks.term);
    return term;
  });
  return { blocks: result, marks: found };
}

function isOptionAlone(block: DraftBlock): block is Extract<DraftBlock, { kind: 'heading' | 'paragraph' }> {
  if (block.kind !== 'heading' && block.kind !== 'paragraph') return false;
  const text = plainText(block.text).trim();
  return isOption(text) && isTerm(text) && !endsSentence(text);
}

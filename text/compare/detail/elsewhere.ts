import { fewestEqualWords, fewestSimilarWords } from '../alignment/moves.ts';
import type { Comparison } from '../comparison.ts';
import { compareFormatting } from '../formatting.ts';
import {
  automatic,
  type BlockAlignment,
  type Paragraph,
  type ParagraphAlignment,
  type StoryAlignment,
} from '../model.ts';
import { oneSidedBlock } from '../one-sided.ts';
import { differWords } from '../words.ts';
import { mapSame, mapStories, paragraphsIn } from './walk.ts';
import { commonShare, wordsIn } from './words-in.ts';

/** See moves.ts: the same limits hold for moves from one container to another. */
const leastMovedShare = 0.7;
/** The same share for the two formats of one text, whose stories differ. */
const leastSameShare = 0.5;
/** The share in the body, where both readers keep the order of paragraphs. */
const leastSameBody = 0.85;
/** More pairs are not all weighed. */
const mostPairs = 250_000;

interface Lone {
  readonly paragraph: ParagraphAlignment;
  readonly words: readonly string[];
  readonly key: string;
  /** True outside the body. */
  readonly isAside: boolean;
  /** True in a header or footer. */
  readonly isMargin: boolean;
}

interface LonePair {
  readonly from: Lone;
  readonly to: Lone;
}

/** Paragraphs that only the original or only the revised document has, and that no move explains. */
function lonesOf(stories: readonly StoryAlignment[]): { from: Lone[]; to: Lone[] } {
  const from: Lone[] = [];
  const to: Lone[] = [];
  for (const { paragraph, story } of paragraphsIn(stories)) {
    const { original, revised, move } = paragraph;
    if (move !== null || (original && revised)) continue;
    const words = wordsIn((original ?? revised)?.text ?? '');
    if (words.length === 0) continue;
    const kind = (story.revised ?? story.original)?.kind;
    const lone = {
      paragraph,
      words,
      key: words.join(' '),
      isAside: kind !== 'body',
      isMargin: kind === 'header' || kind === 'footer',
    };
    (original ? from : to).push(lone);
  }
  return { from, to };
}

function pairLones(
  { from, to }: { from: readonly Lone[]; to: readonly Lone[] },
  limits: { equal: number; similar: number; share: number; areKindsApart?: boolean; keepsBody?: boolean },
): LonePair[] {
  const pairs: LonePair[] = [];
  const used = new Set<Lone>();
  const add = (one: Lone, other: Lone) => {
    pairs.push({ from: one, to: other });
    used.add(one).add(other);
  };
  const byKey = Map.groupBy(to, ({ key }) => key);
  for (const one of from) {
    const mayPair = (each: Lone) => !used.has(each) && !(limits.keepsBody && one.isAside === each.isAside);
    const other = one.words.length >= limits.equal ? byKey.get(one.key)?.find(mayPair) : undefined;
    if (other) add(one, other);
  }
  if (from.length * to.length > mostPairs) return pairs;
  const candidates = from.flatMap((one) =>
    to.flatMap((other) => {
      if (used.has(one) || used.has(other) || (limits.keepsBody && one.isAside === other.isAside)) return [];
      if (Math.min(one.words.length, other.words.length) < limits.similar) return [];
      const share = commonShare(one.words, other.words);
      // Within the body, a text with some of the words elsewhere is another one.
      const least = limits.areKindsApart && one.isAside === other.isAside ? leastSameBody : limits.share;
      return share >= least ? [{ one, other, share }] : [];
    }),
  );
  for (const { one, other } of candidates.sort((left, right) => right.share - left.share))
    if (!used.has(one) && !used.has(other)) add(one, other);
  return pairs;
}

/** Finds paragraphs that moved to another container: from a text box to the body, into a cell, into a note. */
export function moveAcross(stories: readonly StoryAlignment[], comparing: Comparison): StoryAlignment[] {
  const limits = { equal: fewestEqualWords, similar: fewestSimilarWords, share: leastMovedShare };
  const changed = new Map<ParagraphAlignment, ParagraphAlignment>();
  for (const { from, to } of pairLones(lonesOf(stories), limits)) {
    const { original } = from.paragraph;
    const { revised } = to.paragraph;
    if (!original || !revised) continue;
    const move = comparing.nextMove();
    changed.set(from.paragraph, { ...from.paragraph, move });
    changed.set(to.paragraph, { ...pairOf(original, revised, comparing), original: null, move });
  }
  return changed.size === 0 ? [...stories] : mapStories(stories, (each) => changed.get(each) ?? each);
}

/** A page's number isn't told: the other format knows that a program fills it in. */
function withoutPageNumber(pair: ParagraphAlignment): ParagraphAlignment {
  const { original, revised } = pair;
  const pages = [original?.page, revised?.page].flatMap((page) => (page ? [String(page)] : []));
  const edits = mapSame(pair.edits, (edit) =>
    edit.kind !== 'equal' && pages.includes(edit.text.trim()) ? { ...edit, role: automatic } : edit,
  );
  return edits === pair.edits ? pair : { ...pair, edits };
}

function pairOf(original: Paragraph, revised: Paragraph, comparing: Comparison): ParagraphAlignment {
  const { edits } = differWords(
    comparing.tokens(original.text),
    comparing.tokens(revised.text),
    comparing.vocabulary,
    comparing.effort,
  );
  const formatting = comparing.formatted ? compareFormatting(original, revised, edits) : [];
  return { kind: 'paragraph', original, revised, edits, formatting, move: null };
}

/**
 * Pairs the paragraphs of documents of different formats that stand in stories of other kinds: a footnote that the other
 * reader found in the body. The pair stands outside the body if either does, and in a header or footer before a note.
 * @param keepsBody true for formats that keep the order of their body: then two texts in it aren't paired
 */
export function pairAcross(
  aligned: readonly StoryAlignment[],
  comparing: Comparison,
  { keepsBody }: { readonly keepsBody: boolean },
): StoryAlignment[] {
  const stories = partStrangers(aligned);
  const limits = { equal: 1, similar: 3, share: leastSameShare, areKindsApart: true, keepsBody };
  const changed = new Map<ParagraphAlignment, ParagraphAlignment | null>();
  for (const { from, to } of pairLones(lonesOf(stories), limits)) {
    const { original } = from.paragraph;
    const { revised } = to.paragraph;
    if (!original || !revised) continue;
    const stays = [from, to].find((each) => each.isMargin) ?? (from.isAside ? from : to);
    changed.set(stays === from ? to.paragraph : from.paragraph, null);
    const pair = pairOf(original, revised, comparing);
    changed.set(stays.paragraph, stays.isMargin ? withoutPageNumber(pair) : pair);
  }
  if (changed.size === 0) return [...stories];
  return mapStories(stories, (each) => {
    const found = changed.get(each);
    return found === undefined ? each : found;
  });
}

/** Two texts in one place that share fewer of their words are only paired because nothing else stands there. */
const leastPairedShare = 0.1;

/** Parts pairs of strangers of which one stands, as it is, in another story of the other document: a note at the end. */
function partStrangers(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const { from, to } = lonesOf(stories);
  const [gone, fresh] = [from, to].map(
    (lones) => new Set(lones.flatMap((lone) => bareKey(lone.words) ?? [])),
  );
  const isElsewhere = (text: string, keys: ReadonlySet<string> | undefined) => {
    const key = bareKey(wordsIn(text));
    return key !== null && keys?.has(key) === true;
  };
  const part = (block: BlockAlignment): BlockAlignment[] => {
    if (block.kind === 'table' || !block.original || !block.revised || block.move !== null) return [block];
    const { original, revised } = block;
    const areElsewhere = isElsewhere(original.text, fresh) || isElsewhere(revised.text, gone);
    if (!areElsewhere || commonShare(wordsIn(original.text), wordsIn(revised.text)) >= leastPairedShare)
      return [block];
    return [oneSidedBlock(original, 'original'), oneSidedBlock(revised, 'revised')];
  };
  return stories.map((story) => {
    const blocks = story.blocks.flatMap(part);
    return blocks.length === story.blocks.length ? story : { ...story, blocks };
  });
}

/** The words of a text without a note's mark before them; null for a few words, which may stand anywhere. */
function bareKey(words: readonly string[]): string | null {
  const bare = words.filter((word) => /[\p{L}\d]/u.test(word));
  return bare.length >= fewestSimilarWords ? bare.join(' ') : null;
}

import { type Effort, type Hunk, hunksOf, matchSequences } from '../plain/sequences.ts';
import type { Edit } from './model.ts';
import type { Tokens, Vocabulary } from './tokens.ts';
import { preferWords } from './words-first.ts';

interface WordDifference {
  readonly edits: readonly Edit[];
  /** Number of words that both texts have in the same order. */
  readonly common: number;
}

/** The shortest edits between two texts, by words and punctuation marks. See ParagraphAlignment.edits. */
export function differWords(
  before: Tokens,
  after: Tokens,
  vocabulary: Vocabulary,
  effort?: Effort,
): WordDifference {
  const partners = matchSequences(before.ids, after.ids, effort);
  preferWords({ a: before.ids, b: after.ids }, partners, (id) => vocabulary.isWord(id), effort);
  let common = 0;
  for (const [index, partner] of partners.entries())
    if (partner >= 0 && vocabulary.isWord(before.ids[index] ?? -1)) common += 1;
  const hunks = hunksOf(partners, after.ids.length);
  slideHunks(hunks, before, after);
  return { edits: editsOf(hunks, before, after), common };
}

/** Edits that delete one text and insert the other, but for whole sentences at their ends that both have. */
export function replaceAll(before: string, after: string): Edit[] {
  const start = commonSentences(before, after);
  const [rest, newRest] = [before.slice(start), after.slice(start)];
  const end = rest === '' || newRest === '' ? 0 : commonLastSentences(rest, newRest);
  const edits: Edit[] = [
    { kind: 'equal', text: before.slice(0, start) },
    { kind: 'delete', text: rest.slice(0, rest.length - end) },
    { kind: 'insert', text: newRest.slice(0, newRest.length - end) },
    { kind: 'equal', text: rest.slice(rest.length - end) },
  ];
  return edits.filter(({ text }) => text !== '');
}

/** The UTF-16 code units of the sentences with which both texts begin. */
function commonSentences(before: string, after: string): number {
  let end = 0;
  for (const { index, 0: sign } of before.matchAll(/[.!?…]\s+/g)) {
    const next = index + sign.length;
    if (before.slice(end, next) !== after.slice(end, next)) break;
    end = next;
  }
  return end;
}

/** The same of those with which they end. */
function commonLastSentences(before: string, after: string): number {
  const starts = [...before.matchAll(/[.!?…]\s+/g)].map(({ index, 0: sign }) => index + sign.length);
  const found = starts.map((start) => before.slice(start)).find((rest) => after.endsWith(rest));
  const isWhole =
    found !== undefined &&
    (found.length === after.length || /[.!?…]\s+$/.test(after.slice(0, after.length - found.length)));
  return isWhole ? found.length : 0;
}

/** The same edits with one deletion and one insertion at most between two equal texts. */
export function joinEdits(edits: readonly Edit[]): Edit[] {
  const list = new EditList();
  let removed = '';
  let added = '';
  for (const { kind, text } of [...edits, { kind: 'equal' as const, text: '' }]) {
    if (kind === 'delete') removed += text;
    else if (kind === 'insert') added += text;
    else if (text !== '' || removed + added !== '') {
      list.add('delete', removed);
      list.add('insert', added);
      list.add('equal', text);
      removed = '';
      added = '';
    }
  }
  return list.edits;
}

const sentenceSigns = '.!?…:\n';
const clauseSigns = ',;)]';

/** How well a text divides before a token: 4 at its ends, 3 at a sentence, 2 at a clause, 0 inside a word. */
function cutQuality({ text, starts, ends }: Tokens, index: number): number {
  if (index === 0 || index === starts.length) return 4;
  const end = ends[index - 1] ?? 0;
  if (end === starts[index]) return 0;
  const sign = text.charAt(end - 1);
  if (sentenceSigns.includes(sign)) return 3;
  return clauseSigns.includes(sign) ? 2 : 1;
}

/**
 * Shifts inserted or deleted tokens, with the same result, to form whole sentences or clauses if possible: in
 * "one, two, three" the insertion is "two, " rather than ", two".
 */
function slideHunks(hunks: Hunk[], before: Tokens, after: Tokens): void {
  for (const [index, hunk] of hunks.entries()) {
    const inserts = hunk.startA === hunk.endA;
    if (!inserts && hunk.startB !== hunk.endB) continue;
    const tokens = inserts ? after : before;
    const start = inserts ? hunk.startB : hunk.startA;
    const end = inserts ? hunk.endB : hunk.endA;
    const previous = hunks[index - 1];
    const next = hunks[index + 1];
    // One equal token must stay between two changes.
    const mostLeft = hunk.startA - (previous ? previous.endA + 1 : 0);
    const mostRight = (next ? next.startA - 1 : before.ids.length) - hunk.endA;
    const { ids } = tokens;
    const shifts: number[] = [];
    for (let left = 1; left <= mostLeft && ids[start - left] === ids[end - left]; left++) shifts.push(-left);
    for (let right = 0; right < mostRight && ids[start + right] === ids[end + right]; right++)
      shifts.push(right + 1);
    if (shifts.length === 0) continue;
    const quality = (shift: number) => cutQuality(tokens, start + shift) + cutQuality(tokens, end + shift);
    let best = 0;
    let bestQuality = quality(0);
    for (const shift of shifts) {
      const shiftQuality = quality(shift);
      if (shiftQuality > bestQuality) [best, bestQuality] = [shift, shiftQuality];
    }
    hunk.startA += best;
    hunk.endA += best;
    hunk.startB += best;
    hunk.endB += best;
  }
}

/** Edits in order; one that continues the last one of its kind is joined to it. */
class EditList {
  readonly edits: { kind: Edit['kind']; text: string }[] = [];

  add(kind: Edit['kind'], text: string): void {
    if (text === '') return;
    const last = this.edits.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.edits.push({ kind, text });
  }
}

/** The edits that hunks of tokens mean for the texts, with the white space between the tokens. */
function editsOf(hunks: readonly Hunk[], before: Tokens, after: Tokens): Edit[] {
  const list = new EditList();
  let a = 0;
  let b = 0;
  const endOf = (tokens: Tokens, index: number) => (index > 0 ? (tokens.ends[index - 1] ?? 0) : 0);
  const startOf = (tokens: Tokens, index: number) => tokens.starts[index] ?? tokens.text.length;
  // White space at the start of both texts, unless a change there includes it.
  const [first] = hunks;
  if (!first || first.startA > 0 || first.startB > 0)
    writeChange(list, before.text.slice(0, startOf(before, 0)), after.text.slice(0, startOf(after, 0)));
  const last = hunks.at(-1);
  const endsEqual = !last || last.endA < before.ids.length || last.endB < after.ids.length;
  for (const hunk of endsEqual ? [...hunks, null] : hunks) {
    const endA = hunk?.startA ?? before.ids.length;
    writeEqual(list, before, after, a, endA, b);
    b += endA - a;
    a = endA;
    const toA = hunk?.endA ?? a;
    const toB = hunk?.endB ?? b;
    // White space around a change belongs to the unchanged text as far as both sides have it.
    const old = before.text.slice(endOf(before, a), startOf(before, toA));
    const added = after.text.slice(endOf(after, b), startOf(after, toB));
    writeChange(list, old, added);
    a = toA;
    b = toB;
  }
  return list.edits;
}

/** Writes the tokens a[from..to), which equal those of b from fromB on; white space between may differ. */
function writeEqual(list: EditList, a: Tokens, b: Tokens, from: number, to: number, fromB: number): void {
  if (from === to) return;
  const shift = fromB - from;
  const whole = a.text.slice(a.starts[from], a.ends[to - 1]);
  if (whole === b.text.slice(b.starts[fromB], b.ends[to - 1 + shift])) {
    list.add('equal', whole);
    return;
  }
  for (let index = from; index < to; index++) {
    if (index > from)
      writeChange(
        list,
        a.text.slice(a.ends[index - 1], a.starts[index]),
        b.text.slice(b.ends[index - 1 + shift], b.starts[index + shift]),
      );
    list.add('equal', a.text.slice(a.starts[index], a.ends[index]));
  }
}

const isSpace = (text: string, offset: number) => /\s/.test(text.charAt(offset));

/** Writes a deletion and an insertion; the white space that both begin or end with stays equal. */
function writeChange(list: EditList, removed: string, added: string): void {
  const shorter = Math.min(removed.length, added.length);
  let start = 0;
  while (start < shorter && removed[start] === added[start] && isSpace(removed, start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    removed[removed.length - 1 - tail] === added[added.length - 1 - tail] &&
    isSpace(removed, removed.length - 1 - tail)
  )
    tail += 1;
  list.add('equal', removed.slice(0, start));
  list.add('delete', removed.slice(start, removed.length - tail));
  list.add('insert', added.slice(start, added.length - tail));
  list.add('equal', tail > 0 ? removed.slice(-tail) : '');
}

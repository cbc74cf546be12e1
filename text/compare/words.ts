import { type Effort, type Hunk, hunksOf, matchSequences } from '../plain/sequences.ts';
import type { Edit } from './model.ts';
import type { Tokens, Vocabulary } from './tokens.ts';

interface WordDifference {
  readonly edits: readonly Edit[];
  /** Words that both texts have, in the same order. */
  readonly common: number;
}

/**
 * The shortest list of edits between two texts in words and punctuation marks; white space follows
 * what it lies between. Exact: see ParagraphAlignment.edits.
 */
export function differWords(
  before: Tokens,
  after: Tokens,
  vocabulary: Vocabulary,
  effort?: Effort,
): WordDifference {
  const partners = matchSequences(before.ids, after.ids, effort);
  let common = 0;
  for (const [index, partner] of partners.entries())
    if (partner >= 0 && vocabulary.isWord(before.ids[index] ?? -1)) common += 1;
  const spans = hunksOf(partners, after.ids.length);
  slide(spans, before, after);
  return { edits: write(spans, before, after), common };
}

/** Edits that replace a text as a whole. */
export function replaceAll(before: string, after: string): Edit[] {
  const edits: Edit[] = [];
  if (before !== '') edits.push({ kind: 'delete', text: before });
  if (after !== '') edits.push({ kind: 'insert', text: after });
  return edits;
}

/** How well a text parts before token `at`: at a sentence, at a clause, between words, inside a word. */
function cutQuality({ text, starts, ends }: Tokens, at: number): number {
  if (at === 0 || at === starts.length) return 4;
  const end = ends[at - 1] ?? 0;
  if (end === starts[at]) return 0;
  const sign = text.charAt(end - 1);
  if (/[.!?…:\n]/.test(sign)) return 3;
  return /[,;)\]]/.test(sign) ? 2 : 1;
}

/**
 * An inserted or deleted run can often stand a few tokens further left or right with the same result:
 * it is put where it takes whole sentences or clauses.
 */
function slide(spans: Hunk[], before: Tokens, after: Tokens): void {
  for (const [index, span] of spans.entries()) {
    const inserts = span.startA === span.endA;
    if (!inserts && span.startB !== span.endB) continue;
    const side = inserts ? after : before;
    const start = inserts ? span.startB : span.startA;
    const end = inserts ? span.endB : span.endA;
    const previous = spans[index - 1];
    const next = spans[index + 1];
    // One equal token stays between two changes.
    const room = {
      left: span.startA - (previous ? previous.endA + 1 : 0),
      right: (next ? next.startA - 1 : before.ids.length) - span.endA,
    };
    let best = 0;
    let quality = cutQuality(side, start) + cutQuality(side, end);
    const consider = (offset: number) => {
      const found = cutQuality(side, start + offset) + cutQuality(side, end + offset);
      if (found > quality) {
        quality = found;
        best = offset;
      }
    };
    for (let by = 1; by <= room.left && side.ids[start - by] === side.ids[end - by]; by++) consider(-by);
    for (let by = 1; by <= room.right && side.ids[start + by - 1] === side.ids[end + by - 1]; by++)
      consider(by);
    span.startA += best;
    span.endA += best;
    span.startB += best;
    span.endB += best;
  }
}

/** Collects edits, joining neighbours of one kind. */
class EditList {
  readonly edits: { kind: Edit['kind']; text: string }[] = [];

  add(kind: Edit['kind'], text: string): void {
    if (text === '') return;
    const last = this.edits.at(-1);
    if (last?.kind === kind) last.text += text;
    else this.edits.push({ kind, text });
  }
}

function write(spans: readonly Hunk[], before: Tokens, after: Tokens): Edit[] {
  const list = new EditList();
  let a = 0;
  let b = 0;
  const endOf = (tokens: Tokens, at: number) => (at > 0 ? (tokens.ends[at - 1] ?? 0) : 0);
  const startOf = (tokens: Tokens, at: number) => tokens.starts[at] ?? tokens.text.length;
  // White space at both ends of the texts, where no change takes it along.
  const [first] = spans;
  if (!first || first.startA > 0 || first.startB > 0)
    writeChange(list, before.text.slice(0, startOf(before, 0)), after.text.slice(0, startOf(after, 0)));
  const last = spans.at(-1);
  const open = !last || last.endA < before.ids.length || last.endB < after.ids.length;
  for (const span of open ? [...spans, null] : spans) {
    const endA = span?.startA ?? before.ids.length;
    writeEqual(list, before, after, a, endA, b);
    b += endA - a;
    a = endA;
    const toA = span?.endA ?? a;
    const toB = span?.endB ?? b;
    // White space around a change goes with the unchanged text as far as both sides have it.
    const old = before.text.slice(endOf(before, a), startOf(before, toA));
    const fresh = after.text.slice(endOf(after, b), startOf(after, toB));
    writeChange(list, old, fresh);
    a = toA;
    b = toB;
  }
  return list.edits;
}

/** Tokens a[from..to), all equal to those of b from fromB on; white space between them may differ. */
function writeEqual(list: EditList, a: Tokens, b: Tokens, from: number, to: number, fromB: number): void {
  if (from === to) return;
  const shift = fromB - from;
  const whole = a.text.slice(a.starts[from], a.ends[to - 1]);
  if (whole === b.text.slice(b.starts[fromB], b.ends[to - 1 + shift])) {
    list.add('equal', whole);
    return;
  }
  for (let at = from; at < to; at++) {
    if (at > from)
      writeChange(
        list,
        a.text.slice(a.ends[at - 1], a.starts[at]),
        b.text.slice(b.ends[at - 1 + shift], b.starts[at + shift]),
      );
    list.add('equal', a.text.slice(a.starts[at], a.ends[at]));
  }
}

const isSpace = (text: string, at: number) => /\s/.test(text.charAt(at));

function writeChange(list: EditList, old: string, fresh: string): void {
  if (old === fresh) {
    list.add('equal', old);
    return;
  }
  const shorter = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shorter && old[start] === fresh[start] && isSpace(old, start)) start += 1;
  let tail = 0;
  while (
    tail < shorter - start &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail] &&
    isSpace(old, old.length - 1 - tail)
  )
    tail += 1;
  list.add('equal', old.slice(0, start));
  list.add('delete', old.slice(start, old.length - tail));
  list.add('insert', fresh.slice(start, fresh.length - tail));
  list.add('equal', tail > 0 ? old.slice(-tail) : '');
}

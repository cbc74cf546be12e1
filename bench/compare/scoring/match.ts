import { typedNumber } from '#text/compare/printed-number.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import { asMarked } from './exchanged.ts';
import type { ReportedChange } from './reported.ts';
import { leastOf, type TrueChange } from './truth.ts';

/** How many words a told change may have beyond those that really changed: so many, or this share of them. */
const furtherWords = 3;
const furtherShare = 0.5;

/** How one pair was told. */
export interface Scored {
  readonly matches: readonly { readonly truth: TrueChange; readonly reported: ReportedChange }[];
  readonly missed: readonly TrueChange[];
  /** Reported changes that are none; those of `twice` are among them. */
  readonly wrong: readonly ReportedChange[];
  /** Reported changes over the words of a true one that was matched already. */
  readonly twice: readonly ReportedChange[];
}

type AnyType = TrueChange['type'] | ReportedChange['type'];
const families: Partial<Record<AnyType, string>> = {
  insert: 'text',
  delete: 'text',
  replace: 'text',
  swap: 'text',
  move: 'move',
  rowMove: 'move',
};
const familyOf = (type: AnyType) => families[type] ?? type;

/** Matches what was reported with what really changed, each at most once, the closest first. */
export function scoreChanges(truth: readonly TrueChange[], told: readonly ReportedChange[]): Scored {
  const reported = asMarked(
    told.flatMap((each) => rowsOfTable(each, truth)),
    truth,
    (change, each) => costOf(change, each) !== null,
  );
  const candidates = truth.flatMap((change) =>
    reported.flatMap((told) => {
      const cost = costOf(change, told);
      return cost === null ? [] : [{ truth: change, reported: told, cost }];
    }),
  );
  const matches: { truth: TrueChange; reported: ReportedChange }[] = [];
  const used = new Set<TrueChange | ReportedChange>();
  for (const candidate of candidates.sort((one, other) => one.cost - other.cost)) {
    if (used.has(candidate.truth) || used.has(candidate.reported)) continue;
    used.add(candidate.truth).add(candidate.reported);
    matches.push({ truth: candidate.truth, reported: candidate.reported });
  }
  const wrong = reported.filter((told) => !used.has(told));
  return {
    matches,
    missed: truth.filter((change) => !used.has(change)),
    wrong,
    twice: wrong.filter((told) => matches.some(({ truth: change }) => repeats(told, change))),
  };
}

/** A table that was told as moved, row by row where the person marked its rows. */
function rowsOfTable(told: ReportedChange, truth: readonly TrueChange[]): ReportedChange[] {
  const rows = told.after.split('\n');
  const isMarkedByRows = truth.some(
    ({ type, after }) =>
      type === 'rowMove' && rows.some((row) => wordsOf(row).join(' ') === wordsOf(after).join(' ')),
  );
  if (told.type !== 'move' || rows.length < 2 || !isMarkedByRows) return [told];
  const before = told.before.split('\n');
  return rows.map((row, index) => ({ ...told, type: 'rowMove', before: before[index] ?? row, after: row }));
}

/** True when a change was told as what it is; a swap may be told as a replacement or a move. */
export function isTypeRight({ truth, reported }: Scored['matches'][number]): boolean {
  if (truth.type === 'swap') return reported.type === 'replace' || reported.type === 'move';
  return truth.type === reported.type || leastOf(truth).type === reported.type;
}

/**
 * How far a reported change is from a true one, as it was written down or with the least words; less for a closer one,
 * null when it doesn't match.
 */
function costOf(truth: TrueChange, told: ReportedChange): number | null {
  const written = costOfOne(truth, told);
  const least = leastOf(truth);
  return written !== null || least === truth ? written : costOfOne(least, told);
}

function costOfOne(truth: TrueChange, told: ReportedChange): number | null {
  const isSwapMoved = truth.type === 'swap' && told.type === 'move';
  if (familyOf(truth.type) !== familyOf(told.type) && !isSwapMoved) return null;
  const surplus = surplusOf(truth, told) ?? surplusOfOther(truth, told);
  if (surplus === null) return null;
  const near = holdsWords(told.row, truth.context) ? 0 : 0.5;
  return surplus + near + (truth.type === told.type ? 0 : 0.25);
}

/** The words that a report has beyond a true change; null when it lacks some of it, or has too many more. */
function surplusOf(truth: TrueChange, told: ReportedChange): number | null {
  switch (truth.type) {
    case 'format':
      return holdsWords(told.row, truth.context) && sharesProperty(truth, told) ? 0 : null;
    case 'split':
    case 'join':
      // The person chose how many words around the break to write down.
      return [truth.before, truth.after].every((text) => holdsWords(told.row, withoutNumbers(text)))
        ? 0
        : null;
    case 'number':
      return [
        [truth.before, told.before],
        [truth.after, told.after],
      ].every(([wanted = '', found = '']) => numberOf(wanted) === numberOf(found))
        ? 0
        : null;
    case 'swap':
      if (told.type === 'move') return isWithin(wordsOf(told.after), wordsOf(truth.after)) ? 0 : null;
  }
  const sides = [surplusWords(truth.before, told.before), surplusWords(truth.after, told.after)];
  return sides.reduce((sum: number | null, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** The same for a neighbour with which something changed places. */
function surplusOfOther({ or = '' }: TrueChange, told: ReportedChange): number | null {
  const found = or.split(' || ').flatMap((other) => {
    const surplus = other === '' ? null : surplusWords(other, told.after || told.before);
    return surplus === null ? [] : [surplus];
  });
  return found.length > 0 ? Math.min(...found) : null;
}

/** A text without the printed numbers of its paragraphs, which are shown beside it. */
const withoutNumbers = (text: string) =>
  text
    .split('\n')
    .map((line) => line.slice(typedNumber(line)?.length ?? 0))
    .join('\n');

const bareWords = (text: string) => wordsOf(withoutNumbers(text));

function surplusWords(wanted: string, found: string): number | null {
  const [words, foundWords] = [bareWords(wanted), wordsOf(found)];
  if (!isWithin(words, foundWords)) return null;
  const surplus = foundWords.length - words.length;
  return surplus <= Math.max(furtherWords, furtherShare * words.length) ? surplus : null;
}

/** The folded words of a text; its signs when it has no words, such as a dash. */
function wordsOf(text: string): string[] {
  const folded = foldToAscii(text.normalize('NFKC'), 'en');
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? folded.match(/\S/gu) ?? [];
}

/** True when another list has all words of one, each as often. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  return words.every((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  });
}

const holdsWords = (text: string, words: string) => isWithin([...new Set(wordsOf(words))], wordsOf(text));

/** A printed number without the signs around it; bullets are all alike. */
const numberOf = (text: string) =>
  /[\p{L}\p{N}]/u.test(text) ? wordsOf(text).join(' ') : text.trim() && '•';

/** Words by which people name properties, with those of the product. */
const synonyms: Readonly<Record<string, string>> = {
  colour: 'color',
  indent: 'indentleft',
  caps: 'capitals',
  fill: 'background',
  shading: 'background',
  cellbackground: 'background',
  highlighting: 'highlight',
};

function sharesProperty({ properties }: TrueChange, told: ReportedChange): boolean {
  const named = (name: string) => {
    const plain = name.toLowerCase().replaceAll(' ', '');
    return synonyms[plain] ?? plain;
  };
  const found = told.properties.map(named);
  return properties
    .map(named)
    .some((name) => found.some((each) => each.startsWith(name) || name.startsWith(each)));
}

/** True when a change that matches nothing tells words again that a matched one has told. */
function repeats(told: ReportedChange, truth: TrueChange): boolean {
  if (familyOf(told.type) === 'format' || truth.type === 'format')
    return told.type === truth.type && costOf(truth, told) !== null;
  const own = [...new Set([...wordsOf(told.before), ...wordsOf(told.after)])];
  const changed = [...wordsOf(truth.before), ...wordsOf(truth.after)];
  return own.length > 0 && isWithin(own, changed) && holdsWords(told.row, `${truth.after || truth.before}`);
}

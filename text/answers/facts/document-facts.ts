import type { Document } from '#contract/documents.ts';
import type { Unit } from '../../search/unit.ts';
import { countWords } from '../../words.ts';
import { plain, plainWords } from '../question-words.ts';
import type { AskedFacts } from './asked-facts.ts';
import { datesIn } from './fact-dates.ts';
import { type FactKind, factPattern, factWords } from './fact-words.ts';

/** A fact about a document, and the unit that tells it; null for what is counted. */
export interface Fact {
  kind: FactKind;
  /** A number, an ISO 639-1 code, or words of the document. */
  value: string;
  unit: Unit | null;
}

/** The units at the beginning and at the end among which a document says who wrote it, and when. */
const edge = 14;
/** Words; a longer unit at the edge is a sentence about something else. */
const longestNote = 16;
const longestName = 120;

const label = (list: 'authorLabel' | 'signedLabel' | 'dateLabel') =>
  new RegExp(`^[\\s*–-]*${factWords(list)}(?![\\p{L}\\p{N}])\\s*[:\\t–-]?\\s*`, 'u');
const labels = { author: label('authorLabel'), signed: label('signedLabel'), date: label('dateLabel') };
const verbs = factWords('authorVerb');
const passive = [
  new RegExp(`(?:was|were|is|has been|been)\\s+${verbs}\\s+by\\s+(?<name>[^.;(]+)`, 'u'),
  new RegExp(`(?<name>[^,;.]+?)\\s+tarafindan\\s+(?:\\p{L}+\\s+)?${verbs}`, 'u'),
];
const nouns = factPattern('noun', 'u');
const dateCue = factPattern('dateCue', 'u');
/** One of these words among the first two. */
const cueFirst = new RegExp(`^(?:\\p{L}+\\s+)?${factWords('dateCue')}(?!\\p{L})`, 'u');
/** "This page was ...", "Bu sözleşme ...", "Kılavuzun bu baskısı ...": a sentence about the document. */
const selfReference = new RegExp(
  `^(?:this|these|bu)\\s+${factWords('noun')}(?!\\p{L})|^\\p{L}+\\s+bu\\s+baski`,
  'u',
);
/** From when, or until when, something holds. */
const validity = /(?<!\p{L})(?:from|until|valid|force|gecerli\p{L}*|itibaren|kadar|yururlu\p{L}*)(?!\p{L})/u;
const startsWithName = /^(?:\p{Lu}\p{L}{0,4}\.\s*)*\p{Lu}/u;
/** Two words with capitals, as a name has. */
const nameLike = /\p{Lu}[\p{L}'’.-]+\s+(?:\p{Lu}[\p{L}'’.-]*\s+)*\p{Lu}[\p{L}'’-]+/u;

/** The facts that a question asks for, as far as the document tells them; a date or author that is unsure is left out. */
export function documentFacts(asked: AskedFacts, document: Document, units: readonly Unit[]): Fact[] {
  return asked.kinds.flatMap((kind) => factOf(kind, asked, document, units) ?? []);
}

function factOf(kind: FactKind, asked: AskedFacts, document: Document, units: readonly Unit[]): Fact | null {
  switch (kind) {
    case 'pages':
    case 'slides':
      return counted(kind, document.pages.length);
    case 'sheets':
      return counted(kind, new Set(document.blocks.flatMap(({ sheet }) => sheet?.name ?? [])).size);
    case 'words':
      return counted(kind, countWords(document.text));
    case 'language':
      return document.language === 'und' ? null : { kind, value: document.language, unit: null };
    case 'title':
      return titleOf(document, units);
    case 'author':
      return asked.signed ? signatureOf(units) : authorOf(units);
    case 'date':
      return dateOf(asked, units);
  }
}

function counted(kind: FactKind, count: number): Fact | null {
  return count > 0 ? { kind, value: String(count), unit: null } : null;
}

function titleOf({ title }: Document, units: readonly Unit[]): Fact | null {
  if (title === null) return null;
  const unit = units.find(({ text }) => text === title) ?? null;
  return { kind: 'title', value: title, unit };
}

function edgesOf(units: readonly Unit[]): Unit[] {
  return [...new Set([...units.slice(0, edge), ...units.slice(-edge)])];
}

/** The name behind a label such as "Written by", or in a sentence that says so. */
function authorOf(units: readonly Unit[]): Fact | null {
  for (const unit of edgesOf(units)) {
    const value = nameBehind(unit, labels.author);
    if (value) return { kind: 'author', value, unit };
  }
  for (const unit of edgesOf(units)) {
    const line = plain(unit.text);
    if (line.search(nouns) < 0) continue;
    for (const pattern of passive) {
      const match = pattern.exec(line);
      const name = match?.groups?.name;
      if (!match || name === undefined) continue;
      const start = match.index + match[0].indexOf(name);
      const value = unit.text.slice(start, start + name.length).trim();
      if (value.length <= longestName) return { kind: 'author', value, unit };
    }
  }
  return null;
}

/** The name that stands behind a label in a unit: a line, or the first two cells of a row. */
function nameBehind(unit: Unit, pattern: RegExp): string | null {
  const [first, second] = unit.cells ?? [];
  const text = second && first ? `${first.text}: ${second.text}` : unit.text;
  if (unit.cells && unit.cells.length !== 2) return null;
  const match = pattern.exec(plain(text));
  if (!match) return null;
  const rest = text.slice(match[0].length);
  const name = rest.split(/[;(]|,\s*\d|\.(?:\s|$)(?<!\b\p{Lu}\p{L}{0,2}\.\s?)|\s[–-]\s*\d/u)[0]?.trim() ?? '';
  return startsWithName.test(name) && name.length <= longestName && !/\d{3}/.test(name) ? name : null;
}

/** The names at the end of a document, or behind a label. */
function signatureOf(units: readonly Unit[]): Fact | null {
  for (const unit of units.slice(-edge)) {
    const value = nameBehind(unit, labels.signed);
    if (value) return { kind: 'author', value, unit };
  }
  const last = units.slice(-signatureUnits).findLast(isSignature);
  return last ? { kind: 'author', value: textOf(last), unit: last } : null;
}

/** How many units at the end are looked through for names without a label. */
const signatureUnits = 3;

/** True for names and what their owners are, without a sentence. */
function isSignature(unit: Unit): boolean {
  const texts = unit.cells ? unit.cells.map(({ text }) => text) : [unit.text];
  const isShort = countWords(unit.text) <= longestNote && !/[.!?:]|\d/.test(texts.join(' '));
  return unit.kind !== 'heading' && isShort && texts.every((text) => nameLike.test(text));
}

/** The text of a unit as the document has it, without the names of columns. */
function textOf({ cells, text }: Unit): string {
  return cells ? cells.map((cell) => cell.text).join(', ') : text;
}

interface DateCandidate {
  unit: Unit;
  value: string;
  score: number;
}

/** The date that a document gives itself; null when several are as likely. */
function dateOf({ words }: AskedFacts, units: readonly Unit[]): Fact | null {
  const edges = new Set(edgesOf(units));
  const first = new Set(units.slice(0, openingUnits));
  const candidates = units.flatMap((unit) => dateCandidate(unit, words, edges.has(unit), first.has(unit)));
  const [best, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (!best || others.some(({ score, value }) => score >= best.score && value !== best.value)) return null;
  return { kind: 'date', value: best.value, unit: best.unit };
}

/** Units at the beginning in which any short sentence with a date is about the document. */
const openingUnits = 6;

function dateCandidate(
  unit: Unit,
  asked: readonly string[],
  isAtEdge: boolean,
  isFirst: boolean,
): DateCandidate[] {
  const text = textOf(unit);
  const line = plain(text);
  const [value, ...more] = datesIn(text);
  if (value === undefined || more.length > 0 || validity.test(line)) return [];
  const isLabelled = labels.date.test(line) && isAtEdge;
  const isOpening = cueFirst.test(line) || isFirst;
  const isNote = isAtEdge && countWords(text) <= longestNote && dateCue.test(line) && isOpening;
  const isAbout = dateCue.test(line) && selfReference.test(line);
  if (!isLabelled && !isNote && !isAbout) return [];
  const beginning = (word: string) => word.slice(0, 5);
  const own = new Set(plainWords(line).map(beginning));
  const shared = asked.filter((word) => word.length >= 4 && own.has(beginning(word))).length;
  return [{ unit, value, score: shared + (isLabelled ? 1 : 0) + (isAbout ? 1.5 : 0) + (isNote ? 0.5 : 0) }];
}

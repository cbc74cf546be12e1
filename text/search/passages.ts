import { countWords } from '../words.ts';
import type { Unit } from './unit.ts';

/** A unit before it is known to which passage it belongs. */
export type Piece = Omit<Unit, 'passage'>;

/** Words; a longer paragraph is cut between its sentences into passages of about equal length. */
const longestPassage = 80;

/**
 * Gives the pieces of one block the passage to which each belongs: the whole block, or a part of it that is short
 * enough to be read at a glance. A row of a table is a passage by itself.
 */
export function withPassages(pieces: readonly Piece[]): Unit[] {
  return passagesOf(pieces).flatMap((members) => {
    const passage = { start: members[0]?.start ?? 0, end: members.at(-1)?.end ?? 0 };
    return members.map((piece) => ({ ...piece, passage }));
  });
}

function passagesOf(pieces: readonly Piece[]): Piece[][] {
  if (pieces.some(({ kind }) => kind === 'row')) return pieces.map((piece) => [piece]);
  const words = pieces.map(({ text }) => countWords(text));
  const total = words.reduce((sum, count) => sum + count, 0);
  const parts = Math.ceil(total / longestPassage);
  const passages: Piece[][] = [];
  let before = 0;
  for (const [index, piece] of pieces.entries()) {
    // The part in which the middle of the piece lies, when all parts are equally long.
    const part = Math.floor(((before + (words[index] ?? 0) / 2) / Math.max(1, total)) * parts);
    before += words[index] ?? 0;
    const members = passages[part];
    if (members) members.push(piece);
    else passages[part] = [piece];
  }
  return passages.filter((members) => members !== undefined);
}

/** The text of the passage that holds the unit at an index, as its units give it: rows read with their column names. */
export function passageText(units: readonly Unit[], position: number): string {
  return passageUnits(units, position)
    .map(({ text }) => text)
    .join(' ');
}

/** The units of the passage to which the unit at an index belongs, in order. */
export function passageUnits(units: readonly Unit[], position: number): readonly Unit[] {
  const passage = units[position]?.passage;
  let first = position;
  while (units[first - 1]?.passage === passage && first > 0) first--;
  let end = position + 1;
  while (end < units.length && units[end]?.passage === passage) end++;
  return units.slice(first, end);
}

/** A unit with what is needed to understand it. */
export interface ReadUnit {
  heading: string | null;
  /** What stands before and behind it in its passage; '' for nothing. */
  before: string;
  text: string;
  after: string;
}

/** The unit at an index as somebody would read it who finds it in the document. */
export function readUnit(units: readonly Unit[], position: number): ReadUnit {
  const unit = units[position];
  const beside = (step: number) => {
    const other = units[position + step];
    return unit?.kind === 'sentence' && other?.passage === unit.passage ? other.text : '';
  };
  return { heading: unit?.heading ?? null, before: beside(-1), text: unit?.text ?? '', after: beside(1) };
}

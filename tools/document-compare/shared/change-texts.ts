import type { Change, Comparison } from './comparison.ts';
import { signBefore, signBehind } from './numbers.ts';

const before = new RegExp(`${signBefore}$`, 'u');
const behind = new RegExp(`^${signBehind}`, 'u');

/**
 * The texts of a change as they are listed, away from their place: a number that was replaced keeps its currency or
 * percent sign, which didn't change.
 */
export function changeTexts(
  { rows }: Pick<Comparison, 'rows'>,
  change: Change,
): Pick<Change, 'before' | 'after'> {
  if (change.type !== 'replace') return change;
  for (const pieces of rows[change.row]?.revised?.cells ?? []) {
    const index = pieces.findIndex((piece) => piece.change === change.id);
    if (index < 0) continue;
    const both = [change.before, change.after];
    const left = both.every((text) => /^\p{N}/u.test(text)) ? before.exec(textOf(pieces[index - 1])) : null;
    const right = both.every((text) => /\p{N}$/u.test(text)) ? behind.exec(textOf(pieces[index + 1])) : null;
    const signed = (text: string) => `${left?.[0] ?? ''}${text}${right?.[0] ?? ''}`;
    return { before: signed(change.before), after: signed(change.after) };
  }
  return change;
}

/** The text of a piece that both documents have. */
const textOf = (piece: { text: string; change: number | null } | undefined) =>
  piece?.change === null ? piece.text : '';

import type { Edit } from '../../model.ts';
import { wordsIn } from '../words-in.ts';
import { restOfUnit } from './codes.ts';
import { editsOf, stretchesOf } from './edits.ts';
import { mergeNear } from './near.ts';
import { mergeRewritten } from './rewritten.ts';
import { hunkOf, type Stretch, widened } from './stretches.ts';
import { endsOfSwap, isSwap, mergeSwaps } from './swaps.ts';
import { firstItem, joinUnits } from './units.ts';

/**
 * Edits as a reader would tell them: a phrase that was reworded is one replacement instead of the words that happen to
 * stay between; two changes with unchanged words of weight between them stay two; two phrases that changed places are
 * one replacement. The texts that they stand for stay the same.
 */
export function tellPhrases(edits: readonly Edit[]): readonly Edit[] {
  if (edits.length < 2) return edits;
  const { lead, stretches } = stretchesOf(edits);
  const units = widened(lead, joinUnits(stretches.flatMap(partAtTabs).flatMap(partAtSentence)), restOfUnit);
  const merged = mergeRewritten(units.lead, mergeNear(mergeSwaps(units.stretches.map(hunkOf))));
  const told = widened(units.lead, merged, (stretch, unchanged) =>
    isSwap(stretch) ? endsOfSwap(stretch, unchanged) : [firstItem(stretch, unchanged), ''],
  );
  return editsOf(told.lead, told.stretches);
}

/**
 * Parts a change that goes on after the end of its sentence, when the unchanged text behind it begins with that end: in
 * "30 days[ after receipt. A fine is due]." the phrase and the new sentence are two changes.
 */
function partAtSentence(hunk: Stretch): Stretch[] {
  const mark = /^[.!?…]/u.exec(hunk.equal)?.[0];
  if (mark === undefined) return [hunk];
  const longer = hunk.after.length >= hunk.before.length ? 'after' : 'before';
  const shorter = longer === 'after' ? 'before' : 'after';
  const end = hunk[longer].indexOf(`${mark} `);
  if (end < 0 || hunk[shorter].includes(mark)) return [hunk];
  const sentence = hunk[longer].slice(end + 1);
  const phrase = hunk[longer].slice(0, end);
  if (wordsIn(phrase).length + wordsIn(hunk[shorter]).length === 0) {
    // The whole change is the new sentence, with its full stop in front.
    return [hunk];
  }
  const first: Stretch = { ...hunk, [longer]: phrase, equal: mark };
  // The shorter text has the mark once, behind the phrase; the new sentence brings its own.
  const second: Stretch = {
    before: '',
    after: '',
    common: 0,
    equal: hunk.equal.slice(mark.length),
    [longer]: sentence + mark,
  };
  return [first, second];
}

/** Parts a change over several cells of a line, which tabs separate. */
function partAtTabs(hunk: Stretch): Stretch[] {
  const [old, fresh] = [hunk.before.split('\t'), hunk.after.split('\t')];
  if (old.length < 2 || old.length !== fresh.length) return [hunk];
  const last = old.length - 1;
  return old.map((before, index) => ({
    before,
    after: fresh[index] ?? '',
    common: index === last ? hunk.common : 0,
    equal: index === last ? hunk.equal : '\t',
  }));
}

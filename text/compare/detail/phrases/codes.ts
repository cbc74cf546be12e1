import { wordsIn } from '../words-in.ts';
import { restOfDate } from './dates.ts';
import type { Stretch } from './stretches.ts';
import { firstItem } from './units.ts';

/** The rest of a code or an abbreviation of which a part changed: "-118" in "YLS-2024-118", ".m" in "a.m." */
const codeBehind = /^(?:[-–/_.:&@][\p{L}\p{N}]+)+/u;
const codeBefore = /(?:[\p{L}\p{N}]+[-–/_.:&@])+$/u;
const joint = /[-–/_.:&@]/u;
/** UTF-16 code units. */
const longestCode = 60;
const beginsInCode = /^[\p{L}\p{N}]/u;
const endsInCode = /[\p{L}\p{N}]$/u;

const noRest = ['', ''] as const;

/** Takes in the rest of codes, dates and enumerations of which a part changed, since nobody reads parts of them. */
export function wholeUnits(lead: string, hunks: readonly Stretch[]): { lead: string; hunks: Stretch[] } {
  let start = lead;
  const whole: Stretch[] = [];
  for (const hunk of hunks) {
    const last = whole.at(-1);
    const unchanged = last ? last.equal : start;
    const texts = [hunk.before, hunk.after].filter((text) => text !== '');
    const mayBegin = joint.test(unchanged.charAt(unchanged.length - 1));
    const mayEnd = joint.test(hunk.equal.charAt(0));
    const left =
      mayBegin && texts.some((text) => beginsInCode.test(text))
        ? (codeBefore.exec(unchanged.slice(-longestCode))?.[0] ?? '')
        : '';
    const right =
      mayEnd && texts.some((text) => endsInCode.test(text)) ? (codeBehind.exec(hunk.equal)?.[0] ?? '') : '';
    const isCode = /[\d@]/.test(left + right + hunk.before + hunk.after) || right.length > 0;
    const rests = [
      isCode ? ([left, right] as const) : noRest,
      restOfDate(hunk.before, hunk.after, [unchanged, hunk.equal]),
      [firstItem(hunk, unchanged), ''] as const,
    ];
    const [front, back] = rests.find((each) => each.join('') !== '') ?? noRest;
    const rest = unchanged.slice(0, unchanged.length - front.length);
    if (last) whole[whole.length - 1] = { ...last, equal: rest };
    else start = rest;
    whole.push({
      before: front + hunk.before + back,
      after: front + hunk.after + back,
      common: hunk.common + wordsIn(front + back).length,
      equal: hunk.equal.slice(back.length),
    });
  }
  return { lead: start, hunks: whole };
}

import { restOfDate } from './dates.ts';
import type { Stretch } from './stretches.ts';

/** The rest of a code or an abbreviation of which a part changed: "-118" in "YLS-2024-118", ".m" in "a.m." */
const codeBehind = /^(?:[-–/_.:&@][\p{L}\p{N}]+)+/u;
const codeBefore = /(?:[\p{L}\p{N}]+[-–/_.:&@])+$/u;
const joint = /[-–/_.:&@]/u;
/** UTF-16 code units. */
const longestCode = 60;
const beginsInCode = /^[\p{L}\p{N}]/u;
const endsInCode = /[\p{L}\p{N}]$/u;

const noRest = ['', ''] as const;
type Rest = readonly [front: string, back: string];

/** The rest of a code, the number of an account or a telephone, or a date of which a part changed, since nobody reads parts of them. */
export function restOfUnit({ before, after, equal }: Stretch, unchanged: string): Rest {
  const found = [
    restOfMail([before, after], unchanged, equal),
    restOfCode([before, after], unchanged, equal),
    restOfAccount([before, after], unchanged, equal),
    restOfPhone([before, after], unchanged, equal),
    restOfDate(before, after, [unchanged, equal]),
  ];
  return found.find((each) => each.join('') !== '') ?? noRest;
}

function restOfCode(texts: readonly string[], left: string, right: string): Rest {
  const written = texts.filter((text) => text !== '');
  const mayBegin = joint.test(left.charAt(left.length - 1));
  const mayEnd = joint.test(right.charAt(0));
  const front =
    mayBegin && written.some((text) => beginsInCode.test(text))
      ? (codeBefore.exec(left.slice(-longestCode))?.[0] ?? '')
      : '';
  const back =
    mayEnd && written.some((text) => endsInCode.test(text)) ? (codeBehind.exec(right)?.[0] ?? '') : '';
  const isCode = /[\d@]/.test(front + back + texts.join('')) || back.length > 0;
  return isCode ? [front, back] : noRest;
}

/** An international account number, in groups of four. */
const account = /^[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?$/;
const groupsBefore = /(?:(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4})* ?)?$/;
const groupsBehind = /^(?: ?[A-Z\d]{1,4}(?![\p{L}\d]))*/u;

function restOfAccount(texts: readonly string[], left: string, right: string): Rest {
  if (!texts.every((text) => /\d/.test(text))) return noRest;
  const front = groupsBefore.exec(left.slice(-longestCode))?.[0] ?? '';
  const back = groupsBehind.exec(right.slice(0, longestCode))?.[0] ?? '';
  return texts.every((text) => account.test((front + text + back).trim())) ? [front, back] : noRest;
}

/** A telephone number in groups: "0 (312) 555 04 18", "+44 1632 960 522", "01632 960 522". */
const phone = /^(?:\+\d{1,3}[ -]?|0)[ -]?(?:\(?\d{2,5}\)?[ -]?)(?:\d{2,4}[ -]){1,3}\d{2,4}$/;
const phoneBefore = /(?:(?<![\p{L}\d])(?:\+\d{1,3}|0)[\d() -]*)?$/u;
const phoneBehind = /^(?:[ -]?\d{2,4}(?![\p{L}\d.,:]))*/u;

function restOfPhone(texts: readonly string[], left: string, right: string): Rest {
  if (!texts.every((text) => /\d/.test(text))) return noRest;
  const front = phoneBefore.exec(left.slice(-longestCode))?.[0] ?? '';
  const back = phoneBehind.exec(right.slice(0, longestCode))?.[0] ?? '';
  return texts.every((text) => phone.test((front + text + back).trim())) ? [front, back] : noRest;
}

const mail = /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+[\p{L}\p{N}]$/u;

/** The rest of a mail address, whose parts may also have come or gone. */
function restOfMail(texts: readonly string[], left: string, right: string): Rest {
  if (!`${left.slice(-longestCode)}${texts.join('')}${right.slice(0, longestCode)}`.includes('@'))
    return noRest;
  const front = /[\p{L}\p{N}._+@-]*$/u.exec(left.slice(-longestCode))?.[0] ?? '';
  const back = /^[\p{L}\p{N}_+@-]*(?:[.][\p{L}\p{N}_+@-]+)*/u.exec(right.slice(0, longestCode))?.[0] ?? '';
  return texts.every((text) => mail.test(front + text + back)) ? [front, back] : noRest;
}

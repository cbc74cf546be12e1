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

/** The rest of a code, an address, a number or a date of which a part changed, since nobody reads parts of them. */
export function restOfUnit({ before, after, equal }: Stretch, unchanged: string): Rest {
  const texts = [before, after];
  const found = restOfForm(mail, texts, unchanged, equal);
  if (isRest(found)) return found;
  const ofCode = restOfCode(texts, unchanged, equal);
  if (isRest(ofCode)) return ofCode;
  const ofAccount = restOfForm(account, texts, unchanged, equal);
  if (isRest(ofAccount)) return ofAccount;
  const ofPhone = restOfForm(phone, texts, unchanged, equal);
  return isRest(ofPhone) ? ofPhone : restOfDate(before, after, [unchanged, equal]);
}

const isRest = ([front, back]: Rest) => front !== '' || back !== '';

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
  if (front === '' && back === '') return noRest;
  const isCode = /[\d@]/.test(front + back + texts.join('')) || back.length > 0;
  return isCode ? [front, back] : noRest;
}

/** How something is written that is read as one. */
interface Form {
  readonly whole: RegExp;
  /** Its parts at the end of the text in front of a change, and at the start of the text behind it. */
  readonly before: RegExp;
  readonly behind: RegExp;
  /** A sign without which nothing is of this form, since nearly all changes have none: in each version, or beside it. */
  readonly sign: { readonly inside: RegExp } | { readonly around: string };
}

/** An international account number, in groups of four. */
const account: Form = {
  whole: /^\s*[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,4})?\s*$/,
  before: /(?:(?<![A-Z\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4})* ?)?$/,
  behind: /^(?: ?[A-Z\d]{1,4}(?![\p{L}\d]))*/u,
  sign: { inside: /\d/ },
};

/** A telephone number in groups: "0 (312) 555 04 18", "+44 1632 960 522", "01632 960 522", "01632 960522". */
const phone: Form = {
  whole:
    /^\s*(?:\+\d{1,3}[ -]?|0)[ -]?(?:\(?\d{2,5}\)?[ -]?)(?:\d{2,4}[ -]){1,3}\d{2,4}\s*$|^\s*0\d{2,4} \d{6,7}\s*$/,
  before: /(?:(?<![\p{L}\d])(?:\+\d{1,3}|0)[\d() -]*)?$/u,
  behind: /^(?:[ -]?\d{2,4}(?![\p{L}\d.,:]))*/u,
  sign: { inside: /\d/ },
};

/** A mail address, whose parts may also have come or gone. */
const mail: Form = {
  whole: /^[\p{L}\p{N}._+-]+@[\p{L}\p{N}.-]+[\p{L}\p{N}]$/u,
  before: /[\p{L}\p{N}._+@-]*$/u,
  behind: /^[\p{L}\p{N}_+@-]*(?:[.][\p{L}\p{N}_+@-]+)*/u,
  sign: { around: '@' },
};

function restOfForm(
  { whole, before, behind, sign }: Form,
  texts: readonly string[],
  unchanged: string,
  equal: string,
): Rest {
  const [left, right] = [unchanged.slice(-longestCode), equal.slice(0, longestCode)];
  const mayBe =
    'inside' in sign
      ? texts.every((text) => sign.inside.test(text))
      : [left, ...texts, right].some((text) => text.includes(sign.around));
  if (!mayBe) return noRest;
  const front = before.exec(left)?.[0] ?? '';
  const back = behind.exec(right)?.[0] ?? '';
  return texts.every((text) => whole.test(front + text + back)) ? [front, back] : noRest;
}

import { alternatives } from '../../load-words.ts';
import { speechWords } from '../vocabulary.ts';
import { matchAt, type Rule, type RuleInput, type SpokenPart, wordBefore } from '../wording.ts';

const clock = /(\d{1,2})([:.])(\d{2})(?:\2(\d{2}))?(?!\d|[:,]\d|\.\d)/y;
const meridiem = /\s?([AaPp])(?:\.[Mm]\.|[Mm](?![\p{L}\d]))/uy;
const hourAlone = /(\d{1,2})(?=\s?[AaPp](?:\.[Mm]\.|[Mm](?![\p{L}\d])))/uy;
const dash = /\s?[-–]\s?/y;
/** Endings that mark "14.30" as a time in Turkish, where a stop also marks decimals. */
const timeEnding = /['’](?:[dt][ae]n?|y?[ae]|l[ae]|ki)(?!\p{L})/uy;
const timeWords = /^(?:saat|saati|saatleri|seansı)$/;
const measuredNext = new RegExp(
  `\\s?(?:%|°|\\p{Sc}|${alternatives(speechWords('measured', 'tr'))}(?!\\p{L}))`,
  'uy',
);

/** Times of day: "14:30", "14.30'da", "2:30 pm", "09:00-17:30". */
export const times: Rule = (written, offset) => {
  const first = timeAt(written, offset);
  if (!first) return null;
  const between = matchAt(dash, written.text, first.end);
  const second = between && timeAt(written, first.end + between[0].length);
  if (!second) return first;
  return { words: written.wording.range(first.words, second.words), end: second.end };
};

function timeAt(written: RuleInput, offset: number): SpokenPart | null {
  const { text, wording } = written;
  const match =
    matchAt(clock, text, offset) ?? (wording.language === 'en' ? matchAt(hourAlone, text, offset) : null);
  if (!match) return null;
  const [whole, hours = '', mark, minutes = null, seconds = null] = match;
  const end = offset + whole.length;
  const ending = wording.language === 'en' ? matchAt(meridiem, text, end) : null;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  if (mark === '.' && !ending && !isTime(written, match)) return null;
  const words = wording.time({
    hours,
    minutes,
    seconds,
    meridiem: ending ? (ending[1]?.toUpperCase() === 'P' ? 'PM' : 'AM') : null,
  });
  const after = end + (ending?.[0].length ?? 0);
  const stop = ending?.[0].endsWith('.') && after === text.length ? 1 : 0;
  return { words, end: after - stop };
}

/** True when "14.30", whose stop may also mark decimals, is a time by the words around it or by its form. */
function isTime({ text, wording }: RuleInput, { index, 0: whole, 1: hours, 3: minutes }: RegExpExecArray) {
  if (wording.language !== 'tr') return false;
  const end = index + whole.length;
  if (timeWords.test(wordBefore(text, index).toLocaleLowerCase('tr')) || matchAt(timeEnding, text, end))
    return true;
  const isRound = hours?.length === 2 && Number(minutes) % 5 === 0;
  const amountBefore = /[%\p{Sc}]\s?$/u.test(text.slice(Math.max(0, index - 2), index));
  return isRound && !matchAt(measuredNext, text, end) && !amountBefore;
}

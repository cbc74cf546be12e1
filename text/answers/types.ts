import { z } from 'zod';
import { loadTable } from '../load-data.ts';
import { alternatives, loadWordLists } from '../load-words.ts';
import { fold } from '../plain/fold.ts';

/** The kinds of thing that a question may ask for, where its words show it. */
export const answerTypes = [
  'person',
  'place',
  'date',
  'time',
  'duration',
  'number',
  'amount',
  'percentage',
  'weight',
  'length',
  'temperature',
  'reason',
  'name',
  'rule',
] as const;
export type AnswerType = (typeof answerTypes)[number];

interface Pattern {
  /** Matches a folded question that asks for the type. */
  asked: RegExp;
  /** Matches a folded unit that holds something of the type. */
  held: RegExp;
}

const rows = loadTable(
  new URL('./data/answer-types.tsv', import.meta.url),
  z.object({
    language: z.enum(['tr', 'en']),
    type: z.enum(answerTypes),
    part: z.enum(['asked', 'held']),
    words: z.string().min(1),
  }),
);
const lists = loadWordLists(new URL('./data/answer-words.tsv', import.meta.url), [
  ...(['number', 'month', 'day', 'season', 'relativeDate', 'timeUnit'] as const),
  ...(['one', 'oneUnit', 'price', 'ruleVerb', 'ruleSubject', 'yesNoVerb', 'beforeWho', 'notAmount'] as const),
]);

/** A pattern source for whole words that match one of some pattern sources; any white space may part them. */
function wholeWords(...sources: readonly string[]): string {
  return `(?<![\\p{L}\\p{N}])(?:${sources.join('|').replace(/ |\\x20/g, '\\s+')})(?!\\p{L})`;
}

/** A pattern source for one of a list's words. */
function oneOf(list: Parameters<typeof lists>[0]): string {
  return alternatives(lists(list));
}

const numberWords = wholeWords(oneOf('number'));
const digits = '(?<![\\p{L}\\p{N}.])\\d[\\d.,:]*';
const year = '(?<!\\d)(?:1[5-9]|20)\\d\\d(?!\\d)';
const counted = `(?:${digits}|${numberWords}|(?<!\\p{L})(?:a|an|one|half|bir|yarım|birkaç)(?!\\p{L}))[\\s-]*(?:\\p{L}+\\s)?`;
const lengthOfTime = oneOf('timeUnit');

/** Patterns beyond the table's words: numbers and endings. */
const more: Partial<Record<AnswerType, Partial<Record<keyof Pattern, readonly string[]>>>> = {
  place: {
    held: [wholeWords('\\p{L}{2,}(?:da|de|ta|te|dadır|dedir|tadır|tedir|daki|deki|taki|teki|nda|nde)')],
  },
  date: {
    asked: ['^when(?!\\p{L})'],
    held: [
      year,
      ...(['month', 'day', 'season', 'relativeDate'] as const).map((list) => wholeWords(oneOf(list))),
      '\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}',
      '(?<!\\d)\\d{1,2}(?:st|nd|rd|th)(?!\\p{L})',
      `(?<!\\p{L})ayın (?:${numberWords}|${digits}|ilk|son)`,
      `(?<!\\p{L})(?:after|within|before|from|until|by|in) (?:about |around |the )?${counted}(?:to ${counted})?${lengthOfTime}`,
      `${counted}${lengthOfTime}\\p{L}* (?:\\p{L}+ )?(?:sonra|önce|içinde|geçince|dolunca)`,
      wholeWords('mid-\\p{L}+'),
    ],
  },
  time: {
    asked: [
      '(?<!\\p{L})when (?:does|do|will|is|are) (?:\\p{L}+ ){1,5}(?:open|close|opened|closed)(?!\\p{L})',
    ],
    held: [
      '(?<!\\d)\\d{1,2}[.:]\\d{2}(?!\\d)',
      `(?<!\\p{L})(?:at|from|until|till|to|by) (?:\\d{1,2}|${numberWords})(?= (?:in the (?:morning|afternoon|evening)|at night))`,
      '(?<!\\p{L})(?:open|clos|shut)\\p{L}* (?:\\p{L}+ ){0,3}(?:at|from|until|till) \\d{1,2}(?![\\d%])',
      wholeWords('saat \\d+'),
    ],
  },
  duration: { held: [`${counted}${lengthOfTime}`] },
  number: { held: [digits, numberWords, wholeWords(`${oneOf('one')} ${oneOf('oneUnit')}`)] },
  amount: {
    asked: [
      '(?<!saat )(?<!\\p{L})kaça(?! kadar)(?!\\p{L})',
      // "Üyelik ne kadar?", without a verb after it, asks for a price.
      'ne kadar(?:dır|mış)?\\s*\\p{P}*$',
    ],
    held: [
      '[€$£₺]',
      `(?:${digits}|${numberWords})[^.;]{0,12}(?<!\\p{L})(?:lira*|liral\\p{L}*|tl|euro|euros|dollars?|pounds?|pence|avro|kuruş)`,
      wholeWords(`${oneOf('price')}\\P{N}{0,60}(?:\\d[\\d.,]\\p{L}*|yüzde|per cent|percent|%)`),
    ],
  },
  percentage: { held: ['%'] },
  temperature: { held: ['°'] },
  reason: {
    held: [
      wholeWords('\\p{L}+(?:dığından|diğinden|duğundan|düğünden|tığından|tiğinden|acağından|eceğinden)'),
    ],
  },
  rule: {
    asked: [wholeWords(`^${oneOf('ruleVerb')} ${oneOf('ruleSubject')}`, 'm[ıiuü](?:y[ıiuü][mz]|d[ıiuü]r)?')],
    held: [
      wholeWords(
        '\\p{L}+(?:[ae]maz|[ae]mez|maz|mez|mazlar|mezler|m[ae]m[ae]l[ıi]|m[ae]l[ıi]d[ıi]r|[ae]bilir|[ae]bilirler|ılmaz|ilmez|ulmaz|ülmez)',
      ),
    ],
  },
};

/** Both languages share one pattern: hardly any of these words means something else in the other language. */
const patterns = new Map(
  answerTypes.map((type): [AnswerType, Pattern] => [
    type,
    { asked: patternOf(type, 'asked'), held: patternOf(type, 'held') },
  ]),
);

/** Types without words, such as names, match nothing here: containsType finds them by their capitals. */
function patternOf(type: AnswerType, part: keyof Pattern): RegExp {
  const own = rows.filter((row) => row.type === type && row.part === part).map((row) => row.words);
  const listed = own.length > 0 ? [wholeWords(alternatives(own))] : [];
  const sources = [...listed, ...(more[type]?.[part] ?? [])];
  return new RegExp(sources.length > 0 ? sources.join('|') : '(?!)', 'u');
}

/** A capitalised word that doesn't open the text or a clause. */
const innerCapital = /(?<=[\p{Ll}\p{N},:;]\s(?:["“‘(])?)\p{Lu}\p{Ll}+/u;

/** Types that a measured or counted answer must have; the others show less surely in a text. */
export const measuredTypes: ReadonlySet<AnswerType> = new Set([
  ...(['date', 'time', 'duration', 'number', 'amount', 'percentage'] as const),
  ...(['weight', 'length', 'temperature'] as const),
]);

/** "Residents who pay late" asks for nobody: "who" asks at the start, after a mark, or after some words. */
const relativeWho = new RegExp(
  `(?<=\\p{L}\\s+)(?<!(?<!\\p{L})${oneOf('beforeWho')}\\s+)who(?:m|se)?(?!\\p{L})`,
  'gu',
);

/** A Turkish question with "mi", or an English one that opens with a verb. */
const yesOrNo = new RegExp(
  `(?<!\\p{L})m[ıiuü](?:y[ıiuü][mz]|s[ıiuü]n(?:[ıiuü]z)?|d[ıiuü]r)?(?!\\p{L})|^${oneOf('yesNoVerb')}(?!\\p{L})`,
  'u',
);

/** A question with one of these words asks for more than yes or no. */
const outright = /how (?:much|many|long|far)|(?<!\p{L})(?:kaç|ne kadar|when|ne zaman)/u;

/** Types that exclude an amount: "Who pays?" asks for none. */
const overridingTypes: readonly AnswerType[] = ['person', 'place', 'date', 'time', 'reason'];

/** "How do I pay?" and "Öderse ne olur?" ask for no amount either. */
const notAmount = new RegExp(wholeWords(oneOf('notAmount')), 'u');

/** The types that a question's words ask for; none for questions such as "What is ...?". */
export function wantedTypes(question: string, language: string): AnswerType[] {
  const folded = fold(question, language).replace(relativeWho, '');
  const types = [...patterns].filter(([, { asked }]) => asked.test(folded)).map(([type]) => type);
  if (outright.test(folded)) return types;
  // "Does it cost much?" is answered by yes or no as well as by a sum.
  if (yesOrNo.test(folded)) return types.filter((type) => !measuredTypes.has(type));
  const isOther = types.some((type) => overridingTypes.includes(type)) || notAmount.test(folded);
  return types.filter((type) => type !== 'amount' || !isOther);
}

/** True when a text has something of a type, such as a date or the name of a person. */
export function containsType(text: string, type: AnswerType, language: string): boolean {
  if ((type === 'person' || type === 'name') && innerCapital.test(text)) return true;
  return patterns.get(type)?.held.test(fold(text, language)) ?? false;
}

import type { Sentence } from './source.ts';

function anyOf(list: string): string {
  return `(?:${list.trim().split(/\s+/).join('|')})`;
}

const numeral = anyOf(`
  two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty sixty hundred thousand half
  iki üç dört beş altı yedi sekiz dokuz on yirmi otuz kırk elli altmış yüz bin milyon yarım`);
const unit = anyOf(`
  per cent percent % percentage minutes? hours? days? weeks? months? years? million billion thousand tonnes? tons?
  kilos? kilograms? grams? litres? liters? kilometres? metres? degrees? euros? pounds? dollars? people patients
  households families jobs dakika saat gün hafta ay(?!n|r|d) yıl milyon milyar bin ton kilo gram litre kilometre metre
  derece lira avro dolar kişi hane aile kat(?!ı) puan`).replace('per|cent', 'per cent');
const amount = String.raw`(?<![\p{L}\p{N}])(?:\p{Nd}[\p{Nd}.,]*|${numeral})[- ](?:\p{L}+ )?${unit}`;
const money = String.raw`[%$€£₺]\s?\p{Nd}|\p{Nd}\s?[%$€£₺]`;
const fraction = [
  String.raw`(?:one|two|three|four|nine|\p{Nd}+) (?:in|out of) |(?:third|quarter|half|thirds|quarters) of`,
  String.raw`yüzde |(?:ikide|üçte|dörtte|beşte|onda) (?:bir|iki|üç|dokuz|\p{Nd})|yarıs?ı|yarıdan`,
].join('|');
const quantity = new RegExp(`${amount}|${money}|${fraction}`, 'iu');

/** Whether a sentence states an amount: a number with its unit, a percentage, a fraction, money. */
export function hasQuantity(text: string): boolean {
  return quantity.test(text);
}

const englishNegation = new Set(
  'no not never none nobody nothing neither nor cannot hardly barely without'.split(' '),
);
const turkishNegation =
  /^(?:değil(?:dir)?|yok(?:tur)?|hiç(?:bir)?|hiçbiri)$|m[ae](?:d[ıi](?:r|k|lar|ler)?|m[ıi]ş(?:t[ıi]r)?|yacak(?:t[ıi]r)?|yecek(?:tir)?|mal[ıi](?:d[ıi]r)?|meli(?:dir)?|mekte(?:dir)?|makta(?:d[ıi]r)?)$|m[ıiuü]yor$|m[ae]z(?:sa|se)?$/;

/** Whether a sentence denies something. */
export function isNegative(tokens: readonly string[], language: string): boolean {
  if (language === 'tr') return tokens.some((token) => turkishNegation.test(token));
  return tokens.some((token) => englishNegation.has(token) || token.endsWith("n't"));
}

const englishImperatives = new Set(
  `add adjust allow always apply ask assign avoid back be bring build buy call change charge check choose clean close
  collect come complete consider contact continue copy cover create cut dial disconnect do don't draw drink eat enable
  ensure enter exercise fill fit follow get give go have hold inform insert inspect install keep lay leave let lift limit
  list lock look make mark measure move never notify obtain offer open order pay place plan plant prepare press prevent
  print protect provide pull push put read record reduce refer remove renew repair repeat replace report rest restart
  return review rinse run save see seek select sell send set share sign sit speak start stay stop store submit switch take
  tell test tie train treat try turn update use wait walk warn wash watch wear wipe write`.split(/\s+/),
);
const turkishImperative = /(?:[ıiuü]n(?:[ıiuü]z)?|m[ae]y[ıi]n(?:[ıi]z)?)$/;

/** Whether a sentence tells the reader to do something. */
export function isImperative(sentence: Sentence, language: string): boolean {
  const { tokens } = sentence;
  if (language === 'tr') return turkishImperative.test(tokens.at(-1) ?? '') && /\.$/.test(sentence.text);
  return (
    englishImperatives.has(tokens[0] ?? '') &&
    !/^(?:is|are|was|were|has|had|will|would|can|of)$/.test(tokens[1] ?? '')
  );
}

const englishRelatives = new Set('which who whom whose where'.split(' '));

/** Whether a clause of the sentence tells more about somebody or something in passing (English). */
export function hasAside(tokens: readonly string[], language: string): boolean {
  return language === 'en' && tokens.some((token, index) => index > 0 && englishRelatives.has(token));
}

const englishFinite = new Set(
  `is are was were be been has have had do does did can could may might must shall should will would am isn't aren't
  wasn't weren't don't doesn't didn't can't won't became become began begun bore bought broke brought built came caught
  chose cost cut dealt drew drove fell felt found flew gave got grew held hit hurt kept knew laid led left lent let lay lost
  made meant met paid put ran read rose said sat saw sent set shook shot shut slept sold sought spent split spoke spread
  stood stole stuck struck swept taught thought threw told took understood went woke won wore wrote rise fall run need
  needs apply applies remain depend cause lead mean say says show grow help carry contain suffer`.split(
    /\s+/,
  ),
);
const turkishPredicate =
  /(?:[dt][ıiuü](?:r|k|m|n|lar|ler|rlar|rler)?|m[ıiuü]ş|yor|[ae]ca[kğ]|[ae]ce[kğ]|[ae]r|[ıiuü]r|m[ae]z|m[ae]l[ıi]|s[ae]|l[ae]r|[ıiuü]z|[ıiuü]m|[ıiuü]n|m[ae])$|^(?:var|yok|değil|gerek|lazım|şart|mümkün|zorunlu|yeterli|gerekli|yasak|serbest|uygun|doğru)$/;
/** Longer pieces that end in a stop are taken for sentences without a look at their verb. */
const surelySentence = 9;

/** Whether a short piece lacks anything like a verb: a title, a name, an address that ends in a stop. */
export function isVerbless(sentence: Sentence, language: string): boolean {
  if (sentence.words >= surelySentence) return false;
  const { tokens, text } = sentence;
  if (language === 'tr') return !turkishPredicate.test(tokens.at(-1) ?? '');
  if (language !== 'en') return false;
  if (isImperative(sentence, language)) return false;
  return (
    !tokens.some((token) => englishFinite.has(token) || /\p{L}{2}ed$|n't$/u.test(token)) &&
    !/\p{Ll}\p{Ll}s\s/u.test(text)
  );
}

/** Whether a piece continues another one: a list item such as "the price of the pump;". */
export function isFragment(sentence: Sentence): boolean {
  if (!/[.!?…][\p{Pf}\p{Pe}"']*(?:\[?\d{1,3}\]?)?$/u.test(sentence.text)) return true;
  return sentence.kind === 'listItem' && /^\p{Ll}/u.test(sentence.text);
}

const brackets: Record<string, string> = { ')': '(', ']': '[', '”': '“', '»': '«' };

/** Whether a sentence was torn out of a longer one: a bracket or quotation mark lacks its partner. */
export function isCut(text: string): boolean {
  const open: string[] = [];
  for (const [mark] of text.matchAll(/[()[\]“”«»]/g)) {
    const partner = brackets[mark];
    if (!partner) open.push(mark);
    else if (open.at(-1) === partner) open.pop();
    // "a)" and "1)" are labels; a low German quotation mark closes with “.
    else if (!/^\s*(?:\p{L}|\p{N}{1,2})\)/u.test(text)) return true;
  }
  return open.some((mark) => mark === '(' || mark === '[' || mark === '«');
}

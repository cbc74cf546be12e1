import { isWithin } from '../search/spelling.ts';
import { plain, plainWords, topicWords } from './question-words.ts';

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}

// Turkish endings are many: stems that are safe with any ending stand in the patterns, other words in the lists.
const summary = /^(?:ozet\p{L}*|summar\p{L}*|overview|gist|tldr|synopsis|recap|takeaways?|outline)$/u;
const document =
  /^(?:belge|dokuman|dokument|metin|metn|dosya|rapor|yazi|makale|kitap|kitab|pdf|sozlesme|kilavuz)(?:n?[iu]n|[yn]?[eaiu]|s[iu]n?[a-z]{0,3}|n?[dt][ea](?:n|ki)?)?$|^(?:documents?|docs?|text|file|report|paper|article|book|contract|manual|guide|this|bu|bunun|su)$/;
const topic =
  /^(?:hakkinda|dair|ilgili|uzerine|bahse\p{L}+|anlat\p{L}*|konu\p{L}{0,4}|icer[ie]\p{L}*|icinde|diyor|deniyor|denmis|denmekte|yaziyor|yazili|soyl\p{L}+|isleniyor|isliyor|about|cover(?:s|ed)?|discuss(?:es|ed)?|deals?|talks?|contains?|includes?|describes?|explains?|says?|said|subject|topics?|theme|contents?)$/u;
const points =
  /^(?:nokta\p{L}*|fikir\p{L}*|fikr\p{L}*|baslik\p{L}*|baslig\p{L}*|konu\p{L}*|husus\p{L}*|mesaj\p{L}*|bulgu\p{L}*|cikarim\p{L}*|sonuc\p{L}*|dusunce\p{L}*|unsur\p{L}*|hat(?:lar)?\p{L}*|yer(?:ler)?\p{L}*|points?|ideas?|topics?|messages?|findings?|themes?|arguments?|conclusions?|highlights?|things?|claims?)$/u;
const importance = list(`ana anahtar temel onemli esas baslica kilit cikan genel vurgulanan
  main key important essential central core primary biggest top principal general most`);
const asks =
  list(`ne nedir neler nelerdir neyle neyi neyin neyden neden nelerden hangi hangileri anlat anlatir anlatsana acikla
  soyle listele sirala goster ver tanit cikar var what whats which tell describe explain give list show how`);
const fillers =
  list(`kisaca kisa uzun detayli ayrintili bana bize lutfen misin misiniz musun musunuz mi mu bir birkac iki uc dort
  bes on cumle cumleyle cumlede cumlelik madde maddede maddeler maddelerle halinde seklinde olarak tum butun tumunu tamamini tamami tamamen
  hepsini genel olan one ile ve da de ki peki ya hadi simdi yap yapar yaz yazar eder edebilir et cikart cikarir verir verebilir gosterir
  listeler siralar soyler soyleyebilir tanitir aciklar nasil istiyorum okuyup oku sadece bakis hatlariyla sozlerle olur olsun soyluyor kisi ben sen
  bahset acaba bilgi u i yi te ta bi gec gecer alabilir miyim turkce ingilizce
  please pls plz can could would will you u me us a an the that these those it its is are was were be of in for on to from with and
  or so i im we want need like get let know some all any just up do does did quick quickly short shortly brief briefly concise
  detailed simple simply whole entire full complete there here content really exactly basically overall out make write provide
  few couple one two three four five six ten sentence sentences word words bullet bullets line lines paragraph paragraphs form
  mainly generally executive trying try tl dr hi hello merhaba selam s at as by now then english turkish your my own good`);

/** Slips are understood in words that hardly any other word is like. */
const distinctive = [
  ...list(`summarize summarise summary overview takeaways document hakkinda ozetle ozetler ozeti
  belgeyi belgenin noktalar noktalari anlatiyor bahsediyor points about`),
];
const shortestSlip = 5;

function mended(word: string): string {
  if (word.length < shortestSlip) return word;
  const slips = (one: string, other: string) =>
    isWithin(one, other, 1) || (other.length >= 8 && isWithin(one.slice(0, -2), other.slice(0, -2), 1));
  return distinctive.find((other) => word[0] === other[0] && slips(word, other)) ?? word;
}

/**
 * Whether a question is about the whole of what it names, in either language: what is it about, summarise
 * it, what are its main points. True only when every word belongs to such a question, so that "summarise
 * the notice periods" is left to the search. title: the document's; its words may stand for the document.
 * part: the question named a page or section, of which "what does it say" is enough.
 */
export function isWhole(text: string, { title, part }: { title: string | null; part: boolean }): boolean {
  const titled = wordsOfTitle(text, title);
  const words = plainWords(asOneWord(plain(text)))
    .filter((word) => !titled.has(word))
    .map(mended);
  if (words.length + titled.size === 0) return part;
  if (!words.every(isKnown)) return false;
  const has = (matches: (word: string) => boolean) => words.some(matches);
  const isAsked = has((word) => asks.has(word));
  return (
    part ||
    has((word) => summary.test(word)) ||
    (isAsked && has((word) => topic.test(word))) ||
    (has((word) => importance.has(word)) && has((word) => points.test(word))) ||
    (isAsked && has((word) => document.test(word)))
  );
}

/** What a question wants summarised, when it isn't the whole ("summarise the notice periods"); null for others. */
export function summarised(text: string): string | null {
  const line = asOneWord(plain(text));
  const words = plainWords(line);
  if (!words.some((word) => summary.test(mended(word)))) return null;
  const name = words.filter((word) => !isKnown(mended(word)));
  return name.length > 0 ? name.join(' ') : null;
}

function isKnown(word: string): boolean {
  return (
    [summary, document, topic, points].some((pattern) => pattern.test(word)) ||
    [importance, asks, fillers].some((known) => known.has(word)) ||
    /^\d{1,3}$/.test(word)
  );
}

/** Phrases that mean a summary, though their words alone don't. */
function asOneWord(text: string): string {
  return text
    .replace(/\btl\s?;?\s?dr\b|\bgenel bakis\b|\bbig picture\b/g, 'tldr')
    .replace(/\bsum(?=\s(?:\w+\s){0,3}up\b)/g, 'summarise');
}

/** The words of the question that name the document by its title; none when they are too few of it. */
function wordsOfTitle(text: string, title: string | null): ReadonlySet<string> {
  const words = new Set(topicWords(title ?? ''));
  const named = new Set(topicWords(text).filter((word) => words.has(word)));
  const enough = words.size <= 3 ? words.size : words.size * 0.6;
  return words.size > 0 && named.size >= enough ? named : new Set();
}

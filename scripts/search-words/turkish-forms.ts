/** Endings in which I is ı, i, u or ü, A is a or e, D is d or t, and a letter in brackets stands only where needed. */
const nounEndings = ['', '(y)I', '(s)I', '(n)In', '(y)A', 'DA', 'DAn', '(y)lA', 'lAr', 'lArI'];

/** The same for roots of verbs: tenses, moods, participles, and the passive with its own. */
const verbEndings = [
  ...['', 'Ar', 'Ir', 'mAz', 'Iyor', 'DI', 'mIş', '(y)AcAk', '(y)An', '(y)Abil', '(y)Ip', '(y)IncA'],
  ...['mA', 'mAk', 'mAlI', 'DIk', 'DIğI', 'sA', '(y)Iş', 'mAyAn', '(y)ArAk'],
  ...['PIr', 'PIyor', 'PDI', 'PmIş', 'PAn', 'PAcAk', 'PmA', 'PIp'],
];

const vowels = 'aeıioöuü';
const voiceless = /[fstkçşhp]$/;
/** Final consonants that a vowel softens. */
const softened = new Map([...['pb', 'çc', 'td', 'kğ']].map(([hard = '', soft = '']) => [hard, soft]));

/** The common forms of a Turkish noun or adjective, in small letters. */
export function nounForms(noun: string): string[] {
  // Renk gives rengi, but ekmek gives ekmeği.
  const soft = noun.endsWith('nk') ? 'g' : softened.get(noun.at(-1) ?? '');
  return nounEndings.flatMap((ending) => [
    withEnding(noun, ending),
    ...(soft && /^(?:\(.\))?[AI]/.test(ending) ? [withEnding(`${noun.slice(0, -1)}${soft}`, ending)] : []),
  ]);
}

/** The common forms of a Turkish verb. @param root Without the ending of the infinitive, such as "öde" */
export function verbForms(root: string): string[] {
  const endsInVowel = vowels.includes(root.at(-1) ?? '');
  // Öde becomes öden, al becomes alın, and every other root takes l: yaz, yazıl.
  const passive = endsInVowel ? `${root}n` : `${root}${narrow(root)}${root.endsWith('l') ? 'n' : 'l'}`;
  return verbEndings.map((ending) => {
    if (ending.startsWith('P')) return withEnding(passive, ending.slice(1));
    // Öde and başla give ödüyor and başlıyor.
    if (ending === 'Iyor' && endsInVowel) return withEnding(root.slice(0, -1), ending);
    if (endsInVowel && /^[AI]/.test(ending)) return withEnding(root, ending.slice(1));
    return withEnding(root, ending);
  });
}

function withEnding(word: string, ending: string): string {
  const bracketed = ending.match(/^\((.)\)/)?.[1];
  const rest = bracketed ? ending.slice(3) : ending;
  const joined = bracketed && vowels.includes(word.at(-1) ?? '') ? `${bracketed}${rest}` : rest;
  return Array.from(joined).reduce(addLetter, word);
}

function addLetter(word: string, letter: string): string {
  if (letter === 'A') return word + ('eiöü'.includes(lastVowel(word)) ? 'e' : 'a');
  if (letter === 'I') return word + narrow(word);
  if (letter === 'D') return word + (voiceless.test(word) ? 't' : 'd');
  return word + letter;
}

/** The narrow vowel that follows a word. */
function narrow(word: string): string {
  const last = lastVowel(word);
  if (last === 'o' || last === 'u') return 'u';
  if (last === 'ö' || last === 'ü') return 'ü';
  return last === 'e' || last === 'i' ? 'i' : 'ı';
}

function lastVowel(word: string): string {
  return Array.from(word).findLast((letter) => vowels.includes(letter)) ?? 'a';
}

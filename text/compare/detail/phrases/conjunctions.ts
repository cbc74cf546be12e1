import { alternatives, loadWords } from '../../../load-words.ts';

const { tr, en } = loadWords(new URL('../../data/conjunctions.tsv', import.meta.url));
const words = alternatives([...tr, ...en]);
const conjunction = new RegExp(`^(?:${words}|[–-])$`, 'iu');

/** True for a text that only joins what stands on its two sides: "ve", "to", a dash. */
export const isConjunction = (text: string): boolean => conjunction.test(text.trim());

const within = new RegExp(`(?<!\\S)${words}(?!\\S)`, 'iu');

/** True when a text has such a word in it. */
export const conjunctionIn = (text: string): boolean => within.test(text);

const atStart = new RegExp(`^\\s*${words}(?!\\S)`, 'iu');
const atEnd = new RegExp(`(?<!\\S)${words}\\s*$`, 'iu');

export const beginsWithConjunction = (text: string): boolean => atStart.test(text);
export const endsInConjunction = (text: string): boolean => atEnd.test(text);

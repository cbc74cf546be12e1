import { randomOf } from '#engines/illustrator/types.ts';

const frequent =
  've bir bu da de için ile olarak olan daha gibi kadar sonra çok ama the of and to in is for that with as'.split(
    ' ',
  );
const syllables =
  'ka le mi ro şu de na bir ğı öl an sey tür ok pa çe lar ion ter con pre ment ing ver sta'.split(' ');

/** Makes words with the frequencies of real texts: a third are frequent, the rest come from 12,000 rare ones. */
function wordMaker(draw: () => number): () => string {
  const pick = (list: readonly string[], skew: number) =>
    list[Math.floor(draw() ** skew * list.length)] ?? '';
  const tail = Array.from({ length: 12_000 }, () =>
    Array.from({ length: 2 + Math.floor(draw() * 3) }, () => pick(syllables, 1)).join(''),
  );
  return () => {
    const kind = draw();
    if (kind < 0.33) return pick(frequent, 1.5);
    if (kind < 0.36) return `${Math.floor(draw() * 900) + 100}`;
    if (kind < 0.37) return `${Math.floor(draw() * 9) + 1}.${Math.floor(draw() * 900) + 100},00`;
    return pick(tail, 3);
  };
}

/** Two versions of a text as lists of paragraphs. */
interface TextPair {
  original: string[];
  revised: string[];
}

/**
 * Makes paragraphs and a revision of them: each word is edited with the probability `share`, and one paragraph in fifty
 * is dropped, one added and one moved.
 * @param words the number of words of the original
 */
export function makePair(words: number, share: number, seed = 1): TextPair {
  const draw = randomOf(seed);
  const word = wordMaker(draw);
  const punctuatedWord = () => word() + (draw() < 0.08 ? '.' : draw() < 0.08 ? ',' : '');
  const paragraphOf = (length: number) => Array.from({ length }, punctuatedWord);
  const original: string[][] = [];
  for (let left = words; left > 0; ) {
    const paragraph = paragraphOf(Math.min(left, 20 + Math.floor(draw() * 140)));
    original.push(paragraph);
    left -= paragraph.length;
  }
  const edit = (each: string): string[] => {
    if (draw() >= share) return [each];
    const kind = draw();
    if (kind < 0.5) return [punctuatedWord()];
    return kind < 0.75 ? [] : [each, punctuatedWord()];
  };
  const revised: string[][] = [];
  const moved: string[][] = [];
  for (const paragraph of original) {
    const kind = draw();
    if (kind < 0.02) continue;
    const edited = paragraph.flatMap(edit);
    if (kind < 0.04) moved.push(paragraph);
    else revised.push(edited);
    if (kind >= 0.98) revised.push(paragraphOf(20 + Math.floor(draw() * 140)));
  }
  for (const paragraph of moved) revised.splice(Math.floor(draw() * revised.length), 0, paragraph);
  const textOf = (paragraph: readonly string[]) => paragraph.join(' ');
  return { original: original.map(textOf), revised: revised.map(textOf) };
}

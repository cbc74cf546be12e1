import { alternatives, loadWordLists } from '#text/load-words.ts';
import type { DraftBlock } from '../builder.ts';
import { lettersOf, textOfBlocks } from '../letterhead.ts';
import { attribute, type HtmlElement, writtenAttribute } from './tree.ts';

const pictureWords = loadWordLists(new URL('./data/picture-words.tsv', import.meta.url), ['picture']);
const onlyPicture = new RegExp(`(?<!\\p{L})${alternatives(pictureWords('picture'))}(?!\\p{L})`, 'giu');
/** A file's name, a camera's number, or an address. */
const fileName =
  /\.(?:png|jpe?g|gif|svg|webp|bmp|tiff?)$|^(?:img|dsc|image|picture|foto|resim)[\s_-]*\d+$|^\w+:\/\//i;

/** The text for a picture, and whether the picture is a link. */
export interface Alternative {
  readonly text: string;
  readonly isLink: boolean;
}

/** The fewest words of a text that says something by itself: one is the name of an icon, and a few are that of a link. */
const fewestWords = { usual: 2, link: 5 };

/** The text that a page gives for a picture, in one line; '' where it says nothing, or only that there is a picture. */
export function alternativeText(image: HtmlElement): string {
  if (/^(?:presentation|none)$/.test(attribute(image, 'role'))) return '';
  return meaningOf(writtenAttribute(image, 'alt'));
}

/** A text for a picture in one line; '' where it says nothing, or only that there is a picture. */
export function meaningOf(alternative: string): string {
  const text = alternative.replace(/\s+/g, ' ').trim();
  return fileName.test(text) || (/\p{L}/u.test(text) && !/[\p{L}\p{N}]/u.test(otherWords(text))) ? '' : text;
}

/** What pictures beside no other text say, in one line; '' for icons, and for those that lead elsewhere. */
export function saidAlone(alternatives: readonly Alternative[]): string {
  const saying = alternatives.filter(({ text, isLink }) => {
    const words = otherWords(text).split(/\s+/);
    const meant = words.filter((word) => /\p{L}{2}|\p{N}/u.test(word));
    return meant.length >= (isLink ? fewestWords.link : fewestWords.usual);
  });
  return saying.map(({ text }) => text).join(' ');
}

/** Blocks without those that are only the text for a picture and that a neighbour says too, such as a figure's caption. */
export function withoutSaid(
  blocks: readonly DraftBlock[],
  alternatives: ReadonlySet<DraftBlock>,
): DraftBlock[] {
  const texts = blocks.map((block) => lettersOf(textOfBlocks([block])));
  return blocks.filter(
    (block, index) =>
      !alternatives.has(block) ||
      ![texts[index - 1], texts[index + 1]].some((text) => text?.includes(texts[index] ?? '')),
  );
}

function otherWords(text: string): string {
  return text.replace(onlyPicture, ' ');
}

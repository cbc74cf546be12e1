import { isNumberAlone, unnumberedText } from '../block-text.ts';
import { bareNumber } from '../counted-numbers.ts';
import {
  automatic,
  type Edit,
  type FormatChange,
  type Paragraph,
  type ParagraphAlignment,
} from '../model.ts';
import { cutParagraph } from '../paragraph-parts.ts';

/**
 * A paragraph's alignment without its typed numbers, which are compared by themselves.
 * @param from the old paragraph of a move's new location, to which its edits refer
 */
export function withoutTyped(block: ParagraphAlignment, from: Paragraph | null): ParagraphAlignment {
  const { original, revised } = block;
  const removed = (original ?? from)?.typed ?? 0;
  const added = revised?.typed ?? 0;
  if (removed + added === 0) return withoutAutomatic(block);
  const sides = [original ?? from, revised].filter((paragraph) => paragraph !== null);
  if (isAmount(sides))
    return { ...block, original: original && asText(original), revised: revised && asText(revised) };
  if (sides.every(isNumberAlone)) return sides.length > 1 ? movedOn(block) : block;
  return {
    ...block,
    original: original && stripped(original),
    revised: revised && stripped(revised),
    edits: cutStart(block.edits, removed, added),
    formatting: block.formatting.flatMap((change) => {
      const [start, end] = [Math.max(0, change.start - added), Math.max(0, change.end - added)];
      return change.end > 0 && end === 0 ? [] : [{ ...change, start, end }];
    }),
  };
}

/** True for two versions of which one alone has a number that counts up: "5 Boxes", "15 Boxes". */
const isAmount = (sides: readonly Paragraph[]): boolean =>
  sides.length > 1 &&
  sides.some(({ typed }) => typed === undefined) &&
  sides.every(
    ({ text, typed, number }) =>
      bareNumber(text) !== undefined && (typed !== undefined || number === undefined),
  );

const asText = (paragraph: Paragraph): Paragraph =>
  paragraph.typed === undefined ? paragraph : { ...paragraph, number: undefined, typed: undefined };

/** Numbers on lines of their own keep their text; two that differ are told with the numbers of their list, if at all. */
function movedOn(block: ParagraphAlignment): ParagraphAlignment {
  const edits = block.edits.map((edit) => (edit.kind === 'equal' ? edit : { ...edit, role: automatic }));
  return { ...block, edits };
}

function stripped(paragraph: Paragraph): Paragraph {
  const { typed = 0 } = paragraph;
  if (typed === 0) return paragraph;
  return {
    ...cutParagraph(paragraph, typed, paragraph.text.length),
    text: unnumberedText(paragraph),
    typed: undefined,
    typedText: paragraph.text.slice(0, typed),
  };
}

/** Marks edits in which a program's own text alone changed, such as the number of the page: "Page 1/3", "Page 2/4". */
function withoutAutomatic(block: ParagraphAlignment): ParagraphAlignment {
  const { original, revised } = block;
  if (!original?.automatic || !revised?.automatic) return block;
  const offsets = { delete: 0, insert: 0 };
  const typed = block.edits.map(({ kind, text }) => {
    const ranges = kind === 'delete' ? original.automatic : kind === 'insert' ? revised.automatic : [];
    const start = kind === 'equal' ? 0 : offsets[kind];
    if (kind !== 'insert') offsets.delete += text.length;
    if (kind !== 'delete') offsets.insert += text.length;
    return kind === 'equal' ? text : outside(text, start, ranges ?? []);
  });
  const edits = block.edits.map((edit, index): Edit => {
    if (edit.kind === 'equal' || typed[index] === edit.text) return edit;
    const isBeside = [index - 1, index + 1].some((at) => {
      const other = block.edits[at];
      return other && other.kind !== 'equal' && other.kind !== edit.kind && typed[at] === typed[index];
    });
    return typed[index] === '' || isBeside ? { ...edit, role: automatic } : edit;
  });
  return { ...block, edits };
}

/** The part of a text that stands in none of some ranges. @param start the text's offset, to which the ranges refer */
function outside(text: string, start: number, ranges: readonly { start: number; end: number }[]): string {
  return text
    .split('')
    .filter((_, index) => !ranges.some((range) => range.start <= start + index && start + index < range.end))
    .join('');
}

/** Cuts the numbers off: equal numbers are one equal text, and unequal ones are removed and added whole. */
function cutStart(edits: readonly Edit[], removed: number, added: number): Edit[] {
  const left = { delete: removed, insert: added };
  return edits.flatMap((edit) => {
    const most = edit.kind === 'equal' ? Math.min(left.delete, left.insert) : left[edit.kind];
    const cut = Math.min(most, edit.text.length);
    if (edit.kind !== 'insert') left.delete -= cut;
    if (edit.kind !== 'delete') left.insert -= cut;
    if (cut === 0) return [edit];
    return cut < edit.text.length ? [{ ...edit, text: edit.text.slice(cut) }] : [];
  });
}

/** Puts the typed number back into a paragraph that only one document has: it came or went with its number. */
export function withTyped(block: ParagraphAlignment): ParagraphAlignment {
  const { original, revised, move, edits } = block;
  const lone = original && revised ? null : (original ?? revised);
  const { typedText = '' } = lone ?? {};
  const [first, ...rest] = edits;
  if (!lone || move !== null || typedText === '' || !first || first.kind === 'equal') return block;
  const whole = { ...lone, text: typedText + lone.text, typed: typedText.length, typedText: undefined };
  return {
    ...block,
    original: original && whole,
    revised: revised && whole,
    edits: first.role
      ? [{ kind: first.kind, text: typedText }, ...edits]
      : [{ ...first, text: typedText + first.text }, ...rest],
  };
}

/** Takes the kind of list out of changed formatting: it is told as a change of the printed number. */
export function withoutListFormat(block: ParagraphAlignment): ParagraphAlignment {
  const { original, revised, formatting } = block;
  if (!original || !revised || original.format.list === revised.format.list) return block;
  const without = <T extends Readonly<Record<string, string>>>({ list: _, ...rest }: T) => rest;
  return {
    ...block,
    original: { ...original, format: without(original.format) },
    revised: { ...revised, format: without(revised.format) },
    formatting: formatting.flatMap((change) => {
      const [before, after] = [without(change.before), without(change.after)];
      return Object.keys(before).length + Object.keys(after).length > 0 ? [{ ...change, before, after }] : [];
    }),
  };
}

/**
 * Takes out the weight of a heading that is bold, or isn't, from its first letter to its last, between two formats: its
 * style says so, and programs print styles in their own way.
 */
export function withoutHeadingWeight(block: ParagraphAlignment): ParagraphAlignment {
  const { original, revised, formatting } = block;
  if (!original || !revised || formatting.length === 0) return block;
  if (original.style !== 'heading' && revised.style !== 'heading') return block;
  const isOfWeight = ({ before, after }: FormatChange) =>
    [...Object.keys(before), ...Object.keys(after)].every((key) => key === 'bold');
  const changed = formatting.filter(isOfWeight);
  const length = changed.reduce((sum, { start, end }) => sum + end - start, 0);
  const isWhole =
    length >= revised.text.trim().length && new Set(changed.map(({ after }) => after.bold)).size === 1;
  return isWhole ? { ...block, formatting: formatting.filter((change) => !isOfWeight(change)) } : block;
}

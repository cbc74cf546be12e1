import { attributeOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';

/** A paragraph's content for translation: a tree of text, points, groups and units. */
export type InlineNode = TextNode | PointNode | GroupNode | UnitNode;

export interface TextNode {
  readonly kind: 'text';
  text: string;
  readonly run: Element;
}

/** Content that stays as it is: pictures, breaks, references to notes, bookmarks, fields, equations. */
export interface PointNode {
  readonly kind: 'point';
  readonly leaves: readonly Leaf[];
  /** The text that a reader sees there, if it is part of a sentence: a field's result, a formula. */
  readonly shownText: string;
}

/** A child of a run, or an element beside runs. */
export interface Leaf {
  readonly run: Element | null;
  readonly node: Element;
}

/** Nodes inside a link, content control, field or range. */
export interface GroupNode {
  readonly kind: 'group';
  readonly wrapper: Wrapper;
  readonly children: InlineNode[];
}

/**
 * element: a link or content control. field: a complex field, by its marks. range: a bookmark or a comment's
 * range, which stays in one piece however its words are moved.
 */
export type Wrapper =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'field' | 'range'; readonly head: readonly Leaf[]; readonly tail: Leaf };

/** The nodes of a paragraph that are translated as one text. */
export interface UnitNode {
  readonly kind: 'unit';
  readonly nodes: readonly InlineNode[];
}

/** All texts among nodes and in their groups and units, in order. */
export function* textsIn(nodes: readonly InlineNode[]): Generator<TextNode> {
  for (const node of nodes) {
    if (node.kind === 'text') yield node;
    else if (node.kind === 'group') yield* textsIn(node.children);
    else if (node.kind === 'unit') yield* textsIn(node.nodes);
  }
}

export function hasLetter(nodes: readonly InlineNode[]): boolean {
  return textsIn(nodes).some(({ text }) => /\p{L}/u.test(text));
}

/** True for a break between lines, not one between pages or columns. */
export function isBreak(node: Element): boolean {
  const type = attributeOf(node, 'w:type') ?? 'textWrapping';
  return node.name === 'w:cr' || (node.name === 'w:br' && type === 'textWrapping');
}

/** True for an element that describes its parent and goes wherever the parent goes. */
export function isProperty({ name }: Element): boolean {
  return /^w:(?:pPr|rPr|customXmlPr|sdtPr|fldData)$/.test(name);
}

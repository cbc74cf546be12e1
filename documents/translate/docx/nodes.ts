import { attributeOf, nameOf } from '../../docx/stories/dom.ts';
import type { Element } from '../../docx/stories/tree.ts';

/** A paragraph's content as a translation sees it: a tree of text, of points, and of what holds them. */
export type InlineNode = TextNode | PointNode | GroupNode | UnitNode;

export interface TextNode {
  readonly kind: 'text';
  text: string;
  /** The w:r whose formatting it has. */
  readonly run: Element;
}

/** What is kept as it is: pictures, breaks, notes' references, bookmarks, fields, equations. */
export interface PointNode {
  readonly kind: 'point';
  readonly leaves: readonly Leaf[];
  /** What a reader sees in its place, where that is part of a sentence: a field's result, a formula. */
  readonly shown: string;
}

/** Content of a run, or without one what stands beside runs. */
export interface Leaf {
  readonly run: Element | null;
  readonly node: Element;
}

export interface GroupNode {
  readonly kind: 'group';
  readonly wrapper: Wrapper;
  readonly children: InlineNode[];
}

/**
 * element: a link, a content control. field: a complex field by its marks. range: a bookmark or a
 * comment's range, which stays one however its words are moved.
 */
export type Wrapper =
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'field' | 'range'; readonly head: readonly Leaf[]; readonly tail: Leaf };

/** What is translated as one. */
export interface UnitNode {
  readonly kind: 'unit';
  readonly nodes: readonly InlineNode[];
}

/** Texts below, in their order. */
export function* textsIn(nodes: readonly InlineNode[]): Generator<TextNode> {
  for (const node of nodes) {
    if (node.kind === 'text') yield node;
    else if (node.kind === 'group') yield* textsIn(node.children);
    else if (node.kind === 'unit') yield* textsIn(node.nodes);
  }
}

/** Whether there is anything to translate in them. */
export function hasLetter(nodes: readonly InlineNode[]): boolean {
  for (const { text } of textsIn(nodes)) if (/\p{L}/u.test(text)) return true;
  return false;
}

/** Whether a new line begins here. */
export function isBreak(node: Element): boolean {
  const type = attributeOf(node, 'w:type') ?? 'textWrapping';
  return nameOf(node) === 'w:cr' || (nameOf(node) === 'w:br' && type === 'textWrapping');
}

/** Whether it says how its parent is: it goes where that goes. */
export function isProperty({ name }: Element): boolean {
  return /^w:(?:pPr|rPr|customXmlPr|sdtPr|fldData)$/.test(name);
}

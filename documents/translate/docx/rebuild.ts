import type { MarkedText } from '#text/plain/marked/marked.ts';
import { childOf, clone } from '../../docx/stories/dom.ts';
import { Element, type Node } from '../../docx/stories/tree.ts';
import { type ArrangedTranslation, arrangeSpans, stepsOf, type WriteStep } from './arrange-spans.ts';
import type { UnitContent } from './content.ts';
import { createRunLike, emptyCopy, type TargetLanguage, unbindData, wrapperCopy } from './looks.ts';
import { type GroupNode, type InlineNode, isProperty, type Leaf, type UnitNode } from './nodes.ts';

export interface UnitTranslation {
  readonly content: UnitContent;
  readonly translation: MarkedText;
}

/** Rewrites a paragraph with translated units. @returns the units whose inner formatting was lost */
export function rebuildParagraph(
  paragraph: Element,
  nodes: readonly InlineNode[],
  translations: ReadonlyMap<UnitNode, UnitTranslation>,
  language: TargetLanguage,
): UnitNode[] {
  const writer = new ParagraphWriter(translations, language);
  const copy = clone(paragraph, false);
  writer.write(nodes, copy);
  clear(paragraph);
  while (copy.firstChild) paragraph.appendChild(copy.firstChild);
  return writer.plain;
}

class ParagraphWriter {
  readonly plain: UnitNode[] = [];
  readonly #translations: ReadonlyMap<UnitNode, UnitTranslation>;
  readonly #language: TargetLanguage;
  /** Groups that were written once; a further piece needs a copy. */
  readonly #writtenGroups = new Set<GroupNode>();

  constructor(translations: ReadonlyMap<UnitNode, UnitTranslation>, language: TargetLanguage) {
    this.#translations = translations;
    this.#language = language;
  }

  write(nodes: readonly InlineNode[], target: Element): void {
    for (const node of nodes) {
      if (node.kind === 'text') target.appendChild(createRunLike(node.run, node.text, null));
      else if (node.kind === 'point') appendLeaves(node.leaves, target);
      else if (node.kind === 'group') {
        this.write(node.children, this.#open(node, target));
        closeGroup(node, target, true);
      } else {
        const translated = this.#translations.get(node);
        if (translated) this.#writeUnit(node, translated, target);
        else this.write(node.nodes, target);
      }
    }
  }

  #writeUnit(unit: UnitNode, { content, translation }: UnitTranslation, target: Element): void {
    const placed = arrangeSpans(content, translation);
    if (placed.plain) this.plain.push(unit);
    const lost = lostRanges(content, placed);
    for (const { head } of lost) appendLeaves(head, target);
    const unitWriter = new UnitWriter(content, placed.text, target, this.#language, (group, into) =>
      this.#open(group, into),
    );
    for (const step of stepsOf(content, placed)) unitWriter.step(step);
    unitWriter.end();
    for (const { tail } of lost.reverse()) appendLeaves([tail], target);
  }

  /** Writes the start of a group and returns the element for its content. */
  #open(group: GroupNode, target: Element): Element {
    const isCopy = this.#writtenGroups.has(group);
    this.#writtenGroups.add(group);
    const { wrapper } = group;
    if (wrapper.kind !== 'element') {
      if (wrapper.kind === 'field' || !isCopy) appendLeaves(wrapper.head, target, isCopy);
      return target;
    }
    const element = isCopy ? wrapperCopy(wrapper.element) : wrapper.element;
    target.appendChild(element);
    if (element.name === 'w:sdt') unbindData(element);
    const content = childOf(element, 'w:sdtContent') ?? element;
    if (!isCopy) clear(content);
    return content;
  }
}

class UnitWriter {
  readonly #content: UnitContent;
  readonly #text: string;
  readonly #language: TargetLanguage;
  readonly #openGroup: (group: GroupNode, target: Element) => Element;
  readonly #stack: { target: Element; run: Element; hidden: boolean }[];
  #writtenLength = 0;

  constructor(
    content: UnitContent,
    text: string,
    target: Element,
    language: TargetLanguage,
    openGroup: (group: GroupNode, target: Element) => Element,
  ) {
    this.#content = content;
    this.#text = text;
    this.#language = language;
    this.#openGroup = openGroup;
    this.#stack = [{ target, run: content.base, hidden: false }];
  }

  step({ kind, id, offset, last }: WriteStep): void {
    this.#write(offset);
    const meaning = this.#content.meanings.get(id);
    const current = this.#stack.at(-1);
    if (!meaning || !current) return;
    if (kind === 'skip') this.#writtenLength = offset + 1;
    else if (kind === 'point') appendLeaves(meaning.point?.leaves ?? [], current.target);
    else if (kind === 'open') {
      if (meaning.point) appendLeaves(meaning.point.leaves, current.target);
      const target = meaning.group ? this.#openGroup(meaning.group, current.target) : current.target;
      this.#stack.push({
        target,
        run: meaning.run ?? current.run,
        hidden: current.hidden || meaning.point !== null,
      });
    } else {
      this.#stack.pop();
      const outer = this.#stack.at(-1);
      if (meaning.group && outer) closeGroup(meaning.group, outer.target, last);
    }
  }

  end(): void {
    this.#write(this.#text.length);
  }

  #write(to: number): void {
    const part = this.#text.slice(this.#writtenLength, to);
    const top = this.#stack.at(-1);
    if (part !== '' && top && !top.hidden)
      top.target.appendChild(createRunLike(top.run, part, this.#language));
    this.#writtenLength = Math.max(this.#writtenLength, to);
  }
}

function lostRanges({ meanings }: UnitContent, { spans }: ArrangedTranslation) {
  const present = new Set(spans.map(({ id }) => id));
  return [...meanings].flatMap(([id, { group }]) =>
    group?.wrapper.kind === 'range' && !present.has(id) ? [group.wrapper] : [],
  );
}

/** Writes the end of a group. @param last true when no other piece of it follows */
function closeGroup({ wrapper }: GroupNode, target: Element, last: boolean): void {
  if (wrapper.kind === 'field') appendLeaves([wrapper.tail], target, !last);
  else if (wrapper.kind === 'range' && last) appendLeaves([wrapper.tail], target);
}

/** Writes leaves unchanged, in copies of the runs that contained them. */
function appendLeaves(leaves: readonly Leaf[], target: Element, asCopies = false): void {
  let lastSource: Element | null = null;
  let run: Element | null = null;
  for (const leaf of leaves) {
    const node = asCopies ? clone(leaf.node) : leaf.node;
    if (!leaf.run) {
      target.appendChild(node);
      run = null;
    } else {
      if (!run || lastSource !== leaf.run) {
        run = emptyCopy(leaf.run);
        target.appendChild(run);
      }
      run.appendChild(node);
    }
    lastSource = leaf.run;
  }
}

function clear(element: Element): void {
  for (let child = element.firstChild; child; ) {
    const next: Node | null = child.nextSibling;
    if (!(child instanceof Element && isProperty(child))) element.removeChild(child);
    child = next;
  }
}

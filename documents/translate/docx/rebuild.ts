import type { MarkedText } from '#text/plain/marked/marked.ts';
import type { WordLanguage } from '../../docx/language.ts';
import { cloneEmptyRun } from '../../docx/stories/runs.ts';
import { childOf, clone } from '../../xml/dom.ts';
import { Element, type Node } from '../../xml/tree.ts';
import { type ArrangedTranslation, arrangeSpans, stepsOf } from './arrange-spans.ts';
import type { UnitContent } from './content.ts';
import { createRunLike, unbindData, wrapperCopy } from './looks.ts';
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
  language: WordLanguage,
): UnitNode[] {
  const writer = new ParagraphWriter(translations, language);
  const copy = clone(paragraph, false);
  writer.write(nodes, copy);
  clear(paragraph);
  while (copy.firstChild) paragraph.appendChild(copy.firstChild);
  return writer.plain;
}

class ParagraphWriter {
  /** The units whose inner formatting was lost. */
  readonly plain: UnitNode[] = [];
  readonly #translations: ReadonlyMap<UnitNode, UnitTranslation>;
  readonly #language: WordLanguage;
  /** Groups that were written once; a further piece needs a copy. */
  readonly #writtenGroups = new Set<GroupNode>();

  constructor(translations: ReadonlyMap<UnitNode, UnitTranslation>, language: WordLanguage) {
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
    const arranged = arrangeSpans(content, translation);
    if (arranged.plain) this.plain.push(unit);
    const lost = lostRanges(content, arranged);
    for (const { head } of lost) appendLeaves(head, target);
    this.#writeSteps(content, arranged, target);
    for (const { tail } of lost.reverse()) appendLeaves([tail], target);
  }

  /** Writes a translated text with its groups and points. */
  #writeSteps(content: UnitContent, arranged: ArrangedTranslation, target: Element): void {
    let current: OpenSpan = { target, run: content.base, hidden: false };
    const outer: OpenSpan[] = [];
    let writtenLength = 0;
    const writeText = (to: number) => {
      const part = arranged.text.slice(writtenLength, to);
      if (part !== '' && !current.hidden)
        current.target.appendChild(createRunLike(current.run, part, this.#language));
      writtenLength = Math.max(writtenLength, to);
    };
    for (const { kind, id, offset, last } of stepsOf(content, arranged)) {
      writeText(offset);
      const meaning = content.meanings.get(id);
      if (!meaning) continue;
      const { group, point } = meaning;
      if (kind === 'skip') writtenLength = offset + 1;
      else if (kind === 'close') {
        current = outer.pop() ?? current;
        if (group) closeGroup(group, current.target, last);
      } else if (point) appendLeaves(point.leaves, current.target);
      if (kind !== 'open') continue;
      outer.push(current);
      current = {
        target: group ? this.#open(group, current.target) : current.target,
        run: meaning.run ?? current.run,
        hidden: current.hidden || point !== null,
      };
    }
    writeText(arranged.text.length);
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

/** A span that is being written: the element and the run for its text, which is omitted when hidden. */
interface OpenSpan {
  readonly target: Element;
  readonly run: Element;
  readonly hidden: boolean;
}

/** The bookmarks and comment ranges that no span of the translation holds. */
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
        run = cloneEmptyRun(leaf.run);
        target.appendChild(run);
      }
      run.appendChild(node);
    }
    lastSource = leaf.run;
  }
}

/** Removes an element's content, but not its properties. */
function clear(element: Element): void {
  for (let child = element.firstChild; child; ) {
    const next: Node | null = child.nextSibling;
    if (!(child instanceof Element && isProperty(child))) element.removeChild(child);
    child = next;
  }
}

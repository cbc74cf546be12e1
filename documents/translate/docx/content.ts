import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import type { Element } from '../../xml/tree.ts';
import type { RunLooks } from './looks.ts';
import { type GroupNode, type InlineNode, isBreak, type PointNode, textsIn, type UnitNode } from './nodes.ts';

/** The part of a document that a span of a unit's text represents. */
export interface SpanMeaning {
  readonly outerIds: readonly number[];
  /** The run whose formatting its text has; null for the formatting of the surrounding text. */
  readonly run: Element | null;
  readonly group: GroupNode | null;
  readonly point: PointNode | null;
  /** True when a space was added, so that a line break doesn't join two words. */
  readonly spaceAdded: boolean;
}

export interface UnitContent {
  readonly content: MarkedText;
  /** Ids of spans with text that must not change: fields, formulas. */
  readonly keptIds: readonly number[];
  readonly meanings: ReadonlyMap<number, SpanMeaning>;
  /** The run with the formatting of most of the unit's letters. */
  readonly base: Element;
}

/** A unit's text, with formatting and other content as spans. @returns null without text */
export function contentOf(unit: UnitNode, looks: RunLooks): UnitContent | null {
  const base = mostFrequentRun(unit.nodes, looks);
  return base ? new ContentBuilder(looks, base).build(unit.nodes) : null;
}

/** The first run with the look of most letters. Links don't count, because their look isn't that of the sentence. */
function mostFrequentRun(nodes: readonly InlineNode[], looks: RunLooks): Element | null {
  const byLook = new Map<string, { run: Element; letters: number }>();
  const count = (list: readonly InlineNode[], weight: number) => {
    for (const node of list) {
      if (node.kind === 'group') count(node.children, node.wrapper.kind === 'range' ? weight : 0);
      if (node.kind !== 'text') continue;
      const look = looks.lookOf(node.run);
      const entry = byLook.get(look) ?? { run: node.run, letters: 0 };
      entry.letters += weight * node.text.replace(/[^\p{L}\p{N}]/gu, '').length;
      byLook.set(look, entry);
    }
  };
  count(nodes, 1);
  let best: { run: Element; letters: number } | null = null;
  for (const entry of byLook.values()) if (!best || entry.letters > best.letters) best = entry;
  return best?.run ?? null;
}

class ContentBuilder {
  readonly #looks: RunLooks;
  readonly #base: Element;
  readonly #spans: Span[] = [];
  readonly #keptIds: number[] = [];
  readonly #meanings = new Map<number, SpanMeaning>();
  readonly #openIds: number[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  #lastCharacter = '';

  constructor(looks: RunLooks, base: Element) {
    this.#looks = looks;
    this.#base = base;
  }

  build(nodes: readonly InlineNode[]): UnitContent {
    this.#addNodes(nodes, this.#base);
    const content = { text: this.#parts.join(''), spans: this.#spans };
    return { content, keptIds: this.#keptIds, meanings: this.#meanings, base: this.#base };
  }

  /** @param around the run whose formatting needs no span here */
  #addNodes(nodes: readonly InlineNode[], around: Element): void {
    for (let index = 0; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node?.kind === 'group') this.#addGroup(node, around);
      else if (node?.kind === 'point') this.#addPoint(node, nodes[index + 1]);
      else if (node?.kind === 'text') {
        const isBlank = node.text.trim() === '';
        const end = isBlank ? index + 1 : this.#endOfLook(nodes, index);
        const addTexts = () => this.#addTexts(nodes.slice(index, end), nodes[end]);
        if (isBlank || this.#lookOf(node.run) === this.#lookOf(around)) addTexts();
        else this.#addSpan({ run: node.run }, addTexts);
        index = end - 1;
      }
    }
  }

  #lookOf(run: Element): string {
    return this.#looks.lookOf(run);
  }

  /** The end index of the texts that look like the one at `from`; white space looks like the text before it. */
  #endOfLook(nodes: readonly InlineNode[], from: number): number {
    const first = nodes[from];
    const look = first?.kind === 'text' ? this.#lookOf(first.run) : '';
    let end = from + 1;
    for (let index = end; index < nodes.length; index += 1) {
      const node = nodes[index];
      if (node?.kind === 'group' || node?.kind === 'unit') break;
      if (node?.kind !== 'text') continue;
      if (node.text.trim() !== '' && this.#lookOf(node.run) !== look) break;
      end = index + 1;
    }
    return end;
  }

  #addTexts(nodes: readonly InlineNode[], next: InlineNode | undefined): void {
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'text') this.#append(node.text);
      else if (node.kind === 'point') this.#addPoint(node, nodes[index + 1] ?? next);
    }
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (text !== '') this.#lastCharacter = text.charAt(text.length - 1);
  }

  #addGroup(group: GroupNode, around: Element): void {
    const runs = [...textsIn(group.children)].filter(({ text }) => text.trim() !== '').map(({ run }) => run);
    const [first] = runs;
    const lookAlike = first !== undefined && runs.every((run) => this.#lookOf(run) === this.#lookOf(first));
    const groupRun = lookAlike && this.#lookOf(first) !== this.#lookOf(around) ? first : null;
    this.#addSpan({ run: groupRun, group }, () => this.#addNodes(group.children, groupRun ?? around));
  }

  #addPoint(point: PointNode, next: InlineNode | undefined): void {
    const hasBreak = point.leaves.some(({ node }) => isBreak(node));
    const spaceAdded =
      hasBreak && point.shownText === '' && !/^\s?$/.test(this.#lastCharacter) && !/^\s/.test(startOf(next));
    const id = this.#addSpan({ point, spaceAdded }, () => this.#append(point.shownText));
    if (point.shownText !== '') this.#keptIds.push(id);
    if (spaceAdded) this.#append(' ');
  }

  #addSpan(meaning: Partial<SpanMeaning>, addContent: () => void): number {
    const id = this.#spans.length + 1;
    const start = this.#length;
    const index = this.#spans.push({ id, start, end: start }) - 1;
    this.#meanings.set(id, {
      run: null,
      group: null,
      point: null,
      spaceAdded: false,
      ...meaning,
      outerIds: [...this.#openIds],
    });
    this.#openIds.push(id);
    addContent();
    this.#openIds.pop();
    this.#spans[index] = { id, start, end: this.#length };
    return id;
  }
}

/** The text with which a node begins. */
function startOf(node: InlineNode | undefined): string {
  if (node?.kind === 'text') return node.text;
  if (node?.kind === 'point') return node.shownText;
  if (node?.kind !== 'group') return '';
  return textsIn(node.children).next().value?.text ?? '';
}

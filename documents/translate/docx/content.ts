import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import type { Element } from '../../docx/stories/tree.ts';
import type { Looks } from './looks.ts';
import { type GroupNode, type InlineNode, isBreak, type PointNode, textsIn, type UnitNode } from './nodes.ts';

/** What a span of a unit's text stands for. */
export interface Meaning {
  /** Spans around it. */
  readonly within: readonly number[];
  /** The run whose formatting its text has; null: that of what is around it. */
  readonly run: Element | null;
  readonly group: GroupNode | null;
  readonly point: PointNode | null;
  /** Whether a space was put into the text, so that a new line doesn't join two words. */
  readonly padded: boolean;
}

export interface UnitContent {
  readonly content: MarkedText;
  /** Ids of what stays as it is and has text: fields, formulas. */
  readonly kept: readonly number[];
  readonly meanings: ReadonlyMap<number, Meaning>;
  /** The run with the formatting of most of its letters. */
  readonly base: Element;
}

/** A unit's text, with its formatting and all that stands in it as spans. @returns null without text */
export function contentOf(unit: UnitNode, looks: Looks): UnitContent | null {
  const base = mostFrequent(unit.nodes, looks);
  return base ? new ContentBuilder(looks, base).build(unit.nodes) : null;
}

/** The first run of the look that most letters have, those of links aside: a link's look is no sentence's. */
function mostFrequent(nodes: readonly InlineNode[], looks: Looks): Element | null {
  const counted = new Map<string, { run: Element; letters: number }>();
  const count = (list: readonly InlineNode[], weight: number) => {
    for (const node of list) {
      if (node.kind === 'group') count(node.children, node.wrapper.kind === 'range' ? weight : 0);
      if (node.kind !== 'text') continue;
      const look = looks.of(node.run);
      const entry = counted.get(look) ?? { run: node.run, letters: 0 };
      entry.letters += weight * node.text.replace(/[^\p{L}\p{N}]/gu, '').length;
      counted.set(look, entry);
    }
  };
  count(nodes, 1);
  let best: { run: Element; letters: number } | null = null;
  for (const entry of counted.values()) if (!best || entry.letters > best.letters) best = entry;
  return best?.run ?? null;
}

class ContentBuilder {
  readonly #looks: Looks;
  readonly #base: Element;
  readonly #spans: Span[] = [];
  readonly #kept: number[] = [];
  readonly #meanings = new Map<number, Meaning>();
  readonly #open: number[] = [];
  readonly #parts: string[] = [];
  #length = 0;
  #last = '';

  constructor(looks: Looks, base: Element) {
    this.#looks = looks;
    this.#base = base;
  }

  build(nodes: readonly InlineNode[]): UnitContent {
    this.#list(nodes, this.#base);
    const content = { text: this.#parts.join(''), spans: this.#spans };
    return { content, kept: this.#kept, meanings: this.#meanings, base: this.#base };
  }

  /** @param around the run with the formatting that needs no span here */
  #list(nodes: readonly InlineNode[], around: Element): void {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.kind === 'group') this.#group(node, around);
      else if (node?.kind === 'point') this.#point(node, nodes[at + 1]);
      else if (node?.kind === 'text') {
        const blank = node.text.trim() === '';
        const end = blank ? at + 1 : this.#sameLook(nodes, at);
        const fill = () => this.#texts(nodes.slice(at, end), nodes[end]);
        if (blank || this.#look(node.run) === this.#look(around)) fill();
        else this.#span({ run: node.run }, fill);
        at = end - 1;
      }
    }
  }

  #look(run: Element): string {
    return this.#looks.of(run);
  }

  /** Where the texts end that look like the one at a place. White space looks like what is before it. */
  #sameLook(nodes: readonly InlineNode[], from: number): number {
    const first = nodes[from];
    const look = first?.kind === 'text' ? this.#look(first.run) : '';
    let end = from + 1;
    for (let at = end; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.kind === 'group' || node?.kind === 'unit') break;
      if (node?.kind !== 'text') continue;
      if (node.text.trim() !== '' && this.#look(node.run) !== look) break;
      end = at + 1;
    }
    return end;
  }

  #texts(nodes: readonly InlineNode[], behind: InlineNode | undefined): void {
    for (const [index, node] of nodes.entries()) {
      if (node.kind === 'text') this.#append(node.text);
      else if (node.kind === 'point') this.#point(node, nodes[index + 1] ?? behind);
    }
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
    if (text !== '') this.#last = text.charAt(text.length - 1);
  }

  #group(group: GroupNode, around: Element): void {
    const runs = [...textsIn(group.children)].filter(({ text }) => text.trim() !== '').map(({ run }) => run);
    const [first] = runs;
    const alike = first !== undefined && runs.every((run) => this.#look(run) === this.#look(first));
    const own = alike && this.#look(first) !== this.#look(around) ? first : null;
    this.#span({ run: own, group }, () => this.#list(group.children, own ?? around));
  }

  #point(point: PointNode, next: InlineNode | undefined): void {
    const breaks = point.leaves.some(({ node }) => isBreak(node));
    const padded = breaks && point.shown === '' && !/^\s?$/.test(this.#last) && !/^\s/.test(startOf(next));
    const id = this.#span({ point, padded }, () => this.#append(point.shown));
    if (point.shown !== '') this.#kept.push(id);
    if (padded) this.#append(' ');
  }

  #span(meaning: Partial<Meaning>, fill: () => void): number {
    const id = this.#spans.length + 1;
    const start = this.#length;
    const at = this.#spans.push({ id, start, end: start }) - 1;
    this.#meanings.set(id, {
      run: null,
      group: null,
      point: null,
      padded: false,
      ...meaning,
      within: [...this.#open],
    });
    this.#open.push(id);
    fill();
    this.#open.pop();
    this.#spans[at] = { id, start, end: this.#length };
    return id;
  }
}

/** How the text of a node begins. */
function startOf(node: InlineNode | undefined): string {
  if (node?.kind === 'text') return node.text;
  if (node?.kind === 'point') return node.shown;
  if (node?.kind !== 'group') return '';
  return textsIn(node.children).next().value?.text ?? '';
}

import { groupAdjacent } from '../../grouping.ts';
import { listMarker } from '../../patterns.ts';
import { hasLetter, type InlineNode, isBreak, type TextNode, textsIn, type UnitNode } from './nodes.ts';

/**
 * Finds the units of a paragraph and replaces their nodes with unit nodes. Tabs, page breaks and some line
 * breaks divide a paragraph into separate units: fields of a form, columns of signatures, the lines of an
 * address, a heading and its page. Typed list numbers and bullets, white space and points at the edges stay
 * outside.
 */
export function findUnits(nodes: InlineNode[], startsParagraph = true): UnitNode[] {
  const ends = lineEnds(nodes);
  const isEdge = (node: InlineNode) => isSeparator(node) || ends.has(node);
  const units: UnitNode[] = [];
  const result = groupAdjacent(nodes, (node, before) => !isEdge(node) && !isEdge(before)).flatMap((part) => {
    if (part.some(isEdge)) return part;
    const { nodes: partNodes, units: partUnits } = unitsOfPart(part, startsParagraph && units.length === 0);
    for (const unit of partUnits) units.push(unit);
    return partNodes;
  });
  nodes.length = 0;
  for (const node of result) nodes.push(node);
  return units;
}

interface PartWithUnits {
  /** The nodes of the part, with its units in place of the nodes that they hold. */
  nodes: readonly InlineNode[];
  units: UnitNode[];
}

/** Finds the units between two separators. */
function unitsOfPart(part: InlineNode[], startsParagraph: boolean): PartWithUnits {
  const from = part.findIndex((node) => !isBlank(node));
  const to = part.findLastIndex((node) => !isBlank(node)) + 1;
  const inner = part.slice(Math.max(0, from), to);
  if (!hasLetter(inner)) return { nodes: part, units: [] };
  const [only] = inner;
  if (only?.kind === 'group' && inner.length === 1)
    return { nodes: part, units: findUnits(only.children, startsParagraph) };
  const { before, within, after } = splitEdges(inner, startsParagraph);
  const unit: UnitNode = { kind: 'unit', nodes: within };
  const nodes = [...part.slice(0, from), ...before, unit, ...after, ...part.slice(to)];
  return { nodes, units: [unit] };
}

/** True for a tab, a page break or several line breaks. */
function isSeparator(node: InlineNode): boolean {
  if (node.kind !== 'point') return false;
  let breaks = 0;
  for (const { node: element } of node.leaves) {
    if (isBreak(element)) breaks += 1;
    else if (/^w:(?:tab|ptab|br)$/.test(element.name) || element.textContent === '\t') return true;
  }
  return breaks > 1;
}

/** Lines of a letterhead or an address: at least this many, and at most this many characters long. */
const entryLimits = { lines: 3, length: 60 };

/** The line breaks that end a sentence or a separate entry. */
function lineEnds(nodes: readonly InlineNode[]): Set<InlineNode> {
  const breaks: InlineNode[] = [];
  const lines = [''];
  for (const node of nodes) {
    if (node.kind === 'point' && node.leaves.some((leaf) => isBreak(leaf.node))) {
      breaks.push(node);
      lines.push('');
    } else {
      const words =
        node.kind === 'point' ? node.shownText : [...textsIn([node])].map(({ text }) => text).join('');
      lines[lines.length - 1] += words;
    }
  }
  const isEntry = (line: string) => line.trim().length <= entryLimits.length && !/^\s*\p{Ll}/u.test(line);
  const nonEmpty = lines.filter((line) => line.trim() !== '');
  const areEntries = nonEmpty.length >= entryLimits.lines && nonEmpty.every(isEntry);
  return new Set(breaks.filter((_, index) => areEntries || /[.!?:;…]["”’)]*\s*$/u.test(lines[index] ?? '')));
}

function isBlank(node: InlineNode): boolean {
  if (node.kind === 'text') return node.text.trim() === '';
  // The text shown by a point is part of the sentence.
  return node.kind === 'point' && node.shownText === '';
}

/** Separates white space, and a typed list marker at the start of a paragraph, from the words between them. */
function splitEdges(nodes: readonly InlineNode[], startsParagraph: boolean) {
  const before: InlineNode[] = [];
  const after: InlineNode[] = [];
  const middle = [...nodes];
  let lead = startsParagraph ? markerLength(nodes) : 0;
  for (let node = middle[0]; node?.kind === 'text'; node = middle[0]) {
    const space = node.text.length - node.text.trimStart().length;
    const length = lead > 0 ? Math.min(lead, node.text.length) : space;
    if (length === 0) break;
    lead -= length;
    before.push({ ...node, text: node.text.slice(0, length) });
    if (length < node.text.length) middle[0] = { ...node, text: node.text.slice(length) };
    else middle.shift();
  }
  const last = middle.at(-1);
  if (last?.kind === 'text' && last.text !== last.text.trimEnd()) {
    const { length } = last.text.trimEnd();
    middle[middle.length - 1] = { ...last, text: last.text.slice(0, length) };
    after.push({ ...last, text: last.text.slice(length) });
  }
  return { before, within: middle, after };
}

/** The length of a typed list marker with the space after it. */
function markerLength(nodes: readonly InlineNode[]): number {
  const end = nodes.findIndex((node) => node.kind !== 'text');
  const texts = nodes
    .slice(0, end < 0 ? undefined : end)
    .filter((node): node is TextNode => node.kind === 'text');
  return listMarker(texts.map(({ text }) => text).join(''))?.length ?? 0;
}

import type { CompositionBlock, MarkedRun } from '../composition.ts';
import type { MarkedSpan, Style } from './lines.ts';
import { type Typesetter, textArea } from './pages.ts';

const ink = '#1c2030';
const muted = '#5f6473';
const title: Style = { weight: 'semibold', size: 21, leading: 27, colour: ink };
const body: Style = { weight: 'regular', size: 11, leading: 16, colour: ink };
const note: Style = { weight: 'regular', size: 9, leading: 13, colour: muted };
const factLabel: Style = { weight: 'regular', size: 9.5, leading: 14, colour: muted };
const factValue: Style = { ...factLabel, colour: ink };

interface HeadingStyle {
  style: Style;
  before: number;
  after: number;
}
const headings: HeadingStyle[] = [
  { style: { weight: 'semibold', size: 14, leading: 19, colour: ink }, before: 14, after: 6 },
  { style: { weight: 'semibold', size: 12.5, leading: 17, colour: ink }, before: 10, after: 4 },
];
const deeperHeading: HeadingStyle = {
  style: { weight: 'italic', size: 11.5, leading: 16, colour: ink },
  before: 8,
  after: 3,
};
const paragraphGap = 8;
const bulletGap = 4;
const bulletIndent = 14;
const valueIndent = 132;

type Outline = PDFKit.PDFOutline;
type Element = PDFKit.PDFStructureElement;
/** The open outline entries by level, under which the next heading may be added; 0 is the title. */
const outlines = new WeakMap<Typesetter, { level: number; item: Outline }[]>();

function addOutline(typesetter: Typesetter, level: number, text: string): void {
  const path = (outlines.get(typesetter) ?? []).filter((entry) => entry.level < level);
  const parent = path.at(-1)?.item ?? typesetter.document.outline;
  path.push({ level, item: parent.addItem(text, { expanded: true }) });
  outlines.set(typesetter, path);
}

function typesetText(
  typesetter: Typesetter,
  text: string,
  style: Style,
  tag: string,
  marks: readonly MarkedSpan[] = [],
): void {
  const element = typesetter.document.struct(tag);
  typesetter.root.add(element);
  const lines = typesetter.breaker.linesOf(text, style, textArea.width, marks);
  typesetter.drawLines(lines, { style, indent: 0, width: textArea.width, element, tag });
  element.end();
}

/** Sets the title, which opens the outline. */
export function typesetTitle(typesetter: Typesetter, text: string): void {
  addOutline(typesetter, 0, text);
  typesetText(typesetter, text, title, 'H1');
  typesetter.top += 14;
}

function typesetMarked(typesetter: Typesetter, label: string, runs: readonly MarkedRun[]): void {
  if (label !== '') {
    // The label stays with the lines that it describes.
    typesetter.reserve(note.leading + 2 + 2 * body.leading);
    typesetText(typesetter, label, note, 'P');
    typesetter.top += 2;
  }
  const marks: MarkedSpan[] = [];
  let text = '';
  for (const { text: part, mark } of runs) {
    if (mark) marks.push({ start: text.length, end: text.length + part.length, mark });
    text += part;
  }
  typesetText(typesetter, text, body, 'P', marks);
}

function typesetHeading(typesetter: Typesetter, level: number, text: string): void {
  const { style, before, after } = headings[level - 1] ?? deeperHeading;
  typesetter.addSpace(before);
  const height = typesetter.breaker.linesOf(text, style, textArea.width).length * style.leading;
  typesetter.reserve(height + after + 2 * body.leading);
  addOutline(typesetter, level, text);
  typesetText(typesetter, text, style, `H${Math.min(level + 1, 6)}`);
  typesetter.top += after;
}

function addItem(typesetter: Typesetter, list: Element): { item: Element; label: Element; content: Element } {
  const { document } = typesetter;
  const item = document.struct('LI');
  const label = document.struct('Lbl');
  const content = document.struct('LBody');
  list.add(item);
  item.add(label);
  item.add(content);
  return { item, label, content };
}

/** Sets the items of one list. */
export function typesetBullets(typesetter: Typesetter, texts: string[]): void {
  const list = typesetter.document.struct('L');
  typesetter.root.add(list);
  const width = textArea.width - bulletIndent;
  const bullet = typesetter.breaker.linesOf('•', body, bulletIndent);
  for (const text of texts) {
    const { item, label, content } = addItem(typesetter, list);
    const lines = typesetter.breaker.linesOf(text, body, width);
    // A paragraph of three lines isn't split, and the bullet stays with its text.
    typesetter.reserve(Math.min(lines.length, lines.length === 3 ? 3 : 2) * body.leading);
    typesetter.drawLinesInPlace(bullet, {
      style: body,
      indent: 0,
      width: bulletIndent,
      element: label,
      tag: 'Lbl',
    });
    typesetter.drawLines(lines, { style: body, indent: bulletIndent, width, element: content, tag: 'LBody' });
    typesetter.top += bulletGap;
    item.end();
  }
  list.end();
  typesetter.top += paragraphGap - bulletGap;
}

function typesetFacts(typesetter: Typesetter, rows: [string, string][]): void {
  const { breaker } = typesetter;
  const width = textArea.width - valueIndent;
  const height = (lines: unknown[]) => lines.length * factLabel.leading;
  const list = typesetter.document.struct('L');
  typesetter.root.add(list);
  typesetter.addSpace(14);
  typesetter.reserve(10 + 2 * factLabel.leading);
  typesetter.drawRule();
  typesetter.top += 10;
  for (const [labelText, valueText] of rows) {
    const labels = breaker.linesOf(labelText, factLabel, valueIndent - 12);
    const values = breaker.linesOf(valueText, factValue, width);
    typesetter.reserve(Math.max(height(labels), Math.min(height(values), 3 * factLabel.leading)));
    const { item, label, content } = addItem(typesetter, list);
    const end = typesetter.top + height(labels);
    typesetter.drawLinesInPlace(labels, { style: factLabel, indent: 0, width, element: label, tag: 'Lbl' });
    typesetter.drawLines(values, {
      style: factValue,
      indent: valueIndent,
      width,
      element: content,
      tag: 'LBody',
    });
    if (values.length < labels.length) typesetter.top = end;
    typesetter.top += 2;
    item.end();
  }
  list.end();
  typesetter.top += paragraphGap;
}

/** Sets one block other than a bullet. */
export function typesetBlock(typesetter: Typesetter, block: CompositionBlock): void {
  switch (block.kind) {
    case 'heading':
      typesetHeading(typesetter, block.level, block.text);
      break;
    case 'facts':
      typesetFacts(typesetter, block.rows);
      break;
    case 'note':
      typesetText(typesetter, block.text, note, 'P');
      typesetter.top += 6;
      break;
    case 'marked':
      typesetMarked(typesetter, block.label, block.runs);
      typesetter.top += paragraphGap;
      break;
    case 'paragraph':
      typesetText(typesetter, block.text, body, 'P');
      typesetter.top += paragraphGap;
  }
}

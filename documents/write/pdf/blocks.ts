import type { CompositionBlock, MarkedRun } from '../composition.ts';
import type { MarkedSpan, Style } from './lines.ts';
import { type PageSetter, textArea } from './pages.ts';

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
const outlines = new WeakMap<PageSetter, { level: number; item: Outline }[]>();

function addOutline(setter: PageSetter, level: number, text: string): void {
  const path = (outlines.get(setter) ?? []).filter((entry) => entry.level < level);
  const parent = path.at(-1)?.item ?? setter.document.outline;
  path.push({ level, item: parent.addItem(text, { expanded: true }) });
  outlines.set(setter, path);
}

function setText(
  setter: PageSetter,
  text: string,
  style: Style,
  tag: string,
  marks: readonly MarkedSpan[] = [],
): void {
  const element = setter.document.struct(tag);
  setter.root.add(element);
  const lines = setter.breaker.linesOf(text, style, textArea.width, marks);
  setter.drawLines(lines, { style, indent: 0, width: textArea.width, element, tag });
  element.end();
}

/** Sets the title, which opens the outline. */
export function setTitle(setter: PageSetter, text: string): void {
  addOutline(setter, 0, text);
  setText(setter, text, title, 'H1');
  setter.top += 14;
}

function setMarked(setter: PageSetter, label: string, runs: readonly MarkedRun[]): void {
  if (label !== '') {
    // The label stays with the lines that it describes.
    setter.reserve(note.leading + 2 + 2 * body.leading);
    setText(setter, label, note, 'P');
    setter.top += 2;
  }
  const marks: MarkedSpan[] = [];
  let text = '';
  for (const { text: part, mark } of runs) {
    if (mark) marks.push({ start: text.length, end: text.length + part.length, mark });
    text += part;
  }
  setText(setter, text, body, 'P', marks);
}

function setHeading(setter: PageSetter, level: number, text: string): void {
  const { style, before, after } = headings[level - 1] ?? deeperHeading;
  setter.addSpace(before);
  const height = setter.breaker.linesOf(text, style, textArea.width).length * style.leading;
  setter.reserve(height + after + 2 * body.leading);
  addOutline(setter, level, text);
  setText(setter, text, style, `H${Math.min(level + 1, 6)}`);
  setter.top += after;
}

function addItem(setter: PageSetter, list: Element): { item: Element; label: Element; content: Element } {
  const { document } = setter;
  const item = document.struct('LI');
  const label = document.struct('Lbl');
  const content = document.struct('LBody');
  list.add(item);
  item.add(label);
  item.add(content);
  return { item, label, content };
}

/** Sets the items of one list. */
export function setBullets(setter: PageSetter, texts: string[]): void {
  const list = setter.document.struct('L');
  setter.root.add(list);
  const width = textArea.width - bulletIndent;
  const bullet = setter.breaker.linesOf('•', body, bulletIndent);
  for (const text of texts) {
    const { item, label, content } = addItem(setter, list);
    const lines = setter.breaker.linesOf(text, body, width);
    // A paragraph of three lines isn't split, and the bullet stays with its text.
    setter.reserve(Math.min(lines.length, lines.length === 3 ? 3 : 2) * body.leading);
    setter.drawLinesInPlace(bullet, {
      style: body,
      indent: 0,
      width: bulletIndent,
      element: label,
      tag: 'Lbl',
    });
    setter.drawLines(lines, { style: body, indent: bulletIndent, width, element: content, tag: 'LBody' });
    setter.top += bulletGap;
    item.end();
  }
  list.end();
  setter.top += paragraphGap - bulletGap;
}

function setFacts(setter: PageSetter, rows: [string, string][]): void {
  const { breaker } = setter;
  const width = textArea.width - valueIndent;
  const height = (lines: unknown[]) => lines.length * factLabel.leading;
  const list = setter.document.struct('L');
  setter.root.add(list);
  setter.addSpace(14);
  setter.reserve(10 + 2 * factLabel.leading);
  setter.drawRule();
  setter.top += 10;
  for (const [labelText, valueText] of rows) {
    const labels = breaker.linesOf(labelText, factLabel, valueIndent - 12);
    const values = breaker.linesOf(valueText, factValue, width);
    setter.reserve(Math.max(height(labels), Math.min(height(values), 3 * factLabel.leading)));
    const { item, label, content } = addItem(setter, list);
    const end = setter.top + height(labels);
    setter.drawLinesInPlace(labels, { style: factLabel, indent: 0, width, element: label, tag: 'Lbl' });
    setter.drawLines(values, {
      style: factValue,
      indent: valueIndent,
      width,
      element: content,
      tag: 'LBody',
    });
    if (values.length < labels.length) setter.top = end;
    setter.top += 2;
    item.end();
  }
  list.end();
  setter.top += paragraphGap;
}

/** Sets one block other than a bullet. */
export function setBlock(setter: PageSetter, block: CompositionBlock): void {
  switch (block.kind) {
    case 'heading':
      setHeading(setter, block.level, block.text);
      break;
    case 'facts':
      setFacts(setter, block.rows);
      break;
    case 'note':
      setText(setter, block.text, note, 'P');
      setter.top += 6;
      break;
    case 'marked':
      setMarked(setter, block.label, block.runs);
      setter.top += paragraphGap;
      break;
    case 'paragraph':
      setText(setter, block.text, body, 'P');
      setter.top += paragraphGap;
  }
}

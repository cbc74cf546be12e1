import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  type IParagraphOptions,
  type IRunOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { wordLanguage } from '../docx/language.ts';
import { type Composition, type CompositionBlock, type MarkedRun, markColours } from './composition.ts';

const ink = '1C2030';
const muted = '5F6473';
const hairline = { style: BorderStyle.SINGLE, size: 4, color: 'D9D9D4', space: 8 };
/** The left edge of the values, in twentieths of a point. */
const valueColumn = 2600;
/** The paper's width and its margins at the sides, in twentieths of a point. */
const paper = { width: 11906, margin: 2000 };
const textWidth = paper.width - 2 * paper.margin;

const rightToLeft = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

function textParagraph(text: string, options: IParagraphOptions, bold = false): Paragraph {
  const bidirectional = rightToLeft.test(text);
  return new Paragraph({
    ...options,
    bidirectional,
    children: [new TextRun({ text, bold: bold || undefined, rightToLeft: bidirectional })],
  });
}

function markedRun({ text, mark }: MarkedRun): TextRun {
  if (mark === 'deleted') return new TextRun({ text, strike: true, color: markColours.deleted.slice(1) });
  if (mark === 'inserted') return new TextRun({ text, underline: {}, color: markColours.inserted.slice(1) });
  return new TextRun(text);
}

/** A list item with a bullet. @param level from 0 */
function bulletParagraph(text: string, level: number): Paragraph {
  return textParagraph(text, { style: 'ListParagraph', numbering: { reference: 'bullets', level } });
}

function factParagraph(
  [label, value]: readonly [string, string],
  index: number,
  rows: readonly unknown[],
): Paragraph {
  const isFirst = index === 0;
  return new Paragraph({
    style: 'Fact',
    tabStops: [{ type: TabStopType.LEFT, position: valueColumn }],
    border: isFirst ? { top: hairline } : undefined,
    spacing: { before: isFirst ? 360 : 0, after: index === rows.length - 1 ? 240 : 40 },
    children: [
      new TextRun({ text: label, color: muted }),
      new TextRun({ children: [new Tab()] }),
      new TextRun(value),
    ],
  });
}

/** @param after in twentieths of a point @param line the distance of lines, in 240ths of the type's own */
function spacing(after: number, line: number) {
  return { after, line, lineRule: LineRuleType.AUTO };
}

function headingStyle(size: number, before: number, after: number, italics = false) {
  return {
    run: { size, color: ink, bold: !italics, italics },
    paragraph: {
      spacing: { before, ...spacing(after, 264) },
      keepNext: true,
      keepLines: true,
    },
  };
}

/** The blocks that a Word document can show in addition. */
export type DocxBlock =
  | CompositionBlock
  /** `header`: true when the first row names the columns. */
  | { kind: 'table'; rows: string[][]; header?: boolean }
  | { kind: 'pageBreak' }
  /** `level` from 1. A marker with a letter or digit ("3.", "a)") is written as it is; any other becomes a bullet. */
  | { kind: 'listItem'; level: number; marker: string; text: string }
  | { kind: 'code'; lines: string[] }
  /** A paragraph of lines, each with its parts from left to right. */
  | { kind: 'lines'; rows: string[][] };

export interface DocxComposition extends Omit<Composition<string>, 'blocks'> {
  blocks: readonly DocxBlock[];
}

/** In twentieths of a point. */
const cellMargins = { top: 40, left: 100, right: 100 };
const deepestBullet = 5;
/** The indent of each level of a list, in twentieths of a point. */
const listStep = 360;

function listItemOf({ level, marker, text }: Extract<DocxBlock, { kind: 'listItem' }>): Paragraph {
  const depth = Math.min(deepestBullet, level - 1);
  if (!/[\p{L}\p{N}]/u.test(marker)) return bulletParagraph(text, depth);
  const left = listStep * (depth + 1) + 120;
  const bidirectional = rightToLeft.test(text);
  const run = (options: IRunOptions) => new TextRun({ ...options, rightToLeft: bidirectional });
  return new Paragraph({
    style: 'ListParagraph',
    bidirectional,
    indent: { left, hanging: listStep + 60 },
    tabStops: [{ type: TabStopType.LEFT, position: left }],
    children: [run({ text: marker }), run({ children: [new Tab()] }), run({ text })],
  });
}

function codeParagraph({ lines }: Extract<DocxBlock, { kind: 'code' }>): Paragraph {
  const run = (text: string, index: number) =>
    new TextRun({ text, font: 'Consolas', size: 19, noProof: true, break: index === 0 ? 0 : 1 });
  return new Paragraph({ children: lines.map(run) });
}

/**
 * Sets lines in one paragraph. The right part of a line stands at the right margin, unless it follows a label; further
 * parts begin at even distances.
 */
function linesParagraph({ rows }: Extract<DocxBlock, { kind: 'lines' }>): Paragraph {
  const parts = rows.reduce((most, cells) => Math.max(most, cells.length), 1);
  const areLabelled = rows.some(([, value]) => value?.startsWith(':'));
  const stops =
    parts === 2 && !areLabelled
      ? [{ type: TabStopType.RIGHT, position: textWidth }]
      : Array.from({ length: parts - 1 }, (_, index) => ({
          type: TabStopType.LEFT,
          position: areLabelled && index === 0 ? valueColumn : (textWidth * (index + 1)) / parts,
        }));
  const children = rows.flatMap((cells, row) =>
    cells.flatMap((text, cell) => [
      ...(cell > 0 ? [new TextRun({ children: [new Tab()] })] : []),
      new TextRun({ text, break: row > 0 && cell === 0 ? 1 : 0 }),
    ]),
  );
  return new Paragraph({ tabStops: stops, children });
}

function tableOf({ rows, header }: Extract<DocxBlock, { kind: 'table' }>): Table {
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const tableRows = rows.map((cells, row) => {
    const isHeaderRow = row === 0 && header === true;
    const cell = (text = '') =>
      new TableCell({
        children: [textParagraph(text, { spacing: { after: 40 } }, isHeaderRow)],
        margins: cellMargins,
      });
    const children = Array.from({ length: columns }, (_, index) => cell(cells[index]));
    return new TableRow({ children, tableHeader: isHeaderRow });
  });
  return new Table({ rows: tableRows, width: { size: 100, type: WidthType.PERCENTAGE } });
}

function childrenOf(block: DocxBlock): (Paragraph | Table)[] {
  switch (block.kind) {
    case 'heading':
      return [textParagraph(block.text, { heading: HeadingLevel[`HEADING_${block.level}`] })];
    case 'paragraph':
      return [textParagraph(block.text, {})];
    case 'marked':
      return [
        ...(block.label === '' ? [] : [new Paragraph({ text: block.label, style: 'Note', keepNext: true })]),
        new Paragraph({ children: block.runs.map(markedRun) }),
      ];
    case 'bullet':
      return [bulletParagraph(block.text, 0)];
    case 'note':
      return [textParagraph(block.text, { style: 'Note' })];
    case 'facts':
      return block.rows.map(factParagraph);
    case 'pageBreak':
      return [new Paragraph({ children: [new PageBreak()] })];
    case 'listItem':
      return [listItemOf(block)];
    case 'code':
      return [codeParagraph(block)];
    case 'lines':
      return [linesParagraph(block)];
    case 'table':
      return [tableOf(block), new Paragraph('')];
  }
}

/** The language for spelling. @param code ISO 639-1 */
function proofingLanguage(code: string) {
  const { tag, attribute } = wordLanguage(code);
  return { val: { value: tag }, eastAsia: { eastAsia: tag }, bidi: { bidirectional: tag } }[attribute];
}

/** Makes a Word document on A4. Sizes are half points, spacings twentieths of a point. */
export async function composeDocx(composition: DocxComposition): Promise<Uint8Array> {
  const { title, language, properties } = composition;
  const document = new Document({
    title,
    creator: properties?.author ?? 'Kalem',
    subject: properties?.subject,
    keywords: properties?.keywords?.join(', '),
    styles: {
      default: {
        document: {
          run: { font: 'Cambria', size: 22, color: ink, language: proofingLanguage(language) },
          paragraph: { spacing: spacing(160, 312) },
        },
        title: {
          run: { size: 42, bold: true, color: ink },
          paragraph: { spacing: spacing(280, 252), keepNext: true },
        },
        heading1: headingStyle(28, 360, 120),
        heading2: headingStyle(25, 280, 80),
        heading3: headingStyle(23, 240, 60, true),
        heading4: headingStyle(22, 200, 60, true),
        heading5: headingStyle(22, 200, 60, true),
        heading6: headingStyle(22, 200, 60, true),
        listParagraph: { paragraph: { spacing: { after: 100 } } },
      },
      paragraphStyles: [
        { id: 'Note', name: 'Note', basedOn: 'Normal', run: { size: 18, color: muted } },
        {
          id: 'Fact',
          name: 'Fact',
          basedOn: 'Normal',
          run: { size: 19 },
          paragraph: {
            spacing: spacing(40, 276),
            indent: { left: valueColumn, hanging: valueColumn },
          },
        },
      ],
    },
    numbering: {
      config: [
        {
          reference: 'bullets',
          levels: Array.from({ length: deepestBullet + 1 }, (_, level) => ({
            level,
            format: LevelFormat.BULLET,
            text: '•',
            alignment: AlignmentType.LEFT,
            style: { paragraph: { indent: { left: listStep * (level + 1), hanging: 260 } } },
          })),
        },
      ],
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: paper.width, height: 16838 },
            margin: {
              top: 1700,
              bottom: 1700,
              left: paper.margin,
              right: paper.margin,
              header: 800,
              footer: 800,
            },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT], size: 18, color: muted })],
              }),
            ],
          }),
        },
        children: [
          ...(title === '' ? [] : [textParagraph(title, { heading: HeadingLevel.TITLE })]),
          ...composition.blocks.flatMap(childrenOf),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

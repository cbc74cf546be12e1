import { readFile } from 'node:fs/promises';
import type { PDFPageProxy } from 'pdfjs-dist';
import { type FileDamage, findDamage } from '../damage/contents.ts';
import { hasLostFont } from '../damage/lost-fonts.ts';
import { type Annotation, annotationsOf } from '../forms/annotations.ts';
import { commentsOf, type PageComment } from '../forms/comments.ts';
import { fieldRuns } from '../forms/fields.ts';
import type { Run } from '../layout/lines/segments.ts';
import { type Box, boxesOf } from '../tables/boxes.ts';
import { type Grid, gridsOf } from '../tables/grids.ts';
import { drawnPaths } from '../tables/paths.ts';
import { rulesOf } from '../tables/rules.ts';
import { type FileSurvey, surveyFile } from './file-survey.ts';
import { describeFont, type PdfFont } from './fonts.ts';
import { type Direction, directionsOf, type Frame } from './frames.ts';
import { type Area, areaOf, imagesOf, picturedAreas } from './images.ts';
import { hasInlaid, withInlaid } from './inlaid.ts';
import { type Opened, OpenPdf, openPdf } from './open.ts';
import { identity, type OperatorList } from './operations.ts';
import { hasOutlines, printsLittle } from './outlines.ts';
import { letterCount } from './quality.ts';
import { hasGaps, runsOf } from './runs.ts';
import { withSoftHyphens } from './soft-hyphens.ts';
import { type Layers, type PrintedString, stringsOf } from './trace.ts';
import { divideBySight } from './visibility.ts';

/** Bookmarks beyond this number, or below this level, are ignored. */
const outlineLimits = { entries: 5000, level: 6 };

/** A font of which nothing is known yet. */
const plainFont: PdfFont = { bold: false, mono: false, italic: false, family: '' };

/** The text of one direction. */
export interface DirectedText {
  frame: Frame;
  runs: Run[];
  /** The grids of rules; searched for only where wide gaps separate the words of several lines. */
  grids: Grid[];
  /** The boxes that are drawn, where there may be grids. */
  boxes: Box[];
}

export interface SourcePage {
  number: number;
  /** The page's text, in the direction of most of it. */
  main: DirectedText;
  /** The text of other directions. */
  others: DirectedText[];
  /** The runs of the main text that nobody sees, such as the recognition of a scan under its picture. */
  unseen: ReadonlySet<Run>;
  comments: PageComment[];
  /** True when notes and fields that no viewer shows, or layers that are switched off, hold text. */
  hidesText: boolean;
  /** The areas of pictures, in the frame of the main text; empty where the file's survey shows that there are none. */
  pictures: Area[];
  /** The share of the page that pictures cover. */
  pictured: number;
  /** True when the page prints little, and has letters drawn as outlines. */
  outlined: boolean;
  /** True when some of what the page shows is lost. */
  damaged: boolean;
}

export interface OutlineEntry {
  title: string;
  level: number;
}

/** An open PDF with its pages' runs, fonts and outline. Close it when done. */
export class PdfSource extends OpenPdf {
  readonly fonts = new Map<string, PdfFont>();
  readonly #examinedFonts = new Set<string>();
  readonly #survey: FileSurvey;
  /** The layers of the document; null when all of them are visible. */
  readonly #layers: Layers | null;

  readonly #damage: FileDamage;

  private constructor(opened: Opened, survey: FileSurvey, damage: FileDamage, layers: Layers | null) {
    super(opened);
    this.#survey = survey;
    this.#damage = damage;
    this.#layers = layers;
  }

  /** @throws KalemError document_encrypted, document_corrupt */
  static async open(path: string): Promise<PdfSource> {
    const bytes = await readFile(path);
    const survey = surveyFile(bytes);
    const opened = await openPdf(bytes, { pictures: false });
    return new PdfSource(opened, survey, findDamage(bytes), await hiddenLayers(opened));
  }

  /** The numbers of pages behind the last one that can be opened, which a damaged file has lost. */
  get lostPages(): number[] {
    const lost = Math.max(0, this.#damage.pageCount - this.pageCount);
    return Array.from({ length: lost }, (_, index) => this.pageCount + 1 + index);
  }

  /** The title in the file's properties, or null. */
  async title(): Promise<string | null> {
    const title = (await this.#info()).Title;
    return typeof title === 'string' ? title : null;
  }

  /** True when the file holds a form that only Adobe's own form software (XFA) can lay out. */
  async hasOnlyXfa(): Promise<boolean> {
    const info = await this.#info();
    if (info.IsXFAPresent !== true) return false;
    const fields: unknown = await this.document.getFieldObjects().catch(() => null);
    return typeof fields !== 'object' || fields === null || Object.keys(fields).length === 0;
  }

  /** The names of the files that are embedded in this one. */
  async attachments(): Promise<string[]> {
    const files: unknown = await this.document.getAttachments().catch(() => null);
    if (typeof files !== 'object' || files === null) return [];
    const entries: unknown[] = files instanceof Map ? [...files.values()] : Object.values(files);
    return entries.flatMap((file) => {
      const name =
        typeof file === 'object' && file !== null && 'filename' in file ? String(file.filename).trim() : '';
      return name === '' ? [] : [name];
    });
  }

  async #info(): Promise<Readonly<Record<string, unknown>>> {
    const metadata = await this.document.getMetadata().catch(() => null);
    const info: unknown = metadata?.info;
    return typeof info === 'object' && info !== null ? { ...info } : {};
  }

  /** The bookmarks in order, with their depth from 1. */
  async outline(): Promise<OutlineEntry[]> {
    const entries: OutlineEntry[] = [];
    type Node = { title: string; items: Node[] };
    const walk = (nodes: readonly Node[], level: number) => {
      for (const node of nodes) {
        if (entries.length < outlineLimits.entries) entries.push({ title: node.title, level });
        if (level < outlineLimits.level) walk(node.items, level + 1);
      }
    };
    const nodes: Node[] | null = await this.document.getOutline().catch(() => null);
    walk(nodes ?? [], 1);
    return entries;
  }

  /** Reads one page's text, each direction upright in its frame, its form's values and its notes. */
  async page(number: number): Promise<SourcePage> {
    const page = await this.document.getPage(number);
    try {
      const content = await page.getTextContent();
      const items = content.items.filter((item) => 'str' in item);
      for (const [name, style] of Object.entries(content.styles)) {
        if (!this.fonts.has(name))
          this.fonts.set(name, { ...plainFont, mono: style.fontFamily === 'monospace' });
      }
      const { shown: annotations, hidden } = await annotationsOf(page);
      const directions = directionsOf(items, page.getViewport({ scale: 1 }), this.pdfjs);
      const texts = directions.map((direction) => ({
        direction,
        runs: runsOf(direction.items, direction.frame),
      }));
      const operations = await this.#operationsFor(
        page,
        texts.flatMap(({ runs }) => runs),
        page.getViewport({ scale: 1 }),
      );
      const directed = texts.map(({ direction, runs }) => this.#directedText(direction, runs, operations));
      const [main, ...others] = directed;
      if (!main) throw new Error('A page has at least one direction');
      const { frame } = main;
      const images = operations ? imagesOf(operations, this.pdfjs, frame) : [];
      const pictures = picturedAreas(images);
      const covered = pictures.reduce((sum, area) => sum + areaOf(area), 0);
      return {
        number,
        main: { ...main, ...withFields(main, annotations) },
        others,
        unseen: divideBySight(main.runs, main.strings, images).unseen,
        comments: commentsOf(annotations),
        hidesText:
          commentsOf(hidden).length > 0 ||
          lettersOf(fieldRuns(hidden, frame, [])) > 0 ||
          directed.some(({ hidesText }) => hidesText),
        pictures,
        pictured: Math.min(1, covered / (frame.width * frame.height)),
        outlined:
          operations !== null && printsLittle(main.runs, frame) && hasOutlines(operations, this.pdfjs),
        damaged:
          this.#isDamaged(page, lettersOf(main.runs)) ||
          (operations !== null && hasLostFont(operations, this.pdfjs)),
      };
    } finally {
      page.cleanup();
    }
  }

  /** @param letters the number of letters that were read */
  #isDamaged({ ref }: PDFPageProxy, letters: number): boolean {
    // pdf.js gives an empty page for one that it doesn't find.
    if (!ref) return true;
    const { broken, missing } = this.#damage.pages.get(ref.num) ?? { broken: false, missing: 'none' };
    // What pdf.js has read wasn't missing.
    return broken || missing === 'some' || (missing === 'all' && letters === 0);
  }

  /** The runs of a direction with its soft hyphens, without those of layers that are switched off. */
  #directedText(
    { frame }: Direction,
    runs: Run[],
    operations: OperatorList | null,
  ): DirectedText & { strings: PrintedString[]; hidesText: boolean } {
    const isInlaid = hasInlaid(runs);
    const needsStrings =
      operations !== null &&
      (this.#layers !== null || this.#survey.mayHaveSoftHyphens || this.#survey.mayHavePictures || isInlaid);
    const strings = needsStrings ? stringsOf(operations, this.pdfjs, frame, this.#layers) : [];
    const ordered = isInlaid ? withInlaid(runs, strings) : runs;
    const shown = this.#layers ? divideBySight(ordered, strings, []).shown : ordered;
    const hidesText = lettersOf(shown) < lettersOf(ordered);
    const hyphenated = this.#survey.mayHaveSoftHyphens ? withSoftHyphens(shown, strings) : shown;
    const paths =
      operations && hasGaps(hyphenated)
        ? [...drawnPaths(operations, this.pdfjs, frame.map([...identity]))]
        : [];
    const rules = rulesOf(paths);
    const grids = gridsOf(rules, hyphenated);
    return { frame, runs: hyphenated, grids, boxes: boxesOf(paths, rules), strings, hidesText };
  }

  /** The drawing operations of a page, if they are needed: listing them takes half as long as reading the text. */
  async #operationsFor(
    page: PDFPageProxy,
    runs: readonly Run[],
    size: Pick<Frame, 'width' | 'height'>,
  ): Promise<OperatorList | null> {
    const unknownFonts = new Set(
      runs.map((run) => run.font).filter((font) => !this.#examinedFonts.has(font)),
    );
    const { mayHavePictures, mayHaveSoftHyphens } = this.#survey;
    const isNeeded =
      unknownFonts.size > 0 ||
      mayHavePictures ||
      mayHaveSoftHyphens ||
      this.#layers !== null ||
      printsLittle(runs, size) ||
      hasGaps(runs) ||
      hasInlaid(runs);
    return isNeeded ? this.#readOperations(page, unknownFonts) : null;
  }

  /** Reads font weights, which pdf.js provides only along with the drawing operations. */
  async #readOperations(page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<OperatorList | null> {
    const operations = await page.getOperatorList().catch(() => null);
    for (const name of fonts) {
      this.#examinedFonts.add(name);
      const style = this.fonts.get(name);
      if (style) describeFont(style, page.commonObjs.has(name) ? page.commonObjs.get(name) : null);
    }
    return operations;
  }
}

function lettersOf(runs: readonly Run[]): number {
  return letterCount(runs.map((run) => run.text).join(''));
}

/** A page's runs with the values of its form. */
function withFields({ frame, runs }: DirectedText, annotations: readonly Annotation[]): { runs: Run[] } {
  return { runs: [...runs, ...fieldRuns(annotations, frame, runs)] };
}

/** The layers of a document in which some are switched off; else null. */
async function hiddenLayers({ document }: Opened): Promise<Layers | null> {
  const layers = await document.getOptionalContentConfig().catch(() => null);
  const groups: unknown[] = layers ? [...layers].map(([, group]) => group) : [];
  const isOff = (group: unknown) =>
    typeof group === 'object' && group !== null && 'visible' in group && group.visible === false;
  return groups.some(isOff) ? layers : null;
}

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { FontStyle, Run } from '../layout/segments.ts';
import { type Grid, gridsOf } from '../tables/grids.ts';
import { rulesOf } from '../tables/rules.ts';
import { openPdf, type Pdfjs } from './open.ts';
import { hasGaps, runsOf, uprightFrame } from './runs.ts';

/** On a page with little text, more drawn paths than this are taken for letters drawn as outlines. */
const outlineOperations = 150;

export interface SourcePage {
  number: number;
  width: number;
  height: number;
  runs: Run[];
  /** The grids of rules; searched for only where wide gaps separate the words of several lines. */
  grids: Grid[];
}

export interface OutlineEntry {
  title: string;
  level: number;
}

interface DrawingOperations {
  fnArray: number[];
  argsArray: unknown[];
}

/** An open PDF with its pages' runs, fonts and outline. Close it when done. */
export class PdfSource {
  readonly #pdfjs: Pdfjs;
  readonly #document: PDFDocumentProxy;
  readonly #examinedFonts = new Set<string>();
  readonly fonts = new Map<string, FontStyle>();

  private constructor(pdfjs: Pdfjs, document: PDFDocumentProxy) {
    this.#pdfjs = pdfjs;
    this.#document = document;
  }

  /** @throws KalemError document_encrypted, document_corrupt */
  static async open(path: string): Promise<PdfSource> {
    return new PdfSource(...(await openPdf(path, { pictures: false })));
  }

  get pageCount(): number {
    return this.#document.numPages;
  }

  async close(): Promise<void> {
    await this.#document.loadingTask.destroy();
  }

  async title(): Promise<string | null> {
    const metadata = await this.#document.getMetadata().catch(() => null);
    const info: unknown = metadata?.info;
    if (typeof info !== 'object' || info === null || !('Title' in info)) return null;
    return typeof info.Title === 'string' ? info.Title : null;
  }

  /** The bookmarks in order, with their depth from 1. */
  async outline(): Promise<OutlineEntry[]> {
    const entries: OutlineEntry[] = [];
    type Node = { title: string; items: Node[] };
    const walk = (nodes: readonly Node[], level: number) => {
      for (const node of nodes) {
        if (entries.length < 5000) entries.push({ title: node.title, level });
        if (level < 6) walk(node.items, level + 1);
      }
    };
    const nodes: Node[] | null = await this.#document.getOutline().catch(() => null);
    walk(nodes ?? [], 1);
    return entries;
  }

  /**
   * Reads one page's text, upright whatever its rotation. `pictured` is true when the page shows something
   * other than text; it is examined only when `isBare` finds that the page has little text.
   */
  async page(
    number: number,
    isBare: (runs: readonly Run[]) => boolean,
  ): Promise<SourcePage & { pictured: boolean }> {
    const page = await this.#document.getPage(number);
    try {
      const content = await page.getTextContent();
      const items = content.items.filter((item) => 'str' in item);
      for (const [name, style] of Object.entries(content.styles)) {
        if (!this.fonts.has(name))
          this.fonts.set(name, { bold: false, mono: style.fontFamily === 'monospace' });
      }
      const viewport = page.getViewport({ scale: 1 });
      const frame = uprightFrame(items, viewport, this.#pdfjs);
      const runs = runsOf(items, frame);
      const unknownFonts = new Set(
        runs.map((run) => run.font).filter((font) => !this.#examinedFonts.has(font)),
      );
      const bare = isBare(runs);
      const gaps = hasGaps(runs);
      const operations =
        unknownFonts.size > 0 || bare || gaps ? await this.#readOperations(page, unknownFonts) : null;
      const base = frame.map([1, 0, 0, 1, 0, 0]);
      const rules =
        operations && gaps ? rulesOf(operations.fnArray, operations.argsArray, this.#pdfjs.OPS, base) : [];
      const pictured =
        bare &&
        operations !== null &&
        showsMoreThanText(this.#pdfjs, operations.fnArray, operations.argsArray);
      return {
        number,
        width: frame.width,
        height: frame.height,
        runs,
        grids: gridsOf(rules, runs),
        pictured,
      };
    } finally {
      page.cleanup();
    }
  }

  /** Reads font weights, which pdf.js provides only along with the drawing operations. */
  async #readOperations(page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<DrawingOperations | null> {
    const operations = await page.getOperatorList().catch(() => null);
    for (const name of fonts) {
      this.#examinedFonts.add(name);
      const style = this.fonts.get(name);
      const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : null;
      if (!style || typeof font !== 'object' || font === null) continue;
      const label = 'name' in font && typeof font.name === 'string' ? font.name : '';
      style.bold =
        ('bold' in font && font.bold === true) ||
        ('black' in font && font.black === true) ||
        /bold|black|heavy|demi|medi(?!um)|cmbx|cmssbx|sfbx|lmbx/i.test(label);
      style.mono ||= /mono|courier|consol|typewriter|cmtt|lmtt|lmmono|sftt|inconsolata|menlo/i.test(label);
    }
    return operations;
  }
}

/** True for images, the space of an omitted image that is too large, or letters drawn as outlines. */
function showsMoreThanText(pdfjs: Pdfjs, functions: readonly number[], args: readonly unknown[]): boolean {
  const { OPS } = pdfjs;
  const images = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintInlineImageXObjectGroup,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintSolidColorImageMask,
  ]);
  let paths = 0;
  for (const [index, operation] of functions.entries()) {
    if (images.has(operation)) return true;
    if (operation === OPS.constructPath) paths += 1;
    const matrix = args[index];
    if (operation === OPS.transform && Array.isArray(matrix) && functions[index + 1] === OPS.restore) {
      const [a = 0, b = 0, c = 0, d = 0] = matrix.map(Number);
      if (Math.hypot(a, b) > 40 && Math.hypot(c, d) > 40) return true;
    }
  }
  return paths > outlineOperations;
}

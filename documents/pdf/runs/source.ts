import type { PDFPageProxy } from 'pdfjs-dist';
import type { FontStyle, Run } from '../layout/segments.ts';
import { type Grid, gridsOf } from '../tables/grids.ts';
import { rulesOf } from '../tables/rules.ts';
import { OpenPdf, openPdf, type Pdfjs } from './open.ts';
import { identity, type OperatorList } from './operations.ts';
import { hasGaps, runsOf, uprightFrame } from './runs.ts';

/** On a page with little text, more drawn paths than this are taken for letters drawn as outlines. */
const outlineOperations = 150;
/** Space that is wider and higher than this, in points, may be that of an image that is left out. */
const omittedImageSide = 40;
/** Bookmarks beyond this number, or below this level, are ignored. */
const outlineLimits = { entries: 5000, level: 6 };
/** Parts of the names of fonts that reveal their style. */
const fontNames = {
  bold: /bold|black|heavy|demi|medi(?!um)|cmbx|cmssbx|sfbx|lmbx/i,
  mono: /mono|courier|consol|typewriter|cmtt|lmtt|lmmono|sftt|inconsolata|menlo/i,
};

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

/** An open PDF with its pages' runs, fonts and outline. Close it when done. */
export class PdfSource extends OpenPdf {
  readonly fonts = new Map<string, FontStyle>();
  readonly #examinedFonts = new Set<string>();

  /** @throws KalemError document_encrypted, document_corrupt */
  static async open(path: string): Promise<PdfSource> {
    return new PdfSource(...(await openPdf(path, { pictures: false })));
  }

  /** The title in the file's properties, or null. */
  async title(): Promise<string | null> {
    const metadata = await this.document.getMetadata().catch(() => null);
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
        if (entries.length < outlineLimits.entries) entries.push({ title: node.title, level });
        if (level < outlineLimits.level) walk(node.items, level + 1);
      }
    };
    const nodes: Node[] | null = await this.document.getOutline().catch(() => null);
    walk(nodes ?? [], 1);
    return entries;
  }

  /**
   * Reads one page's text, upright whatever its rotation.
   * @param isBare true when a page has little text; only then is `pictured` examined
   * @returns pictured: true when the page shows something other than text
   */
  async page(
    number: number,
    isBare: (runs: readonly Run[]) => boolean,
  ): Promise<SourcePage & { pictured: boolean }> {
    const page = await this.document.getPage(number);
    try {
      const content = await page.getTextContent();
      const items = content.items.filter((item) => 'str' in item);
      for (const [name, style] of Object.entries(content.styles)) {
        if (!this.fonts.has(name))
          this.fonts.set(name, { bold: false, mono: style.fontFamily === 'monospace' });
      }
      const viewport = page.getViewport({ scale: 1 });
      const frame = uprightFrame(items, viewport, this.pdfjs);
      const runs = runsOf(items, frame);
      const unknownFonts = new Set(
        runs.map((run) => run.font).filter((font) => !this.#examinedFonts.has(font)),
      );
      const bare = isBare(runs);
      const gaps = hasGaps(runs);
      const operations =
        unknownFonts.size > 0 || bare || gaps ? await this.#readOperations(page, unknownFonts) : null;
      const rules = operations && gaps ? rulesOf(operations, this.pdfjs, frame.map([...identity])) : [];
      return {
        number,
        width: frame.width,
        height: frame.height,
        runs,
        grids: gridsOf(rules, runs),
        pictured: bare && operations !== null && showsMoreThanText(operations, this.pdfjs),
      };
    } finally {
      page.cleanup();
    }
  }

  /** Reads font weights, which pdf.js provides only along with the drawing operations. */
  async #readOperations(page: PDFPageProxy, fonts: ReadonlySet<string>): Promise<OperatorList | null> {
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
        fontNames.bold.test(label);
      style.mono ||= fontNames.mono.test(label);
    }
    return operations;
  }
}

/** True for images, the space of an omitted image that is too large, or letters drawn as outlines. */
function showsMoreThanText({ fnArray, argsArray }: OperatorList, { OPS }: Pdfjs): boolean {
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
  for (const [index, operation] of fnArray.entries()) {
    if (images.has(operation)) return true;
    if (operation === OPS.constructPath) paths += 1;
    const matrix = argsArray[index];
    // Nothing follows the transformation for an image that pdf.js leaves out.
    if (operation === OPS.transform && Array.isArray(matrix) && fnArray[index + 1] === OPS.restore) {
      const [a = 0, b = 0, c = 0, d = 0] = matrix.map(Number);
      if (Math.hypot(a, b) > omittedImageSide && Math.hypot(c, d) > omittedImageSide) return true;
    }
  }
  return paths > outlineOperations;
}

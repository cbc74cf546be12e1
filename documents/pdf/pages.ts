import { cardsOf } from './layout/cards.ts';
import { withoutLineNumbers } from './layout/lines/line-numbers.ts';
import type { Aside, SegmentedPage } from './layout/lines/segmented-page.ts';
import { type Run, type Segment, segmentsOf } from './layout/lines/segments.ts';
import { isPoorLayer } from './recognition/layer-quality.ts';
import type { Area } from './runs/images.ts';
import { printedShare } from './runs/outlines.ts';
import { isGarbled, letterCount } from './runs/quality.ts';
import type { DirectedText, PdfSource, SourcePage } from './runs/source.ts';
import type { Box } from './tables/boxes.ts';
import { tableGrids } from './tables/ruled.ts';

/** A page with fewer letters than this may be a picture. */
const bareLetters = 40;
/** Pictures over this share of a page are a scan, unless print covers more than the second share. */
const scan = { pictured: 0.5, printed: 0.06 };
/** A page whose letters are unseen to this share has the layer of a recognition. */
const layerShare = 0.5;

/**
 * Why a page's picture is to be read: it is a scan, nearly empty but for outlines of letters or for pictures, its text is
 * nonsense, or it has the layer of an old recognition with many faults.
 */
export type ScanKind = 'scan' | 'outlined' | 'bare' | 'garbled' | 'poorLayer';

export interface PageReading {
  /** The text of the page; of a scan, only what is printed beside its picture. */
  page: SegmentedPage;
  scan: ScanKind | null;
  /** Degrees by which the page is turned clockwise to bring its text upright. */
  turn: number;
  /** The areas of pictures beside the text, in points of the turned page. */
  pictures: Area[];
  /** The strings of the text that is kept, in the order in which the file prints them. */
  runs: Run[];
  /** The text that is left out of `page` because the picture is to be read: nonsense, or a poor layer. */
  rejected: Segment[];
  /** True when the page can't be read; then it is empty. */
  broken: boolean;
  /** True when some of the page is lost, or all of it. */
  damaged: boolean;
  /** True when some of its text is hidden, and left out. */
  hidesText: boolean;
}

/**
 * Reads the text layer of one page.
 * @param number from 1
 */
export async function readPage(source: PdfSource, number: number): Promise<PageReading> {
  const page = await source.page(number).catch(() => null);
  if (!page) {
    const empty = { number, width: 0, height: 0, segments: [] };
    return {
      page: empty,
      scan: null,
      turn: 0,
      pictures: [],
      runs: [],
      rejected: [],
      broken: true,
      damaged: true,
      hidesText: false,
    };
  }
  const { main, comments } = page;
  const kind = scanKindOf(page);
  const isKept = (run: Run) => kind !== 'garbled' && (kind !== 'poorLayer' || !page.unseen.has(run));
  const runs = main.runs.filter(isKept);
  const cards = cardsOf(main.boxes, runs, main.grids);
  const segmentsFor = (own: Run[]) =>
    withoutLineNumbers(
      segmentsOfText({ ...main, runs: [...own] }, source.fonts, [...cards.rows.flat(), ...cards.asides]),
    );
  const asides = page.others.flatMap((text) => asideOf(text, source.fonts) ?? []);
  const hasLayer = page.unseen.size > 0 && kind === null;
  const { width, height, turn } = main.frame;
  return {
    page: {
      number,
      width,
      height,
      segments: segmentsFor(runs),
      cards,
      ...(asides.length > 0 ? { asides } : {}),
      ...(comments.length > 0 ? { comments } : {}),
    },
    scan: kind,
    turn,
    pictures: (kind === null && !hasLayer) || kind === 'bare' ? page.pictures : [],
    runs,
    rejected: kind === null ? [] : segmentsFor(main.runs.filter((run) => !isKept(run))),
    broken: false,
    damaged: page.damaged,
    hidesText: page.hidesText,
  };
}

function scanKindOf(page: SourcePage): ScanKind | null {
  const { main, unseen, pictured, outlined } = page;
  if (isGarbled(main.runs)) return 'garbled';
  const letters = lettersOf(main.runs);
  if (pictured >= scan.pictured) {
    const layer = main.runs.filter((run) => unseen.has(run));
    if (lettersOf(layer) > layerShare * letters && letters > 0)
      return isPoorLayer(layer.map(({ text }) => text).join(' ')) ? 'poorLayer' : null;
    if (printedShare(main.runs, main.frame) <= scan.printed) return 'scan';
  }
  if (outlined) return 'outlined';
  return letters < bareLetters && pictured > 0 ? 'bare' : null;
}

function lettersOf(runs: readonly Run[]): number {
  return letterCount(runs.map(({ text }) => text).join(''));
}

function asideOf(text: DirectedText, fonts: PdfSource['fonts']): Aside | null {
  const segments = segmentsOfText(text, fonts);
  const { width, height } = text.frame;
  return lettersIn(segments) > 0 ? { width, height, segments } : null;
}

/** A page's segments, which only the grids of tables split; other grids are ignored. */
function segmentsOfText(
  { runs, grids }: Pick<DirectedText, 'runs' | 'grids'>,
  fonts: PdfSource['fonts'],
  cards: readonly Box[] = [],
): Segment[] {
  const segments = segmentsOf(runs, fonts, grids, cards);
  if (grids.length === 0) return segments;
  const tables = tableGrids(segments);
  return tables.length === grids.length ? segments : segmentsOf(runs, fonts, tables, cards);
}

/** The number of letters and digits in the segments. */
export function lettersIn(segments: readonly Segment[]): number {
  return letterCount(segments.map((segment) => segment.text).join(' '));
}

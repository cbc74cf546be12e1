import type { SegmentedPage } from '#documents/pdf/layout/lines/segmented-page.ts';
import { textOfPage } from '#documents/scan/document.ts';
import { jpegOf } from '#documents/scan/jpeg.ts';
import { locateLines } from '#documents/scan/locate-lines.ts';
import type { FilePage } from '#documents/scan/open.ts';
import { resolutionOf, type ScannedPage, scannedPage, segmentPages } from '#documents/scan/page.ts';
import type { Box, ReadWord, Recogniser, Recognition } from '#engines/capabilities/recogniser.ts';
import { detectLanguage } from '#text/language.ts';
import type { PageWords, RecognisedPage } from '../contract.ts';

export interface ReadPage {
  page: RecognisedPage;
  words: PageWords;
  /** Null for a page with a text layer. */
  jpeg: Uint8Array | null;
  /** The page's layout for the document of all pages, recognised or from its text layer. */
  layout: { scanned: ScannedPage } | { layer: SegmentedPage };
}

/** The usual height of letters above the baseline, as a fraction of the font size. */
const ascent = 0.75;
/** The longer side of a stored picture, in pixels. */
const longestSide = 2500;

interface TextLine extends Box {
  words: ReadWord[];
}

/** Reads a page by its text layer, or else by recognising its picture; `origin` is its file and number. */
export async function readPage(
  { picture, layer }: FilePage,
  origin: Pick<RecognisedPage, 'file' | 'page'>,
  recogniser: Recogniser,
  languages: readonly string[],
): Promise<ReadPage> {
  if (layer) return readLayer(layer, origin);
  const recognition = await recogniser.recognise(picture, languages);
  const scanned = scannedPage(1, recognition);
  const [segmented] = segmentPages([scanned]);
  const { text, blocks } = segmented ? textOfPage(segmented) : { text: '', blocks: [] };
  const jpeg = await jpegOf(recognition.picture, longestSide);
  const scale = jpeg.width / recognition.picture.width;
  const resolution = resolutionOf(recognition.picture) * scale;
  const words = { ...withRanges(linesOf(recognition, scale), text), text, blocks, resolution };
  const { confidence, rotation, skew } = recognition;
  return {
    page: {
      ...origin,
      text,
      confidence,
      words: words.words.length,
      languages: recognition.languages,
      rotation,
      skew,
      width: jpeg.width,
      height: jpeg.height,
      layer: false,
    },
    words,
    jpeg: jpeg.bytes,
    layout: { scanned },
  };
}

/** Reads a page with a text layer. Its boxes are in points, so one pixel is a point at 72 dots per inch. */
function readLayer(layer: SegmentedPage, origin: Pick<RecognisedPage, 'file' | 'page'>): ReadPage {
  const { text, blocks } = textOfPage(layer);
  const words = { ...withRanges(linesOfLayer(layer), text), text, blocks, resolution: 72 };
  const language = detectLanguage(text);
  return {
    page: {
      ...origin,
      text,
      confidence: text === '' ? null : 1,
      words: words.words.length,
      languages: language === 'und' ? [] : [language],
      rotation: 0,
      skew: 0,
      width: Math.max(1, Math.round(layer.width)),
      height: Math.max(1, Math.round(layer.height)),
      layer: true,
    },
    words,
    jpeg: null,
    layout: { layer },
  };
}

/** The recognised lines, with boxes in pixels of the stored picture. */
function linesOf({ blocks }: Recognition, scale: number): TextLine[] {
  const scaleBox = <T extends Box>(box: T): T => ({
    ...box,
    x: box.x * scale,
    y: box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map((line) => ({ ...scaleBox(line), words: line.words.map(scaleBox) })),
    ),
  );
}

/** A text layer locates segments, not words; a segment's width is shared among its words by their letters. */
function linesOfLayer({ segments }: SegmentedPage): TextLine[] {
  return segments.map(({ text, x0, x1, y: baseline, size }) => {
    const y = baseline - ascent * size;
    const letterWidth = (x1 - x0) / Math.max(1, text.length);
    const words = [...text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      confidence: 1,
      x: x0 + match.index * letterWidth,
      y,
      width: match[0].length * letterWidth,
      height: size,
    }));
    return { x: x0, y, width: x1 - x0, height: size, words };
  });
}

/** The words with their ranges in the page's text, in its order, without words that the text lacks. */
function withRanges(lines: readonly TextLine[], text: string): Pick<PageWords, 'words' | 'lines'> {
  const ranges = locateLines(
    lines.map(({ words }) => words.map((word) => word.text)),
    text,
  );
  const words = lines.flatMap((line, index) =>
    line.words.flatMap((word, position) => {
      const range = ranges[index]?.[position];
      return range ? [{ ...word, ...range, text: text.slice(range.start, range.end), line: index }] : [];
    }),
  );
  return {
    words: words.sort((a, b) => a.start - b.start),
    lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })),
  };
}

/** Pixels of one page. */
export interface Picture {
  width: number;
  height: number;
  channels: 1 | 3 | 4;
  /** width x height x channels bytes, row by row. */
  data: Uint8Array;
  /** Dots per inch, when the file says so. */
  dpi: number | null;
}

/** In pixels of the upright picture, from its upper left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface ReadWord extends Box {
  text: string;
  /** From 0 to 1. */
  confidence: number;
}
export interface ReadLine extends Box {
  words: ReadWord[];
}
export interface ReadParagraph extends Box {
  lines: ReadLine[];
}
/** A column or another part of the page that stands apart, in reading order. */
export interface ReadBlock extends Box {
  paragraphs: ReadParagraph[];
}

export interface Recognition {
  /** What was read: the picture turned upright and straightened. Boxes are in its pixels. */
  picture: Picture;
  /** Degrees clockwise by which it was turned: 0, 90, 180 or 270. */
  rotation: number;
  /** Degrees by which it was straightened after that. */
  skew: number;
  /** ISO 639-1 codes it was read in. */
  languages: string[];
  /** Mean over its characters, 0 to 1; null when nothing was read. */
  confidence: number | null;
  blocks: ReadBlock[];
}

/** The capability `recognise`: a picture of a page into words with their places. */
export interface Recogniser {
  readonly name: string;
  /**
   * Pages may be given without waiting for the one before: as many are read at once as there are workers.
   * @param languages ISO 639-1 codes to expect
   */
  recognise(picture: Picture, languages: readonly string[]): Promise<Recognition>;
  close(): Promise<void>;
}

declare module 'word-extractor' {
  interface ReadOptions {
    /** False keeps dashes and quotes exactly as in the file. */
    filterUnicode?: boolean;
  }
  export class Document {
    getBody(options?: ReadOptions): string;
    getFootnotes(options?: ReadOptions): string;
    getEndnotes(options?: ReadOptions): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }
}

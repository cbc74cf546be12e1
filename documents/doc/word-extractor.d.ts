declare module 'word-extractor' {
  interface ReadOptions {
    /** False keeps dashes and quotes exactly as in the file. */
    filterUnicode?: boolean;
  }
  export class Document {
    getBody(options?: ReadOptions): string;
    getFootnotes(options?: ReadOptions): string;
    getEndnotes(options?: ReadOptions): string;
    getHeaders(options?: ReadOptions & { includeFooters?: boolean }): string;
    getFooters(options?: ReadOptions): string;
    /** The comments of reviewers. */
    getAnnotations(options?: ReadOptions): string;
    getTextboxes(options?: ReadOptions & { includeHeadersAndFooters?: boolean }): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<Document>;
  }
}

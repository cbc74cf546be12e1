/** The lines of a document's headers and footers, which are printed on its pages, as text or as blocks. */
export interface MarginLines<Line = string> {
  readonly headers: Line[];
  readonly footers: Line[];
}

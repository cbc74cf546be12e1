import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { DocxStories, RevisionReading } from '#documents/docx/stories.ts';
import type { Paper } from '#documents/pdf/read.ts';
import type { ComparableDocument } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { RunFile } from '#tools/tool.ts';
import type { CompareResult } from '../contract.ts';

export interface ComparedInput {
  readonly document: ComparableDocument;
  /** A docx with its stories, from which a redline is made; null for other formats. */
  readonly docx: DocxStories | null;
  /** True when it has the looks of its texts. */
  readonly formatted: boolean;
  /** The size of a PDF's first page; null for other formats. */
  readonly paper: Paper | null;
  /** The result's facts about the file, the same for either side: words, pages, language, tracked changes, notices. */
  readonly facts: CompareResult['original'];
}

interface InputOptions {
  /** For a docx. */
  readonly revisions: RevisionReading;
  /** For other formats: the list markers that count as text, see comparableOf. */
  readonly markers: 'all' | 'numbers' | 'none';
}

/**
 * Reads files that are compared with each other, in their order.
 * @param onProgress receives the share done, 0 to 1
 * @throws KalemError as readComparedInput
 */
export async function readComparedInputs(
  files: readonly RunFile[],
  revisions: RevisionReading,
  onProgress: (fraction: number) => void,
): Promise<ComparedInput[]> {
  const inputs = new Map<RunFile, ComparedInput>();
  const read = async (file: RunFile, markers: InputOptions['markers']) => {
    const options = { revisions, markers };
    const input = await readComparedInput(file, options, (fraction) =>
      onProgress((inputs.size + fraction) / files.length),
    );
    inputs.set(file, input);
    return input;
  };
  const isDocx = ({ kind }: RunFile) => kind === 'docx';
  for (const file of files.filter(isDocx)) await read(file, 'none');
  // The bullets of a docx are no text, and so are those of other formats beside one.
  const markers = files.some(isDocx) ? 'numbers' : 'all';
  for (const file of files) if (!isDocx(file)) await read(file, markers);
  return withCountedNumbers(await withUncompared(files.flatMap((file) => inputs.get(file) ?? [])));
}

/** Adds to each Word file what differs from the one before it, and isn't compared. */
async function withUncompared(inputs: readonly ComparedInput[]): Promise<ComparedInput[]> {
  const { noticesOfUncompared } = await import('./uncompared.ts');
  return inputs.map((input, index) => {
    const before = inputs[index - 1]?.docx;
    if (!before || !input.docx) return input;
    const notices = [...input.facts.notices, ...noticesOfUncompared(before, input.docx)];
    return { ...input, facts: { ...input.facts, notices } };
  });
}

/** Marks the numbers that only show as numbers in the whole of the documents; see countNumbers. */
async function withCountedNumbers(inputs: readonly ComparedInput[]): Promise<ComparedInput[]> {
  const { countNumbers } = await import('#text/compare/counted-numbers.ts');
  const documents = countNumbers(inputs.map(({ document }) => document));
  return inputs.map((input, index) => {
    const document = documents[index] ?? input.document;
    return { ...input, document, docx: input.docx && { ...input.docx, document } };
  });
}

/**
 * Reads one of the two files: a docx with all its stories, other formats through the document model.
 * @throws KalemError of the readers, with the file's `name` added to its params
 */
async function readComparedInput(
  file: RunFile,
  options: InputOptions,
  onProgress: (fraction: number) => void,
): Promise<ComparedInput> {
  try {
    return file.kind === 'docx' ? await readDocx(file, options) : await readOther(file, options, onProgress);
  } catch (error) {
    if (!(error instanceof KalemError)) throw error;
    throw new KalemError(error.code, { ...error.params, name: file.name }, error.message);
  }
}

async function readDocx(file: RunFile, { revisions }: InputOptions): Promise<ComparedInput> {
  const { readStories } = await import('#documents/docx/stories.ts');
  const docx = await readStories(file.path, { revisions });
  const { document, pages } = docx;
  return {
    document,
    docx,
    formatted: true,
    paper: null,
    facts: {
      ...(await factsOf(file, document, pages)),
      revisions: docx.revisions,
      notices: [...docx.notices],
    },
  };
}

async function readOther(
  file: RunFile,
  { markers }: InputOptions,
  onProgress: (fraction: number) => void,
): Promise<ComparedInput> {
  const { comparableOf } = await import('#documents/comparable.ts');
  const { document: read, addLooks, paper } = await readWithLooks(file, onProgress);
  const plain = comparableOf(read, { markers });
  const document = addLooks ? addLooks(plain) : plain;
  // A format without pages has none.
  const pages = read.pages.length || null;
  const facts = await factsOf(file, document, pages);
  return {
    document,
    docx: null,
    formatted: addLooks !== null,
    paper,
    facts: { ...facts, revisions: 0, notices: read.notices },
  };
}

interface LookedAt extends Pick<ComparedInput, 'paper'> {
  document: Document;
  /** Gives the texts their looks; null for a format without any. */
  addLooks: ((plain: ComparableDocument) => ComparableDocument) | null;
}

/** Reads a document, and what gives its texts their looks: the cells of a workbook, the letters of a PDF's pages. */
async function readWithLooks(file: RunFile, onProgress: (fraction: number) => void): Promise<LookedAt> {
  if (file.kind === 'xlsx') {
    const { readXlsxGrids } = await import('#documents/xlsx/read.ts');
    const { withLooks } = await import('#documents/sheets/with-looks.ts');
    const { document, grids } = await readXlsxGrids(file.path, onProgress);
    return { document, paper: null, addLooks: (plain) => withLooks(plain, grids) };
  }
  if (file.kind === 'pdf') {
    const { readPdfWithPrint } = await import('#documents/pdf/read.ts');
    const { withPrint } = await import('#documents/pdf/print/with-print.ts');
    const { document, paper, pages } = await readPdfWithPrint(file.path, onProgress);
    return { document, paper, addLooks: (plain) => withPrint(plain, pages()) };
  }
  const { readDocument } = await import('#documents/read.ts');
  return { document: await readDocument(file, { onProgress }), paper: null, addLooks: null };
}

async function factsOf(
  file: RunFile,
  { stories }: ComparableDocument,
  pages: number | null,
): Promise<Omit<ComparedInput['facts'], 'revisions' | 'notices'>> {
  const { countTokens } = await import('#text/compare/tokens.ts');
  const { detectLanguage } = await import('#text/language.ts');
  const texts = stories.flatMap(({ blocks }) => [...paragraphsIn(blocks)].map(({ text }) => text));
  return {
    name: file.name,
    kind: file.kind,
    words: texts.reduce((sum, text) => sum + countTokens(text), 0),
    pages,
    language: detectLanguage(texts.join('\n')),
  };
}

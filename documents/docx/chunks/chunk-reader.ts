import type { Document, DocumentNotice } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { DraftBlock } from '../../builder.ts';
import { Budget } from '../../bytes/budget.ts';
import { draftBlocksOf } from '../../draft-blocks.ts';
import { EmptyDocumentError, mergeNotices, namesNotice, withoutPages } from '../../losses/notices.ts';
import { partName } from '../../office/package.ts';
import { type ChunkKind, chunkKind } from './chunk-kind.ts';

/** What all parts of other formats in a document, and in the documents inside it, may take together. */
const most = { parts: 1000, bytes: 64 * 1024 * 1024 };
/** What each block counts besides its text, in bytes, since a part may hold millions of a letter each. */
const blockBytes = 100;
/** A docx in a docx in a docx: deeper ones are traps. */
const deepest = 3;

/** An archive, or members in memory. @throws KalemError as ZipArchive.read */
interface Members {
  read(name: string, shared: Budget): Promise<Uint8Array | null>;
}

interface ChunkText {
  readonly blocks: readonly DraftBlock[];
  readonly notices: readonly DocumentNotice[];
  /** What reading it took, which each further copy takes again. */
  readonly cost: { readonly parts: number; readonly bytes: number };
  placed: boolean;
}

/**
 * Reads a part with the reader of its kind.
 * @param inner reads the parts of a document inside
 * @returns null when the part holds nothing that can be read
 * @throws KalemError as the readers
 */
type ReadInner = (kind: ChunkKind, bytes: Uint8Array, inner: ChunkReader) => Promise<Document | null>;

/**
 * Reads the parts of a document that hold text of other formats (altChunk, ISO/IEC 29500-1 11.3.1). A part may be
 * referred to many times, and be a document with such parts itself, so all of them share one budget.
 */
export class ChunkReader {
  /** The number of documents around this one. */
  readonly #depth: number;
  readonly #readInner: ReadInner;
  readonly #parts: Budget;
  readonly #bytes: Budget;
  readonly #texts = new Map<string, ChunkText | null>();
  readonly #unread = new Set<string>();
  readonly #notices: DocumentNotice[] = [];

  /** @param outer the reader of the document around this one; null for a document that stands by itself */
  constructor(readInner: ReadInner, outer: ChunkReader | null = null) {
    this.#readInner = readInner;
    this.#depth = outer ? outer.#depth + 1 : 0;
    this.#parts = outer ? outer.#parts : new Budget(most.parts);
    this.#bytes = outer ? outer.#bytes : new Budget(most.bytes);
  }

  /** The bytes that this document's own archive may inflate; null without a limit of that kind. */
  get bytes(): Budget | null {
    return this.#depth === 0 ? null : this.#bytes;
  }

  /** The names of parts that weren't read, or not everywhere they stand, without their folders. */
  get unread(): readonly string[] {
    return [...this.#unread];
  }

  /** Notices of the parts that were placed, and of those that weren't read. */
  get notices(): readonly DocumentNotice[] {
    return mergeNotices([...namesNotice('parts_unread', this.unread), ...this.#notices]);
  }

  /** Names a part that isn't read. @param name with its folders */
  leaveOut(name: string): void {
    this.#unread.add(partName(name));
  }

  /** Reads a member once, before it is placed. */
  async load(members: Members, name: string): Promise<void> {
    if (!this.#texts.has(name)) this.#texts.set(name, await this.#read(members, name));
  }

  /** The blocks of a loaded member for one more place; null, and it is named, when it can't be read or the budget ends. */
  place(name: string): readonly DraftBlock[] | null {
    const text = this.#texts.get(name) ?? null;
    if (!text || (text.placed && !this.#spend(text.cost))) {
      this.leaveOut(name);
      return null;
    }
    if (!text.placed) this.#notices.push(...text.notices);
    text.placed = true;
    return text.blocks;
  }

  #spend({ parts, bytes }: ChunkText['cost']): boolean {
    if (parts > this.#parts.left || bytes > this.#bytes.left) return false;
    this.#parts.spend(parts);
    this.#bytes.spend(bytes);
    return true;
  }

  async #read(members: Members, name: string): Promise<ChunkText | null> {
    if (this.#parts.left === 0) return null;
    const before = { parts: this.#parts.left, bytes: this.#bytes.left };
    this.#parts.spend(1);
    const document = await this.#documentOf(members, name);
    if (!document) return null;
    const blocks = 'text' in document ? draftBlocksOf(document) : [];
    this.#bytes.spend(blockBytes * blocks.length);
    const cost = { parts: before.parts - this.#parts.left, bytes: before.bytes - this.#bytes.left };
    return { blocks, notices: withoutPages(document.notices), cost, placed: false };
  }

  /** @returns a document without text for an empty part, which holds nothing that could be lost */
  async #documentOf(members: Members, name: string): Promise<Document | Pick<ChunkText, 'notices'> | null> {
    try {
      const bytes = await members.read(name, this.#bytes);
      const kind = bytes && chunkKind(name, bytes);
      if (!kind || (kind === 'docx' && this.#depth === deepest)) return null;
      return await this.#readInner(kind, bytes, new ChunkReader(this.#readInner, this));
    } catch (error) {
      if (!(error instanceof KalemError)) throw error;
      return error instanceof EmptyDocumentError ? { notices: error.notices } : null;
    }
  }
}

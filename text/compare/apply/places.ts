import type {
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from '../model.ts';

/** What holds blocks: a story, or a cell of a table in one. */
export type Container = ComparableStory | TableCell;

export interface RowPlace {
  readonly table: Table;
  readonly row: TableRow;
}

/** Knows where the parts of a document stand. */
export class Places {
  readonly #containers = new Map<ComparableBlock, Container>();
  readonly #rows = new Map<Container, RowPlace>();
  readonly #stories = new Map<Container, ComparableStory>();

  constructor({ stories }: ComparableDocument) {
    for (const story of stories) this.#add(story, story);
  }

  #add(container: Container, story: ComparableStory): void {
    this.#stories.set(container, story);
    for (const block of container.blocks) {
      this.#containers.set(block, container);
      if (block.kind === 'paragraph') continue;
      for (const row of block.rows)
        for (const cell of row.cells) {
          this.#rows.set(cell, { table: block, row });
          this.#add(cell, story);
        }
    }
  }

  /** The paragraphs of this document that a compared one was made from. */
  sourcesOf(paragraph: Paragraph | null): Paragraph[] {
    return (paragraph?.sources ?? []).filter((source) => this.#containers.has(source));
  }

  /** The paragraphs of this document that stand in compared blocks. */
  sourcesIn(blocks: readonly ComparableBlock[]): Paragraph[] {
    return blocks.flatMap((block) =>
      block.kind === 'paragraph'
        ? this.sourcesOf(block)
        : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => this.sourcesIn(cell.blocks))),
    );
  }

  storyOf(block: ComparableBlock): ComparableStory | null {
    const container = this.#containers.get(block);
    return (container && this.#stories.get(container)) ?? null;
  }

  containerOf(block: ComparableBlock): Container | null {
    return this.#containers.get(block) ?? null;
  }

  /** The innermost row in which a block stands; null outside tables. */
  rowOf(block: ComparableBlock): RowPlace | null {
    const container = this.#containers.get(block);
    return (container && this.#rows.get(container)) ?? null;
  }

  /** The block of a container that is a block or holds it; null when it stands elsewhere. */
  blockIn(container: Container, block: ComparableBlock): ComparableBlock | null {
    let current: ComparableBlock | null = block;
    while (current && this.#containers.get(current) !== container)
      current = this.rowOf(current)?.table ?? null;
    return current;
  }
}

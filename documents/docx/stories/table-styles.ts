import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, valOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { charactersOf, fillOf, paragraphOf } from './look.ts';
import { cellsIn, rowsIn } from './rows-and-cells.ts';

export interface Look {
  readonly paragraph: Properties;
  readonly characters: Properties;
}

/** Parts of a table that a style may format on their own, in the order in which they are applied. */
const regions = [
  'wholeTable',
  'band1Vert',
  'band2Vert',
  'band1Horz',
  'band2Horz',
  'firstRow',
  'lastRow',
  'firstCol',
  'lastCol',
  'neCell',
  'nwCell',
  'seCell',
  'swCell',
] as const;
type Region = (typeof regions)[number];

interface TableStyle {
  readonly basedOn: string | null;
  readonly looks: ReadonlyMap<Region, Look>;
  readonly rowBand: number;
  readonly columnBand: number;
}

/** The bits of w:tblLook's older form, by the name of the newer attribute. */
const lookBits = {
  firstRow: 0x20,
  lastRow: 0x40,
  firstColumn: 0x80,
  lastColumn: 0x1_00,
  noHBand: 0x2_00,
  noVBand: 0x4_00,
} as const;

const plain: Look = { paragraph: {}, characters: {} };

/** The formatting that tables give to the paragraphs in their cells (ISO/IEC 29500-1, 17.7.6). */
export class TableStyles {
  readonly #styles = new Map<string, TableStyle>();
  readonly #fonts: Readonly<Record<string, string>>;
  #defaultStyle: string | null = null;
  /** The last cell that was asked for, whose other paragraphs mostly follow. */
  #last: { readonly cell: Element; readonly look: Look } | null = null;
  /** The places of a table's rows and of a row's cells; paragraphs are read before the tree changes. */
  readonly #orders = new WeakMap<Element, ReadonlyMap<Element, number>>();

  constructor(fonts: Readonly<Record<string, string>>) {
    this.#fonts = fonts;
  }

  /** Adds a w:style of type "table". */
  add(element: Element): void {
    const id = attributeOf(element, 'w:styleId') ?? '';
    const looks = new Map<Region, Look>([['wholeTable', this.#lookOf(element)]]);
    for (const child of childrenOf(element)) {
      const region = regions.find((each) => each === attributeOf(child, 'w:type'));
      if (child.name === 'w:tblStylePr' && region)
        looks.set(region, merged([looks.get(region) ?? plain, this.#lookOf(child)]));
    }
    const properties = childOf(element, 'w:tblPr');
    const band = (name: string) => Number(valOf(childOf(properties, name))) || 1;
    this.#styles.set(id, {
      basedOn: valOf(childOf(element, 'w:basedOn')),
      looks,
      rowBand: band('w:tblStyleRowBandSize'),
      columnBand: band('w:tblStyleColBandSize'),
    });
    if (['1', 'true'].includes(attributeOf(element, 'w:default') ?? '')) this.#defaultStyle = id;
  }

  #lookOf(element: Element): Look {
    return {
      paragraph: { ...paragraphOf(childOf(element, 'w:pPr')), ...cellFill(element) },
      characters: charactersOf(childOf(element, 'w:rPr'), this.#fonts),
    };
  }

  /** The formatting of the cell around a paragraph; plain outside of tables. */
  lookAround(paragraph: Element): Look {
    let cell = paragraph.parentNode;
    while (cell && cell.name !== 'w:tc' && cell.name !== 'w:txbxContent') cell = cell.parentNode;
    if (cell?.name !== 'w:tc') return plain;
    if (this.#last?.cell !== cell) this.#last = { cell, look: this.#lookOfCell(cell) };
    return this.#last.look;
  }

  #lookOfCell(cell: Element): Look {
    const row = ancestor(cell, 'w:tr');
    const table = ancestor(row, 'w:tbl');
    if (!row || !table) return plain;
    const properties = childOf(table, 'w:tblPr');
    const chain = this.#chainOf(valOf(childOf(properties, 'w:tblStyle')) ?? this.#defaultStyle);
    const fill = cellFill(cell);
    if (chain.length === 0) return fill === plain.paragraph ? plain : { ...plain, paragraph: fill };
    const rows = this.#orderIn(table, rowsIn);
    const cells = this.#orderIn(row, cellsIn);
    const looks = regionsOf(
      { index: rows.get(row) ?? -1, count: rows.size, band: chain.at(-1)?.rowBand ?? 1 },
      { index: cells.get(cell) ?? -1, count: cells.size, band: chain.at(-1)?.columnBand ?? 1 },
      optionsOf(childOf(properties, 'w:tblLook')),
    ).flatMap((region) => chain.map((style) => style.looks.get(region) ?? plain));
    return merged([...looks, { paragraph: fill, characters: {} }]);
  }

  /** The index of each row of a table, or of each cell of a row; listed once for all of them. */
  #orderIn(parent: Element, list: (parent: Element) => Element[]): ReadonlyMap<Element, number> {
    const known = this.#orders.get(parent);
    if (known) return known;
    const order = new Map(list(parent).map((element, index) => [element, index]));
    this.#orders.set(parent, order);
    return order;
  }

  /** A style after the styles that it is based on. */
  #chainOf(id: string | null): TableStyle[] {
    const chain: TableStyle[] = [];
    let style = this.#styles.get(id ?? '');
    for (; style && chain.length < 20; style = this.#styles.get(style.basedOn ?? '')) chain.unshift(style);
    return chain;
  }
}

function merged(looks: readonly Look[]): Look {
  return {
    paragraph: Object.assign({}, ...looks.map(({ paragraph }) => paragraph)) as Properties,
    characters: Object.assign({}, ...looks.map(({ characters }) => characters)) as Properties,
  };
}

/** The colour of a cell's ground, by its own properties. */
function cellFill(owner: Element): Properties {
  const shading = childOf(childOf(owner, 'w:tcPr'), 'w:shd');
  return shading ? { cellBackground: fillOf(shading) } : plain.paragraph;
}

function ancestor(element: Element | null, name: string): Element | null {
  let above = element?.parentNode ?? null;
  while (above && above.name !== name) above = above.parentNode;
  return above;
}

type Options = Readonly<Record<keyof typeof lookBits, boolean>>;

/** The parts of a style that a table asks for. */
function optionsOf(look: Element | null): Options {
  const bits = Number.parseInt(valOf(look) ?? '0', 16);
  const option = (name: keyof typeof lookBits) => {
    const written = attributeOf(look, `w:${name}`);
    return written === null ? (bits & lookBits[name]) !== 0 : !['0', 'false', 'off'].includes(written);
  };
  return {
    firstRow: option('firstRow'),
    lastRow: option('lastRow'),
    firstColumn: option('firstColumn'),
    lastColumn: option('lastColumn'),
    noHBand: option('noHBand'),
    noVBand: option('noVBand'),
  };
}

interface Position {
  readonly index: number;
  readonly count: number;
  /** The number of rows or columns in each band. */
  readonly band: number;
}

/** The parts of a table that a cell belongs to, in the order in which they are applied. */
function regionsOf(row: Position, column: Position, options: Options): Region[] {
  const first = {
    row: options.firstRow && row.index === 0,
    column: options.firstColumn && column.index === 0,
  };
  const last = {
    row: options.lastRow && row.index === row.count - 1 && !first.row,
    column: options.lastColumn && column.index === column.count - 1 && !first.column,
  };
  const isOddBand = ({ index, band }: Position, skipsFirst: boolean) =>
    Math.floor((index - Number(skipsFirst)) / band) % 2 === 0;
  const belongs: Readonly<Record<Region, boolean>> = {
    wholeTable: true,
    band1Vert: !options.noVBand && !first.column && !last.column && isOddBand(column, options.firstColumn),
    band2Vert: !options.noVBand && !first.column && !last.column && !isOddBand(column, options.firstColumn),
    band1Horz: !options.noHBand && !first.row && !last.row && isOddBand(row, options.firstRow),
    band2Horz: !options.noHBand && !first.row && !last.row && !isOddBand(row, options.firstRow),
    firstRow: first.row,
    lastRow: last.row,
    firstCol: first.column,
    lastCol: last.column,
    neCell: first.row && last.column,
    nwCell: first.row && first.column,
    seCell: last.row && last.column,
    swCell: last.row && first.column,
  };
  return regions.filter((region) => belongs[region]);
}

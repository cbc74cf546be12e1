import { attributeOf, childOf, childrenOf } from '../docx/stories/dom.ts';
import type { Element } from '../docx/stories/tree.ts';
import { builtInFormat } from '../sheets/built-in-formats.ts';

interface CellFormat {
  /** The code of the number format. */
  readonly code: string;
  readonly bold: boolean;
}

const plain: CellFormat = { code: 'General', bold: false };

/** The formats of a workbook's cells by their index (18.8). */
export class CellFormats {
  readonly #formats: readonly CellFormat[];

  /** @param styles the styles' part @param language that of the formats that the file names by a number */
  constructor(styles: Element | null, language: string) {
    const listOf = (name: string) => {
      const list = childOf(styles, name);
      return list ? childrenOf(list) : [];
    };
    const codes = new Map(
      listOf('s:numFmts').map((element) => [
        attributeOf(element, 'numFmtId') ?? '',
        attributeOf(element, 'formatCode') ?? 'General',
      ]),
    );
    const bold = listOf('s:fonts').map((font) => isBold(childOf(font, 's:b')));
    this.#formats = listOf('s:cellXfs').map((format) => {
      const id = attributeOf(format, 'numFmtId') ?? '0';
      return {
        code: codes.get(id) ?? builtInFormat(Number(id), language),
        bold: bold[Number(attributeOf(format, 'fontId') ?? 0)] ?? false,
      };
    });
  }

  formatOf(index: string | null): CellFormat {
    return this.#formats[Number(index ?? 0)] ?? plain;
  }
}

function isBold(element: Element | null): boolean {
  return element !== null && !/^(?:0|false)$/.test(attributeOf(element, 'val') ?? '');
}

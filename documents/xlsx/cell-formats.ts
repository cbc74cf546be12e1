import { builtInFormat } from '../sheets/built-in-formats.ts';
import type { CellLook } from '../sheets/grid.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import { Palette } from './palette.ts';

interface CellFormat {
  /** The code of the number format. */
  readonly code: string;
  readonly bold: boolean;
  readonly look: CellLook;
}

const plain: CellFormat = { code: 'General', bold: false, look: { cell: {}, letters: {} } };

/** The formats of a workbook's cells by their index (18.8). */
export class CellFormats {
  readonly #formats: readonly CellFormat[];

  /**
   * @param styles the styles' part
   * @param theme the part that names the colours of the theme
   * @param language that of the formats that the file names by a number
   */
  constructor(styles: Element | null, theme: Element | null, language: string) {
    const palette = new Palette(theme);
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
    const fonts = listOf('s:fonts').map((font) => lettersOf(font, palette));
    const fills = listOf('s:fills').map((fill) => fillOf(fill, palette));
    this.#formats = listOf('s:cellXfs').map((format) => {
      const id = attributeOf(format, 'numFmtId') ?? '0';
      const code = codes.get(id) ?? builtInFormat(Number(id), language);
      const letters = fonts[Number(attributeOf(format, 'fontId') ?? 0)] ?? {};
      const background = fills[Number(attributeOf(format, 'fillId') ?? 0)];
      const alignment = attributeOf(childOf(format, 's:alignment'), 'horizontal');
      const cell = {
        ...(code === 'General' ? {} : { numberFormat: code }),
        ...(background ? { cellBackground: background } : {}),
        ...(alignment && alignment !== 'general' ? { alignment } : {}),
      };
      return { code, bold: letters.bold === 'yes', look: { cell, letters } };
    });
  }

  formatOf(index: string | null): CellFormat {
    return this.#formats[Number(index ?? 0)] ?? plain;
  }
}

function lettersOf(font: Element, palette: Palette): Record<string, string> {
  const isOn = (name: string) => {
    const element = childOf(font, name);
    return element !== null && !/^(?:0|false|none)$/.test(attributeOf(element, 'val') ?? '');
  };
  const written = (name: string) => attributeOf(childOf(font, name), 'val');
  const color = palette.colourOf(childOf(font, 's:color'));
  const [name, size] = [written('s:name'), written('s:sz')];
  return {
    ...(name ? { font: name } : {}),
    ...(size ? { size: String(Number(size)) } : {}),
    ...(isOn('s:b') ? { bold: 'yes' } : {}),
    ...(isOn('s:i') ? { italic: 'yes' } : {}),
    ...(isOn('s:u') ? { underline: written('s:u') ?? 'single' } : {}),
    ...(isOn('s:strike') ? { strike: 'yes' } : {}),
    // Black is what letters have by themselves.
    ...(color && color !== '000000' ? { color } : {}),
  };
}

/** The colour of a filled cell; null for one that isn't. */
function fillOf(fill: Element, palette: Palette): string | null {
  const pattern = childOf(fill, 's:patternFill');
  const kind = attributeOf(pattern, 'patternType') ?? 'none';
  return kind === 'none' ? null : palette.colourOf(childOf(pattern, 's:fgColor'));
}

import { KalemError } from '#contract/errors.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { type Relation, relatedPart, relationsOf } from '../office/package.ts';
import { languageOfTexts } from '../sheets/language.ts';
import type { NumberStyle } from '../sheets/number-format.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { parsePart, readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { CellFormats } from './cell-formats.ts';
import { cellText } from './cell-text.ts';

export interface SheetPart {
  readonly name: string;
  readonly hidden: boolean;
  /** The name of the sheet's part. */
  readonly part: string;
  /** A sheet of cells, or one with nothing but a chart. */
  readonly kind: 'worksheet' | 'chartsheet';
}

/** What all sheets of a workbook share. */
export interface Workbook {
  readonly sheets: readonly SheetPart[];
  /** The names of sheets whose parts are lost; all of them when the part with the texts of cells is. */
  readonly lost: readonly string[];
  readonly strings: readonly string[];
  readonly formats: CellFormats;
  readonly numbers: NumberStyle;
  /** The names of the people who wrote comments, by their ids. */
  readonly people: ReadonlyMap<string, string>;
}

/** @throws KalemError document_corrupt, document_too_complex */
export async function readWorkbook(archive: ZipArchive): Promise<Workbook> {
  const main =
    (await relationsOf(archive, '')).find(({ type }) => type === 'officeDocument')?.target ??
    'xl/workbook.xml';
  const bytes = await archive.read(main);
  if (!bytes) throw new KalemError('document_corrupt', {}, 'there is no workbook part');
  const workbook = parsePart(bytes);
  const relations = await relationsOf(archive, main);
  const strings = await sharedStrings(archive, relations);
  const from1904 = /^(?:1|true)$/.test(attributeOf(childOf(workbook, 's:workbookPr'), 'date1904') ?? '');
  const numbers = { language: await languageOf(archive, strings ?? []), from1904 };
  const people = await relatedPart(archive, relations, 'person');
  const elements = childrenOf(childOf(workbook, 's:sheets') ?? workbook).filter(
    ({ name }) => name === 's:sheet',
  );
  const { sheets, lost } = sheetsOf(elements, relations, archive);
  if (sheets.length === 0 && (lost.length > 0 || elements.length === 0))
    throw new KalemError('document_corrupt', {}, 'there is no sheet');
  return {
    sheets,
    lost: strings ? lost : elements.map((sheet) => attributeOf(sheet, 'name') ?? ''),
    strings: strings ?? [],
    formats: new CellFormats(
      await relatedPart(archive, relations, 'styles'),
      await relatedPart(archive, relations, 'theme'),
      numbers.language,
    ),
    numbers,
    people: new Map(
      (people ? childrenOf(people) : []).map((person) => [
        attributeOf(person, 'id') ?? '',
        attributeOf(person, 'displayName') ?? '',
      ]),
    ),
  };
}

/** Sheets of macros and dialogues, which hold no cells, are left out. */
function sheetsOf(
  elements: readonly Element[],
  relations: readonly Relation[],
  archive: ZipArchive,
): Pick<Workbook, 'sheets' | 'lost'> {
  const sheets: SheetPart[] = [];
  const lost: string[] = [];
  for (const sheet of elements) {
    const name = attributeOf(sheet, 'name') ?? '';
    const relation = relations.find(({ id }) => id === attributeOf(sheet, 'r:id'));
    if (!relation || !archive.has(relation.target)) {
      lost.push(name);
      continue;
    }
    const { type, target } = relation;
    if (type !== 'worksheet' && type !== 'chartsheet') continue;
    sheets.push({
      name,
      hidden: /hidden/i.test(attributeOf(sheet, 'state') ?? ''),
      part: target,
      kind: type,
    });
  }
  return { sheets, lost };
}

/** The texts of all cells, to which the sheets refer by numbers; null when their part is lost. */
async function sharedStrings(archive: ZipArchive, relations: readonly Relation[]): Promise<string[] | null> {
  const part = relations.find(({ type }) => type === 'sharedStrings')?.target;
  if (part === undefined) return [];
  const bytes = await archive.read(part);
  if (!bytes) return null;
  const strings: string[] = [];
  readChildren(bytes, 's:sst', (item) => {
    if (item.name === 's:si') strings.push(cellText(item));
  });
  return strings;
}

/** The language of the program that saved the workbook, by its word for worksheets, else that of the texts. */
async function languageOf(archive: ZipArchive, strings: readonly string[]): Promise<string> {
  const app = (await archive.read('docProps/app.xml'))?.toString('utf8') ?? '';
  if (/<vt:lpstr>Çalışma Sayfaları/i.test(app)) return 'tr';
  return languageOfTexts(strings);
}

import { expect, test } from 'vitest';
import { descendantsOf } from '../../xml/dom.ts';
import { parsePart } from '../../xml/parse.ts';
import { countSteps } from '../redline/testing/count-steps.ts';
import { wordNamespace } from '../redline/writing/names.ts';
import { TableStyles } from './table-styles.ts';

const parse = (xml: string) => parsePart(new TextEncoder().encode(xml));
const names = `xmlns:w="${wordNamespace}"`;
const bold = '<w:rPr><w:b/></w:rPr>';
const style = `<w:style ${names} w:type="table" w:styleId="Grid"><w:tblStylePr w:type="lastCol">${bold}</w:tblStylePr></w:style>`;

/** A table of one row in which the cells hold a paragraph each. */
function tableOf(columns: number, styled = true) {
  const look = '<w:tblStyle w:val="Grid"/><w:tblLook w:lastColumn="1" w:noVBand="1" w:noHBand="1"/>';
  const cells = '<w:tc><w:p/></w:tc>'.repeat(columns);
  const table = parse(
    `<w:tbl ${names}><w:tblPr>${styled ? look : ''}</w:tblPr><w:tr>${cells}</w:tr></w:tbl>`,
  );
  const paragraphs = [...descendantsOf(table)].filter(({ name }) => name === 'w:p');
  const styles = new TableStyles({});
  styles.add(parse(style));
  return { table, paragraphs, styles };
}

test('a cell has the look of its place in the row', () => {
  const { paragraphs, styles } = tableOf(4);
  const looks = paragraphs.map((paragraph) => styles.lookAround(paragraph).characters);
  expect(looks).toEqual([{}, {}, {}, { bold: 'yes' }]);
});

test('the cells of a table without a style share one look', () => {
  const { paragraphs, styles } = tableOf(4, false);
  expect(new Set(paragraphs.map((paragraph) => styles.lookAround(paragraph))).size).toBe(1);
});

test('the looks of a row are found in steps that grow with its length alone', () => {
  const stepsOf = (columns: number) => {
    const { table, paragraphs, styles } = tableOf(columns);
    const steps = countSteps(table);
    for (const paragraph of paragraphs) styles.lookAround(paragraph);
    return steps();
  };
  expect(stepsOf(400)).toBeLessThan(2.5 * stepsOf(200));
});

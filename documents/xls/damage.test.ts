import { expect, test } from 'vitest';
import { surveyWorkbook } from './damage.ts';

function record(type: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

const beginning = record(0x0809, Buffer.from([0, 6, 5, 0]));
const end = record(0x000a);
const sheet = [beginning, record(0x0203, Buffer.from('cell')), beginning, end, end];

/** The stream of a workbook with two sheets. @param texts the bytes of its shared texts */
function workbook(texts: Buffer, second: readonly Buffer[] = sheet): Buffer {
  const first = Buffer.concat(sheet);
  const start = Buffer.alloc(8);
  const globals = (offset: number) => {
    const starts = [offset, offset + first.length].map((position) => {
      const body = Buffer.from(start);
      body.writeUInt32LE(position, 0);
      return record(0x0085, body);
    });
    return Buffer.concat([beginning, ...starts, record(0x00fc, texts), record(0x003c, texts), end]);
  };
  return Buffer.concat([globals(globals(0).length), first, ...second]);
}

const texts = Buffer.from('\u0005\0\u0001kovan\0\0\0petek');

test('a workbook whose records follow each other is whole, charts in its sheets among them', () => {
  expect(surveyWorkbook(workbook(texts)).damage).toEqual({ shared: false, sheets: [] });
});

test('the sheets of a workbook begin where its first part says, a damaged one too', () => {
  for (const second of [sheet, sheet.slice(0, -1)]) {
    const stream = workbook(texts, second);
    const { starts } = surveyWorkbook(stream);
    expect(starts.map((start) => stream.indexOf(beginning, start) - start)).toEqual([0, 0]);
    expect(starts.at(-1)).toBe(stream.length - Buffer.concat(second).length);
  }
});

test('zeros among the texts of all cells are damage', () => {
  const zeroed = Buffer.concat([texts, Buffer.alloc(40), texts]);
  expect(surveyWorkbook(workbook(zeroed)).damage).toEqual({ shared: true, sheets: [] });
});

test.each([
  ['has no beginning', sheet.slice(1)],
  ['has no end', sheet.slice(0, -1)],
  ['has zeros between its records', [...sheet.slice(0, 2), Buffer.alloc(8), ...sheet.slice(2)]],
  [
    'has a record of impossible length',
    [...sheet.slice(0, 1), Buffer.from([3, 2, 0xff, 0xff]), Buffer.alloc(70_000, 1)],
  ],
])('a sheet that %s is damaged', (_, second) => {
  expect(surveyWorkbook(workbook(texts, second)).damage).toEqual({ shared: false, sheets: [1] });
});

test('nothing of zeros is a workbook', () => {
  expect(surveyWorkbook(Buffer.alloc(4096))).toEqual({ damage: { shared: true, sheets: [] }, starts: [] });
});

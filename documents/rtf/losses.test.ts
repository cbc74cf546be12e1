import { expect, test } from 'vitest';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(body: string) {
  return readFixture('rtf', Buffer.from(`{\\rtf1\\ansi\\ansicpg1254\\deff0${body}}`, 'latin1'));
}

test('headers and footers are read where they say something that the text does not', async () => {
  const document = await read(
    `{\\header\\pard Well Company\\par\\trowd\\cellx1\\cellx2\\pard\\intbl Ref. 44/B\\cell Dover\\cell\\row\\pard Subject: pumps\\par}
     {\\headerf\\pard Only here {\\b at first}\\par}{\\footerl\\pard Page {\\field{\\*\\fldinst PAGE}{\\fldrslt 3}} of 9\\par}{\\footer\\pard Well Company\\par Phone 555 0142\\par}
     \\pard Subject: pumps\\par\\pard The pumps were counted.\\par\\sect{\\header\\pard Well Company\\par}\\pard Second part.\\par`,
  );
  expect(blocksOf(document)).toEqual([
    ['caption', 'Well Company'],
    ['caption', 'Ref. 44/B | Dover'],
    ['caption', 'Only here at first'],
    ['paragraph', 'Subject: pumps'],
    ['paragraph', 'The pumps were counted.'],
    ['paragraph', 'Second part.'],
    ['caption', 'Phone 555 0142'],
  ]);
  expect(document.notices).toEqual([]);
});

test.each([
  ['in a paragraph', '\\pard The price is 40.{\\v  Cost 22.}\\par'],
  ['as a paragraph', '\\pard The price is 40.\\par\\v Cost 22.\\par\\v0'],
  ['in a header', '{\\header\\pard{\\v Cost 22.}\\par}\\pard The price is 40.\\par'],
  ['in a note', '\\pard The price is 40.{\\footnote\\pard\\v Cost 22.\\par}\\par'],
])('text that is hidden %s is left out, and the notice says so', async (_, body) => {
  const document = await read(body);
  expect(document.text).toBe('The price is 40.');
  expect(document.notices).toEqual([{ code: 'text_hidden', params: {} }]);
});

test('hidden entries of an index, names of hidden styles and hidden spaces are no loss', async () => {
  const document = await read(
    '{\\stylesheet{\\s5\\v z-Top of Form;}}\\pard Bees{\\v {\\xe {bees}}}{\\v  }{\\v\\deleted gone} hum.\\par',
  );
  expect(document.text).toBe('Bees hum.');
  expect(document.notices).toEqual([]);
});

test('a text box follows the paragraph or the table in which it stands', async () => {
  const box = (text: string) =>
    `{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt ${text}}}{\\shprslt{\\*\\do{\\dptxbxtext\\pard copy\\par}}}}`;
  const document = await read(
    `\\pard Before ${box('\\pard First line\\par\\trowd\\cellx1\\cellx2\\pard\\intbl a\\cell b\\cell\\row\\pard Last line\\par')}and after.\\par
     {\\*\\do\\dobxpage{\\dptxbxtext\\pard Old box\\par}}\\pard Next.\\par
     \\trowd\\cellx1\\cellx2\\pard\\intbl c${box('\\pard In a cell\\par')}\\cell d{\\footnote\\pard A note\\par}\\cell\\row\\pard End.\\par`,
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Before and after.'],
    ['paragraph', 'First line'],
    ['table', 'a\tb'],
    ['paragraph', 'Last line'],
    ['paragraph', 'Next.'],
    ['paragraph', 'Old box'],
    ['table', 'c\td'],
    ['paragraph', 'In a cell'],
    ['footnote', 'A note'],
    ['paragraph', 'End.'],
  ]);
});

test('large pictures are named once, whatever way they are drawn', async () => {
  const picture = (width: number, height: number, more = '') =>
    `{\\pict\\pngblip\\picwgoal${width * 567}\\pichgoal${height * 567}${more} 89504e47}`;
  const document = await read(
    `\\pard Shots: {\\*\\shppict${picture(16, 9)}}{\\nonshppict${picture(16, 9)}}${picture(30, 20, '\\picscalex10\\picscaley10')}${picture(3, 2)}
     {\\shp{\\*\\shpinst{\\sp{\\sn pib}{\\sv ${picture(12, 10)}}}}{\\shprslt${picture(12, 10)}}}\\par`,
  );
  expect(document.text).toBe('Shots:');
  expect(document.notices).toEqual([{ code: 'pictures_unsearched', params: { count: 2 } }]);
  await expect(read(`\\pard ${picture(16, 24)}\\par`)).rejects.toMatchObject({ code: 'document_scanned' });
});

test('an embedded file is named by what it is, and its preview is no picture', async () => {
  const document = await read(
    '\\pard See {\\object\\objemb{\\*\\objclass Excel.Sheet.12}{\\*\\objdata 0105}{\\result{\\pict\\picwgoal9000\\pichgoal9000 00}}} here.\\par',
  );
  expect(document.text).toBe('See here.');
  expect(document.notices).toEqual([{ code: 'parts_unread', params: { names: 'Excel.Sheet.12' } }]);
});

import { expect, test } from 'vitest';
import { ap, frame, pptx, type SlideParts, shape } from '../fixtures/pptx.ts';
import { readFixture } from '../fixtures/read.ts';

async function read(slides: readonly SlideParts[], more: Parameters<typeof pptx>[1] = {}) {
  return readFixture('pptx', pptx(slides, more));
}

const title = (text: string) => shape('type="title"', ap(text));
const size = (tag: string, width: number, height: number) =>
  `<a:${tag} cx="${width * 360_000}" cy="${height * 360_000}"/>`;
const transform = (width: number, height: number) => `<a:xfrm>${size('ext', width, height)}</a:xfrm>`;
const blip = '<p:blipFill><a:blip r:embed="rId9"/></p:blipFill>';
const picture = (width: number, height: number) =>
  `<p:pic>${blip}<p:spPr>${transform(width, height)}</p:spPr></p:pic>`;

test('large pictures of slides are named with their slides, whatever holds them', async () => {
  const group = `<p:grpSp><p:grpSpPr><a:xfrm>${size('ext', 20, 10)}${size('chExt', 2, 1)}</a:xfrm></p:grpSpPr>${picture(1, 1)}</p:grpSp>`;
  const shrunk = `<p:grpSp><p:grpSpPr><a:xfrm>${size('ext', 2, 1)}${size('chExt', 20, 10)}</a:xfrm></p:grpSpPr>${picture(10, 10)}</p:grpSp>`;
  const filled = `<p:sp><p:spPr>${transform(9, 9)}<a:blipFill/></p:spPr></p:sp>`;
  const inPlaceholder = `<p:pic><p:nvPicPr><p:nvPr><p:ph type="pic" idx="13"/></p:nvPr></p:nvPicPr>${blip}<p:spPr/></p:pic>`;
  const layout = `<p:sp><p:nvSpPr><p:nvPr><p:ph type="pic" idx="13"/></p:nvPr></p:nvSpPr><p:spPr>${transform(12, 12)}</p:spPr></p:sp>`;
  const document = await read(
    [
      { shapes: title('One') + picture(16, 9) + picture(2, 2) },
      { shapes: title('Two') + group },
      { shapes: title('Three') + shrunk },
      { shapes: title('Four') + filled },
      { shapes: title('Five') + inPlaceholder },
    ],
    { layout },
  );
  expect(document.notices).toEqual([
    { code: 'pictures_unsearched_slides', params: { count: 4, slides: '1–2, 4–5' } },
  ]);
});

test('slides of pictures alone are named as such, and a presentation of them is a scan', async () => {
  const document = await read([{ shapes: title('One') }, { shapes: picture(20, 15) }]);
  expect(document.notices).toEqual([{ code: 'pages_without_text', params: { pages: '2' } }]);
  await expect(read([{ shapes: picture(20, 15) }, { shapes: picture(2, 2) }])).rejects.toMatchObject({
    code: 'document_scanned',
    params: { pages: 2 },
  });
});

test('files that are embedded in a slide are named, and their preview is no picture', async () => {
  const document = await read([
    {
      shapes: title('Budget') + frame(`<p:oleObj r:id="rId8">${picture(15, 10)}</p:oleObj>`),
      related: [['rId8', 'package', '../embeddings/Budget.xlsx']],
    },
  ]);
  expect(document.notices).toEqual([{ code: 'parts_unread', params: { names: 'Budget.xlsx' } }]);
});

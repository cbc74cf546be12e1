import { expect, test } from 'vitest';
import { docx, p, r } from '#documents/fixtures/docx.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { readComparedInputs } from './inputs.ts';

test('the facts of a docx name its hidden text and its large pictures', async () => {
  const picture = `<w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${14 * 360_000}" cy="${8 * 360_000}"/><a:blip xmlns:a="a" r:embed="rId5"/></wp:inline></w:drawing></w:r>`;
  const body = `<w:p>${r('Bedel 400 lira.')}${r(' Alt sınır 350.', '<w:vanish/>')}</w:p><w:p>${picture}</w:p>`;
  const files = await Promise.all(
    [body, p('Bedel 420 lira.')].map(async (content, index) => {
      const name = `inputs-${index}.docx`;
      return { path: await fixture(name, docx({ body: content })), name, kind: 'docx' as const };
    }),
  );
  const inputs = await readComparedInputs(files, 'accepted', () => undefined);
  expect(inputs.map(({ facts }) => facts.notices)).toEqual([
    [
      { code: 'pictures_unsearched', params: { count: 1 } },
      { code: 'text_hidden_read', params: {} },
    ],
    [{ code: 'pictures_differ', params: { count: 1 } }],
  ]);
});

test('a version whose pages are set up otherwise says so, and one whose pictures are the same doesn’t', async () => {
  const section = (width: number | string, height: number, columns: number) =>
    `<w:sectPr><w:pgSz w:w="${width}" w:h="${height}"/><w:cols w:num="${columns}"/></w:sectPr>`;
  const picture =
    '<w:p><w:r><w:drawing><wp:inline xmlns:wp="wp"><a:blip xmlns:a="a" r:embed="rId7"/></wp:inline></w:drawing></w:r></w:p>';
  const bodies = [section(11906, 16838, 1), section('210mm', 16838, 1), section(11906, 16838, 2)];
  const files = await Promise.all(
    bodies.map(async (end, index) => {
      const name = `pages-${index}.docx`;
      const bytes = docx({ body: p('Kayıkhane pazar günleri kapalıdır.') + picture + end });
      return { path: await fixture(name, bytes), name, kind: 'docx' as const };
    }),
  );
  const inputs = await readComparedInputs(files, 'accepted', () => undefined);
  expect(inputs.map(({ facts }) => facts.notices)).toEqual([
    [],
    [],
    [{ code: 'page_setup_differs', params: {} }],
  ]);
});

import { expect, test } from 'vitest';
import { docx, r } from '../../fixtures/docx.ts';
import { readBothWays, redlineOf } from './testing/redlining.ts';

/** Words in an order that a number chooses, in a paragraph with tabs, bold runs, equations and raised figures. */
function paragraphOf(seed: number): string {
  let state = seed;
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const word = () => ['rent', 'day', 'month', 'sum', 'tenant'][draw(5)] ?? '';
  const parts = Array.from({ length: 300 }, () => {
    const kind = draw(8);
    if (kind === 0) return `<w:r><w:t>${word()}</w:t><w:tab/><w:t>${word()}</w:t><w:tab/></w:r>`;
    if (kind === 1) return `<m:oMath><m:r><m:t>${word()}</m:t></m:r></m:oMath>`;
    if (kind === 2) return r(String(draw(3)), '<w:vertAlign w:val="superscript"/>');
    return r(`${word()} `, draw(2) ? '<w:b/>' : '');
  });
  return `<w:p>${parts.join('')}</w:p>`;
}

test('a paragraph of hundreds of edits gives both texts, with its equations and raised figures', async () => {
  const [original, revised] = [docx({ body: paragraphOf(11) }), docx({ body: paragraphOf(29) })];
  const redline = await redlineOf(original, revised);
  expect(redline).not.toBeNull();
  if (!redline) return;
  const { found, wanted } = readBothWays(redline, original, revised);
  expect(found).toEqual(wanted);
});

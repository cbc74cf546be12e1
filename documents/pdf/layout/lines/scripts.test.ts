import { expect, test } from 'vitest';
import { pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';

/** A sentence in which "^" and "_" put what is in brackets behind them above or below the line. */
async function readScripts(text: string): Promise<string> {
  const bytes = await pdf(({ kit, line }) => {
    let x = 60;
    for (const [, sign = '', script = '', plain = ''] of text.matchAll(/([\^_])\{([^}]*)\}|([^^_]+)/g)) {
      const size = sign === '' ? 11 : 7;
      // The top of the line is given, and the baseline is about as far below it as the type is high.
      const y = sign === '' ? 100 : sign === '^' ? 99.5 : 105.5;
      const part = sign === '' ? plain : script;
      line(part, x, y, { size });
      x += kit.widthOfString(part);
    }
    line('Ölçümler geçen yıl kıyıdaki iki istasyonda yapıldı ve sonuçlar yazıldı.', 60, 130, { size: 11 });
  });
  return (await readFixture('pdf', bytes)).text.split('\n')[0] ?? '';
}

test.each([
  ['Akım 4 × 10^{−12} amper', 'Akım 4 × 10⁻¹² amper'],
  ['Hız 9 m s^{-2} ve 7 kg^{–1} oldu', 'Hız 9 m s⁻² ve 7 kg⁻¹ oldu'],
  ['Kalsiyum Ca^{2+} ve sülfat SO_{4}^{2−} çözeltisi', 'Kalsiyum Ca²⁺ ve sülfat SO₄²⁻ çözeltisi'],
  ['Deniz Uslu^{3,*} ile Ece Ay^{b} yazdı', 'Deniz Uslu³,* ile Ece Ayᵇ yazdı'],
  ['Sayım^{(7)} ve önceki yıllar^{2,4} için', 'Sayım⁽⁷⁾ ve önceki yıllar²,⁴ için'],
  ['Yüzyıl olarak 21^{st} yazan 2019^{3, 5} belge', 'Yüzyıl olarak 21st yazan 2019³, ⁵ belge'],
  [
    'Kaynağın sayfaları^{[2]14-17} ile sürüm _{2.1} birlikte',
    'Kaynağın sayfaları[2]14-17 ile sürüm 2.1 birlikte',
  ],
])('raised and lowered signs stay so: %s', async (line, read) => {
  expect(await readScripts(line)).toBe(read);
});

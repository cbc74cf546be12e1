import { expect, it } from 'vitest';
import { attachment, exportName } from './attachment.ts';

it('keeps Turkish letters for browsers and an ASCII name for the rest', () => {
  const header = attachment('Yıllık Rapor – Şubat.pdf');
  expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe('Yıllık Rapor – Şubat.pdf');
});

it.each(['../../etc/passwd', 'a"; filename="b.html', 'x\r\nSet-Cookie: a=b', 'C:\\temp\\x.txt'])(
  'disarms %j',
  (name) => {
    const header = attachment(name);
    expect(header).not.toMatch(/[\r\n]/);
    expect(header.match(/filename="/g)).toHaveLength(1);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).not.toMatch(/[\\/]/);
  },
);

it('names an export after its title, and apart from the file it was made of', () => {
  expect(exportName('rapor', 'pdf', 'Soru cevap', ['rapor.docx'])).toBe('rapor.pdf');
  expect(exportName('rapor', 'pdf', 'Soru cevap', ['Rapor.PDF'])).toBe('rapor - Soru cevap.pdf');
});

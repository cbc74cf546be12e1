import { Buffer } from 'node:buffer';
import PDFDocument from 'pdfkit';
import type { Browser } from 'playwright-core';
import { writeDocument } from '#documents/write/write.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { reports } from './prose.ts';
import type { Language } from './words.ts';

const pdfType = 'application/pdf';

/** A report of several pages with embedded fonts, as an office would make it. */
export async function reportPdf(language: Language, name: string): Promise<Upload> {
  const { title, sections } = reports[language];
  const bytes = await writeDocument(
    {
      title,
      language,
      blocks: sections.flatMap(({ heading, paragraphs }) => [
        { kind: 'heading' as const, level: 1 as const, text: heading },
        ...paragraphs.map((text) => ({ kind: 'paragraph' as const, text })),
      ]),
    },
    'pdf',
  );
  return upload(name, bytes, pdfType);
}

export function lockedPdf(name: string): Promise<Upload> {
  return drawPdf(name, { userPassword: 'secret', ownerPassword: 'secret' }, (pdf) => {
    pdf.text(reports.en.sections[0]?.paragraphs[0] ?? '');
  });
}

/** A PDF whose one page is a picture of white paper. */
export async function blankScan(browser: Browser, name: string): Promise<Upload> {
  const page = await browser.newPage({ viewport: { width: 800, height: 1100 } });
  const picture = await page.screenshot();
  await page.close();
  return drawPdf(name, { size: 'A4', margin: 0 }, (pdf) => {
    pdf.image(picture, 0, 0, { fit: [595, 842] });
  });
}

/** A picture that is named as a PDF. */
export async function pngNamed(browser: Browser, name: string): Promise<Upload> {
  const page = await browser.newPage({ viewport: { width: 120, height: 80 } });
  const picture = await page.screenshot();
  await page.close();
  return upload(name, picture, pdfType);
}

function drawPdf(
  name: string,
  options: ConstructorParameters<typeof PDFDocument>[0],
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<Upload> {
  const pdf = new PDFDocument(options);
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  draw(pdf);
  pdf.end();
  return new Promise((resolve, reject) => {
    pdf.on('end', () => resolve(upload(name, Buffer.concat(parts), pdfType)));
    pdf.on('error', reject);
  });
}

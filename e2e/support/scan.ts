import type { Browser } from 'playwright-core';
import type { Upload } from '#testing/upload.ts';

/** A scanned letter: a picture of the text with about 200 dots per inch, perhaps rotated. */
export async function scan(browser: Browser, name: string, text: string, degrees = 0): Promise<Upload> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1200 } });
  await page.setContent(
    `<body style="margin:0;background:white"><p style="position:absolute;inset:100px;margin:0;font:32px/1.6 serif;transform:rotate(${degrees}deg)">${text}</p>`,
  );
  const buffer = await page.screenshot();
  await page.close();
  return { name, mimeType: 'image/png', buffer };
}

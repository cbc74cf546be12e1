import type { JSHandle, Page } from 'playwright-core';
import type { Upload } from '#testing/upload.ts';

/** Files as a browser hands them to a page that they are dropped on, for dispatchEvent. */
export function droppedFiles(page: Page, ...files: Upload[]): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
}

import type { JSHandle, Page } from 'playwright-core';
import type { Upload } from '#testing/upload.ts';

/** Makes the dataTransfer of a drop event with these files, for dispatchEvent. */
export function droppedFiles(page: Page, ...files: Upload[]): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  return page.evaluateHandle((received) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of received) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, sent);
}

import type { JSHandle, Page } from 'playwright-core';

/** Files as a browser hands them to a page that they are dropped on, for dispatchEvent. */
export function droppedFiles(
  page: Page,
  ...files: { name: string; type: string; content: string | Buffer }[]
): Promise<JSHandle<DataTransfer>> {
  const sent = files.map(({ content, ...file }) => ({
    ...file,
    base64: Buffer.from(content).toString('base64'),
  }));
  return page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, sent);
}

import { useWindowEvent } from '../window/useWindowEvent.ts';

/** Passes on files pasted anywhere on the page; with null, ignores them. Pasted text goes to the cursor. */
export function usePastedFiles(onPaste: ((files: File[]) => void) | null): void {
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs add a picture to copied text; the text is what the user means.
    if (!onPaste || files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
    event.preventDefault();
    onPaste(files);
  });
}

import { useEffect } from 'react';

/** Takes files pasted anywhere on the page, or none with null; pasted text goes where the cursor stands. */
export function usePastedFiles(onPaste: ((files: File[]) => void) | null): void {
  useEffect(() => {
    if (!onPaste) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Office programs put a picture of the text beside the text itself: then the text is meant.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      onPaste(files);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [onPaste]);
}

import { useWindowEvent } from '../window/useWindowEvent.ts';

/** Passes on a text pasted anywhere on the page but into a field; with null, ignores it. */
export function usePastedText(onPaste: ((text: string) => void) | null): void {
  useWindowEvent('paste', (event) => {
    const { target } = event;
    if (!onPaste || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (target.isContentEditable || target.closest('input:not([type="file"]), textarea, select, dialog'))
      return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '') return;
    event.preventDefault();
    onPaste(text);
  });
}

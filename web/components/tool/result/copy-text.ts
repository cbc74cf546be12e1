/**
 * Copies text to the clipboard, also as HTML for word processors. Without TLS, which is common in offices, browsers
 * lack the clipboard API; the plain text is then copied with execCommand. Returns true on success.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else {
      const item = new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      });
      await navigator.clipboard.write([item]);
    }
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Copies text by selecting it in a hidden field; returns true on success. */
function copyBySelection(text: string): boolean {
  const { activeElement } = document;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  // This is deprecated, but it is the only way outside a secure context.
  const succeeded = document.execCommand('copy');
  area.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return succeeded;
}

/**
 * Puts text on the clipboard, for word processors also as HTML. Offices often run the server without TLS,
 * where browsers hide the clipboard API: there the old command does it, with the plain text. Returns whether
 * it worked.
 */
export async function copyText(text: string, html?: string): Promise<boolean> {
  try {
    if (html === undefined) await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([rich(text, html)]);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function rich(text: string, html: string): ClipboardItem {
  return new ClipboardItem({
    'text/plain': new Blob([text], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  document.body.append(area);
  area.select();
  // Deprecated, and still the only way outside a secure context.
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

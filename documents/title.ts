/** True when a title in a file's properties was written by a person rather than by a program. */
export function isSensibleTitle(title: string): boolean {
  const text = title.trim();
  if (!/\p{L}{2}/u.test(text) || text.length > 300) return false;
  if (
    /^(?:untitled|adsız|başlıksız|document\d*|belge\d*|slide \d+|layout \d+|sunu\d*|powerpoint|microsoft (?:word|powerpoint|excel))(?!\p{L})/iu.test(
      text,
    )
  )
    return false;
  if (/\.(?:docx?|pdf|tex|dvi|indd|pptx?|xlsx?|rtf|odt|qxd|fm|ps|html?|txt)$/i.test(text)) return false;
  return !/^[\da-f-]{16,}$/i.test(text);
}

/** Joins texts, in order, into pieces of at most `most` code units, with blank lines between them. Cuts longer texts. */
export function packTexts(texts: readonly string[], most: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const text of texts.flatMap((each) => cut(each, most))) {
    if (piece !== '' && piece.length + 2 + text.length > most) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? text : `${piece}\n\n${text}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Cuts a text into parts of at most `most` code units, at spaces if possible. */
function cut(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const lastSpace = rest.lastIndexOf(' ', most);
    const end = lastSpace > most / 2 ? lastSpace : most;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

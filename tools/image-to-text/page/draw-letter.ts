/** The size of the page in pixels, that of its letters, and the distance of its lines. */
const page = { width: 1240, height: 900, margin: 110, letters: 40, lines: 68 };

/** Draws a text as black letters on white paper, line by line, for an example. */
export async function drawLetter(text: string, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = page.width;
  canvas.height = page.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser offers no canvas to draw on');
  context.fillStyle = 'white';
  context.fillRect(0, 0, page.width, page.height);
  context.fillStyle = 'black';
  context.font = `${page.letters}px Georgia, "Source Serif 4 Variable", serif`;
  for (const [line, words] of text.split('\n').entries())
    context.fillText(words, page.margin, page.margin + page.letters + line * page.lines);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser could not encode the picture');
  return new File([blob], name, { type: 'image/png' });
}

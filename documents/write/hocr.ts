import { escapeXml } from '../xml/tree.ts';
import { enclosingBox, type PictureBox, type PicturePage, type PictureWord } from './picture-pages.ts';

/** Writes hOCR 1.2 (XHTML): recognised pages with the position and certainty of each word. */
export function composeHocr(title: string, pages: readonly PicturePage[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml">
<head>
<title>${clean(title)}</title>
<meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
<meta name="ocr-system" content="Kalem"/>
<meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word"/>
</head>
<body>
${pages.map(pageOf).join('\n')}
</body>
</html>
`;
}

function pageOf(page: PicturePage, index: number): string {
  const { width, height, resolution, language, paragraphs } = page;
  const number = index + 1;
  const dots = Math.round(resolution);
  const pageTitle = `${boxOf({ x: 0, y: 0, width, height })}; ppageno ${index}; scan_res ${dots} ${dots}`;
  const languageAttribute = language === null ? '' : ` lang="${clean(language)}"`;
  return `<div class="ocr_page" id="page_${number}" title="${pageTitle}"${languageAttribute}>
${paragraphs.map((lines, lineIndex) => paragraphOf(lines, `${number}_${lineIndex + 1}`)).join('\n')}
</div>`;
}

function paragraphOf(lines: readonly PictureWord[][], id: string): string {
  const box = boxOf(enclosingBox(lines.flat()));
  const lineElements = lines.map((words, lineIndex) => lineOf(words, `${id}_${lineIndex + 1}`));
  return `<div class="ocr_carea" id="block_${id}" title="${box}"><p class="ocr_par" id="par_${id}" title="${box}">
${lineElements.join('\n')}
</p></div>`;
}

function lineOf(words: readonly PictureWord[], id: string): string {
  const wordElements = words.map((word, wordIndex) => {
    const wordTitle = `${boxOf(word)}; x_wconf ${Math.round(word.confidence * 100)}`;
    return `<span class="ocrx_word" id="word_${id}_${wordIndex + 1}" title="${wordTitle}">${clean(word.text)}</span>`;
  });
  return `<span class="ocr_line" id="line_${id}" title="${boxOf(enclosingBox(words))}">${wordElements.join(' ')}</span>`;
}

function boxOf({ x, y, width, height }: PictureBox): string {
  return `bbox ${[x, y, x + width, y + height].map((side) => Math.max(0, Math.round(side))).join(' ')}`;
}

function clean(text: string): string {
  return escapeXml(text.toWellFormed().replace(/\p{Cc}|[\ufffe\uffff]/gu, ' '));
}

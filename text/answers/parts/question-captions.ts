import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { plain } from '../question-words.ts';
import { accordingTo, dotted, lead, ofDocument, ordinal, turkishEnding } from './number-patterns.ts';
import { wordSource } from './part-words.ts';
import type { SectionMention } from './question-numbered.ts';

/** Characters; a longer paragraph that begins with "Table 2" speaks of the table. */
const longestCaption = 200;

const families = (['table', 'figure'] as const).map((list) => {
  const words = wordSource(list);
  return {
    list,
    // "table 2", "Tablo 2'de"; "2. tablo", "the 2nd figure".
    asked: [
      String.raw`${lead}\b(?:${words})\s*(?:no\.?\s*)?(?<number>${dotted})${turkishEnding}${ofDocument}`,
      String.raw`${lead}\b(?<number>${dotted})${ordinal}\s*(?:${wordSource(`${list}Behind`)})(?![a-z])${accordingTo}${ofDocument}`,
    ].map((source) => new RegExp(source, 'u')),
    caption: new RegExp(String.raw`^(?:${words})\s*(?:no\.?\s*)?(?<number>${dotted})(?!\d)`, 'u'),
  };
});

/** The table or figure that a question names by the number in its caption; null for none that the document has. */
export function numberedCaption(text: string, document: Document): SectionMention | null {
  const line = plain(text);
  for (const { list, asked, caption } of families) {
    const match = asked.map((pattern) => pattern.exec(line)).find((found) => found !== null);
    const number = match?.groups?.number;
    if (!match || number === undefined) continue;
    const captions = captionsOf(document, caption);
    const found = captions.find((each) => each.number === number);
    const range = found
      ? rangeOf(document, found.index, list === 'table')
      : captions.length === 0 && list === 'table'
        ? tableByOrder(document, Number(number))
        : null;
    if (!range) continue;
    const label = found?.text ?? text.slice(match.index, match.index + match[0].length).trim();
    return {
      from: match.index,
      to: match.index + match[0].length,
      scope: { kind: 'section', label, found: true },
      range,
    };
  }
  return null;
}

function captionsOf(document: Document, pattern: RegExp) {
  return document.blocks.flatMap((block, index) => {
    if (block.kind === 'table' || block.end - block.start > longestCaption) return [];
    const text = oneLine(document.text.slice(block.start, block.end));
    const number = pattern.exec(plain(text))?.groups?.number;
    return number === undefined ? [] : [{ index, text, number }];
  });
}

/** The table beside a caption, else the caption. */
function rangeOf({ blocks }: Document, index: number, withTable: boolean): Range | null {
  const caption = blocks[index];
  if (!caption) return null;
  const table = [blocks[index + 1], blocks[index - 1]].find((block) => block?.kind === 'table');
  if (withTable && table) return { start: table.start, end: table.end };
  return { start: caption.start, end: caption.end };
}

/** The table at a place in the order of all tables, which have no numbers. */
function tableByOrder({ blocks }: Document, number: number): Range | null {
  const table = blocks.filter(({ kind }) => kind === 'table')[number - 1];
  return table ? { start: table.start, end: table.end } : null;
}

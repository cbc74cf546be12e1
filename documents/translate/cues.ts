import type { Range } from '#contract/documents.ts';
import { groupAdjacent } from '../grouping.ts';
import { type Passage, passageOf } from './passage.ts';
import { splitAt } from './source.ts';
import { TaggedLine } from './tagged-line.ts';

export type CaptionForm = 'srt' | 'vtt';

/** The text of a cue, or of one of its speakers. */
export interface SpokenText {
  passage: Passage;
  cue: number;
  /** True when two speakers each have a line with a dash. */
  dialogue: boolean;
}

const timing = /^\s*(?:\d+:)?\d+:\d+[.,]?\d*\s*-->/;
const captionlessBlock = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
const token =
  /<(?<closing>\/?)(?<name>[a-z]+)[^<>]*>|(?<time><\d[\d:.]*>)|(?<override>\{\\[^{}]*\})|(?<entity>&(?:amp|lt|gt|nbsp|lrm|rlm);)/gi;
const dash = /^\s*[-–—‐]+\s*/;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Finds the spoken texts. A cue consists of the lines from its times to the next empty line; all else is ignored. */
export function spokenIn(source: string, form: CaptionForm): SpokenText[] {
  const lines = splitAt(source, { start: 0, end: source.length }, /\r\n?|\n/g);
  const text = (index: number) => {
    const line = lines[index];
    return line ? source.slice(line.start, line.end) : '';
  };
  const spoken: SpokenText[] = [];
  let cue = 0;
  let index = 0;
  while (index < lines.length) {
    const start = index;
    const isTimed = timing.test(text(index));
    index++;
    if (!isTimed && !(form === 'vtt' && captionlessBlock.test(text(start)))) continue;
    while (index < lines.length && text(index).trim() !== '') {
      const number = /^\s*\d+\s*$/.test(text(index)) && timing.test(text(index + 1));
      if (isTimed && (number || timing.test(text(index)))) break;
      index++;
    }
    if (!isTimed) continue;
    for (const each of spokenInLines(source, lines.slice(start + 1, index), form))
      spoken.push({ ...each, cue });
    cue++;
  }
  return spoken;
}

/** The texts in the lines of a cue: one for each speaker. */
function spokenInLines(
  source: string,
  lines: readonly Range[],
  form: CaptionForm,
): Omit<SpokenText, 'cue'>[] {
  const startsWithDash = ({ start, end }: Range) => dash.test(withoutTags(source.slice(start, end)));
  const dialogue = lines.slice(1).some(startsWithDash);
  const parts = groupAdjacent(lines, (line) => !dialogue || !startsWithDash(line));
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const passage = passageIn(source, { start: first.start, end: last.end }, form);
    return passage ? [{ passage, dialogue }] : [];
  });
}

function withoutTags(line: string): string {
  return line.replace(token, (match) => (match.startsWith('&') ? match : ''));
}

/** Reads the passage in a range, or null without a letter; a speaker's dash at its start stays outside, even behind tags. */
function passageIn(source: string, range: Range, form: CaptionForm): Passage | null {
  const line = new TaggedLine();
  let hasWords = false;
  let position = range.start;
  const addText = (end: number) => {
    let start = position;
    position = end;
    if (start === end) return;
    const before = hasWords ? '' : (dash.exec(source.slice(start, end))?.[0] ?? '');
    hasWords ||= source.slice(start, end).trim() !== '';
    if (before !== '') {
      line.add({ kind: 'point', start, end: start + before.length });
      start += before.length;
    }
    line.add({ kind: 'text', start, end, text: source.slice(start, end) });
  };
  for (const match of source.slice(range.start, range.end).matchAll(token)) {
    const { closing, name, entity } = match.groups ?? {};
    if (entity !== undefined && form === 'srt') continue;
    const start = range.start + match.index;
    const end = start + match[0].length;
    addText(start);
    position = end;
    if (entity !== undefined) line.add({ kind: 'text', start, end, text: entities[entity] ?? entity });
    else if (name === undefined) line.add({ kind: 'point', start, end });
    else if (closing) line.close(name.toLowerCase(), { start, end });
    else line.open(name.toLowerCase(), { start, end });
  }
  addText(range.end);
  return passageOf(source, line.end());
}

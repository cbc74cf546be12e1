import type { Range } from '#contract/documents.ts';
import { type Passage, passageOf } from './passage.ts';
import { partedAt } from './source.ts';
import { TaggedLine } from './tagged-line.ts';

export type CaptionForm = 'srt' | 'vtt';

/** What is said in a cue, or what one of its speakers says. */
export interface Said {
  passage: Passage;
  /** The number of its cue in the file, from 0. */
  cue: number;
  /** Two speakers, each on a line behind a dash. */
  dialogue: boolean;
}

const timing = /^\s*(?:\d+:)?\d+:\d+[.,]?\d*\s*-->/;
/** Blocks of WebVTT that hold no captions. */
const otherBlock = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
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

/**
 * What is said in the cues of SubRip or WebVTT, in their order. A cue is the lines from one with times up to an
 * empty one; all else (numbers, times, settings, notes, styles) isn't looked at.
 */
export function saidIn(source: string, form: CaptionForm): Said[] {
  const lines = partedAt(source, { start: 0, end: source.length }, /\r\n?|\n/g);
  const text = (index: number) => {
    const line = lines[index];
    return line ? source.slice(line.start, line.end) : '';
  };
  const said: Said[] = [];
  let cue = 0;
  let index = 0;
  while (index < lines.length) {
    const start = index;
    const isTimed = timing.test(text(index));
    index++;
    if (!isTimed && !(form === 'vtt' && otherBlock.test(text(start)))) continue;
    while (index < lines.length && text(index).trim() !== '') {
      const number = /^\s*\d+\s*$/.test(text(index)) && timing.test(text(index + 1));
      if (isTimed && (number || timing.test(text(index)))) break;
      index++;
    }
    if (!isTimed) continue;
    for (const each of saidInLines(source, lines.slice(start + 1, index), form)) said.push({ ...each, cue });
    cue++;
  }
  return said;
}

function saidInLines(source: string, lines: readonly Range[], form: CaptionForm): Omit<Said, 'cue'>[] {
  const dialogue = lines.some(
    ({ start, end }, index) => index > 0 && dash.test(bare(source.slice(start, end))),
  );
  const parts: Range[][] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    const speaks = dialogue && dash.test(bare(source.slice(line.start, line.end)));
    if (last && !speaks) last.push(line);
    else parts.push([line]);
  }
  return parts.flatMap((part) => {
    const [first, last] = [part[0], part.at(-1)];
    if (!first || !last) return [];
    const passage = spokenIn(source, { start: first.start, end: last.end }, form);
    return passage ? [{ passage, dialogue }] : [];
  });
}

function bare(line: string): string {
  return line.replace(token, (found) => (found.startsWith('&') ? found : ''));
}

/** A speaker's dash stays outside, where nothing but tags stands before it. */
function spokenIn(source: string, range: Range, form: CaptionForm): Passage | null {
  const line = new TaggedLine();
  let words = false;
  let done = range.start;
  const text = (end: number) => {
    let start = done;
    done = end;
    if (start === end) return;
    const before = words ? '' : (dash.exec(source.slice(start, end))?.[0] ?? '');
    words ||= source.slice(start, end).trim() !== '';
    if (before !== '') {
      line.add({ kind: 'point', start, end: start + before.length });
      start += before.length;
    }
    line.add({ kind: 'text', start, end, text: source.slice(start, end) });
  };
  for (const found of source.slice(range.start, range.end).matchAll(token)) {
    const { closing, name, entity } = found.groups ?? {};
    if (entity !== undefined && form === 'srt') continue;
    const start = range.start + found.index;
    const end = start + found[0].length;
    text(start);
    done = end;
    if (entity !== undefined) line.add({ kind: 'text', start, end, text: entities[entity] ?? entity });
    else if (name === undefined) line.add({ kind: 'point', start, end });
    else if (closing) line.close(name.toLowerCase(), { start, end });
    else line.open(name.toLowerCase(), { start, end });
  }
  text(range.end);
  return passageOf(source, line.end());
}

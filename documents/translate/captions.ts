import { lostSpans, replaceInMarked, sliceMarked } from '#text/plain/marked/cut.ts';
import { escapeHtml } from '#text/plain/marked/html.ts';
import type { MarkedText, Span } from '#text/plain/marked/marked.ts';
import { captionWidth, secondLine } from '#text/transcript/caption-lines.ts';
import { groupAdjacent } from '../grouping.ts';
import { endsSentence, startsLower } from '../patterns.ts';
import { type CaptionForm, type SpokenText, spokenIn } from './cues.ts';
import { languageOf } from './language.ts';
import type { Piece } from './passage.ts';
import { fitSpans, writeMarked } from './render.ts';
import { sharesOf, wordsIn } from './shares.ts';
import { type Edit, type Entry, openText, type ParsedText, type RangeWriter } from './source.ts';
import type { OpenTranslatable } from './translatable.ts';

/** SubRip. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openSrt: OpenTranslatable = (path) =>
  openText(path, {
    mediaType: 'application/x-subrip',
    extension: 'srt',
    parse: (source) => ({ entries: entriesOf(source, 'srt'), language: null }),
  });

/** WebVTT. @throws KalemError document_corrupt, document_empty, document_too_complex */
export const openVtt: OpenTranslatable = (path) =>
  openText(path, { mediaType: 'text/vtt', extension: 'vtt', parse: parseVtt });

function parseVtt(source: string): ParsedText {
  const head = /^WEBVTT.*(?:\r?\n(?!\s*\r?\n|.*-->).*)*/.exec(source)?.[0] ?? '';
  const match = /^(Language:[^\S\n]*)([\w-]+)/im.exec(head);
  const start = (match?.index ?? 0) + (match?.[1]?.length ?? 0);
  const tag = match?.[2] ?? null;
  return {
    entries: entriesOf(source, 'vtt'),
    language: languageOf(tag),
    languageEdits: (language) =>
      tag === null || languageOf(tag) === language
        ? []
        : [{ start, end: start + tag.length, text: language }],
  };
}

/** A sentence that runs over several cues is translated as a whole up to this many cues and characters. */
const longestRun = { cues: 8, characters: 400 };

function entriesOf(source: string, form: CaptionForm): Entry[] {
  const lineEnd = /\r\n?|\n/.exec(source)?.[0] ?? '\n';
  return sentenceRuns(spokenIn(source, form)).map((run) => entryOf(run, form, lineEnd));
}

/** Groups texts over which one sentence runs. */
function sentenceRuns(texts: readonly SpokenText[]): SpokenText[][] {
  return groupAdjacent(texts, (text, before, run) => {
    const characters = [...run, text].reduce((sum, { passage }) => sum + passage.content.text.length, 0);
    const fits = run.length < longestRun.cues && characters <= longestRun.characters;
    return fits && isContinuedBy(before, text);
  });
}

function isContinuedBy(before: SpokenText, next: SpokenText): boolean {
  if (before.dialogue || next.dialogue || next.cue !== before.cue + 1) return false;
  return !endsSentence(before.passage.content.text) && startsLower(next.passage.content.text);
}

/** Makes one entry of a sentence, whose translation is divided among its cues. */
function entryOf(run: readonly SpokenText[], form: CaptionForm, lineEnd: string): Entry {
  const { content, pieces } = joinPassages(run);
  const lengths = run.map(({ passage }) => passage.content.text.length);
  return {
    unit: { kind: 'paragraph', level: 0, part: 'body', page: null, content },
    write: (translation, writeRange) => {
      const fittedTranslation = fitSpans({ content, pieces }, translation);
      const shares = sharesOf(fittedTranslation.text, lengths);
      const edits = run.flatMap((spoken, index): Edit[] => {
        const share = shares[index];
        if (!share) return [];
        const { start, end } = spoken.passage;
        const words = wrapCaption(sliceMarked(fittedTranslation, share.start, share.end), spoken);
        return [{ start, end, text: writeCaption(words, pieces, writeRange, form, lineEnd) }];
      });
      return { edits, plain: lostSpans(content, fittedTranslation).length > 0 };
    },
  };
}

/** Joins the cues' texts with spaces, and numbers their spans consecutively. */
function joinPassages(run: readonly SpokenText[]): { content: MarkedText; pieces: Map<number, Piece> } {
  const pieces = new Map<number, Piece>();
  const spans: Span[] = [];
  let text = '';
  let ids = 0;
  for (const { passage } of run) {
    if (text !== '') text += ' ';
    const offset = text.length;
    const first = ids;
    for (const { id, start, end } of passage.content.spans) {
      spans.push({ id: first + id, start: offset + start, end: offset + end });
      ids = Math.max(ids, first + id);
    }
    for (const [id, piece] of passage.pieces) {
      const within = 'within' in piece && piece.within !== null ? { within: first + piece.within } : {};
      pieces.set(first + id, { ...piece, ...within });
    }
    text += passage.content.text;
  }
  return { content: { text, spans }, pieces };
}

/**
 * Wraps a caption into two lines of at most 42 characters, or into more lines if two aren't enough; dialogue keeps its
 * lines.
 */
function wrapCaption(marked: MarkedText, { dialogue }: SpokenText): MarkedText {
  if (dialogue) return marked;
  const words = wordsIn(marked.text);
  const starts: number[] = [];
  let offset = 0;
  for (const word of words) {
    starts.push(offset);
    offset += word.length;
  }
  const replacements = lineStarts(words).map((index) => {
    const start = starts[index] ?? offset;
    const blank = /^\s*/.exec(words[index] ?? '')?.[0].length ?? 0;
    return { start, end: start + blank, text: '\n' };
  });
  return replaceInMarked(marked, replacements);
}

/** The indexes of the words that begin the second and later lines. */
function lineStarts(words: readonly string[]): number[] {
  // 0: one line is enough. null: two lines aren't.
  const second = secondLine(words);
  if (second !== null) return second > 0 ? [second] : [];
  const starts: number[] = [];
  let width = 0;
  for (const [index, word] of words.entries()) {
    if (width > 0 && width + word.length > captionWidth) {
      starts.push(index);
      width = word.trim().length;
    } else width += word.length;
  }
  return starts;
}

function writeCaption(
  marked: MarkedText,
  pieces: ReadonlyMap<number, Piece>,
  writeRange: RangeWriter,
  form: CaptionForm,
  lineEnd: string,
): string {
  const encode = (words: string) => (form === 'vtt' ? escapeHtml(words) : words.replaceAll('-->', '->'));
  return writeMarked(marked, pieces, { writeRange, encode }).replaceAll('\n', lineEnd);
}

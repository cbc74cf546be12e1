import { KalemError } from '#contract/errors.ts';
import { languages } from '#contract/languages.ts';
import { type Composition, mediaTypes, writeDocument } from '#documents/write/write.ts';
import { textOf } from '#text/plain/timed-word.ts';
import { type Caption, captionsOf } from '#text/transcript/captions.ts';
import type { ExportedFile, ExportInput } from '#tools/tool.ts';
import { wordsOf } from '../../tool-text.ts';
import { speechToText } from '../contract.ts';

type TranscriptExport = ExportInput<typeof speechToText>;

/** Version of the JSON export: it grows when what a reader of it relies on changes. */
const jsonVersion = 1;

/**
 * The transcript as text with or without times, as captions (SubRip, WebVTT), as docx, or as JSON. What a
 * person edited comes out as it was edited.
 * @throws KalemError export_format_unsupported for other formats
 */
export async function exportTranscript(input: TranscriptExport): Promise<ExportedFile> {
  const format = speechToText.exports.find((known) => known === input.format);
  switch (format) {
    case 'txt':
      return textFile(
        'txt',
        mediaTypes.txt,
        paragraphs(input, ({ text }) => text),
      );
    case 'txt-times':
      return textFile(
        'txt',
        mediaTypes.txt,
        paragraphs(input, ({ time, text }) => `[${time}] ${text}`),
      );
    case 'srt':
      return textFile('srt', 'application/x-subrip; charset=utf-8', subRip(captions(input)));
    case 'vtt':
      return textFile('vtt', 'text/vtt; charset=utf-8', webVtt(captions(input)));
    case 'docx': {
      const bytes = await writeDocument(compose(input), 'docx');
      return { extension: 'docx', mediaType: mediaTypes.docx, bytes };
    }
    case 'json':
      return textFile('json', 'application/json', json(input));
    default:
      throw new KalemError('export_format_unsupported', { format: input.format });
  }
}

function textFile(extension: string, mediaType: string, text: string): ExportedFile {
  return { extension, mediaType, bytes: new TextEncoder().encode(text) };
}

/** Paragraphs that hold text, with the time they begin. */
function said({ result }: TranscriptExport): { time: string; text: string }[] {
  return result.paragraphs
    .map(({ start, words }) => ({ time: clock(start), text: textOf(words) }))
    .filter(({ text }) => text !== '');
}

function paragraphs(
  input: TranscriptExport,
  line: (paragraph: { time: string; text: string }) => string,
): string {
  return said(input)
    .map((paragraph) => `${line(paragraph)}\n`)
    .join('\n');
}

function captions({ result }: TranscriptExport): Caption[] {
  return captionsOf(result.paragraphs.map(({ words }) => words));
}

function subRip(all: readonly Caption[]): string {
  return all
    .map(({ start, end, lines }, index) => {
      const times = `${clock(start, ',')} --> ${clock(end, ',')}`;
      return `${index + 1}\n${times}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** WebVTT reads "&" and "<" as markup. */
function webVtt(all: readonly Caption[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = all.map(({ start, end, lines }) => {
    return `${clock(start, '.')} --> ${clock(end, '.')}\n${lines.map(escaped).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** HH:MM:SS, with milliseconds after the given mark. */
function clock(seconds: number, mark?: string): string {
  const total = mark === undefined ? Math.floor(seconds) * 1_000 : Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const whole = `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1_000) % 60)}`;
  return mark === undefined ? whole : `${whole}${mark}${String(total % 1_000).padStart(3, '0')}`;
}

function compose(input: TranscriptExport): Composition {
  const { title, language, result, texts } = input;
  const say = wordsOf(texts, language);
  const rows: [string, string][] = [[say('export.duration'), clock(result.duration)]];
  const named = new Intl.DisplayNames(language, { type: 'language' });
  if (result.language !== 'und')
    rows.push([say('export.language'), named.of(result.language) ?? result.language]);
  return {
    title,
    // The text's own language where the formats know it, for proofing and reading aloud.
    language: languages.find((known) => known === result.language) ?? language,
    blocks: [
      { kind: 'facts', rows },
      ...said(input).flatMap(({ time, text }) => [
        { kind: 'note' as const, text: time },
        { kind: 'paragraph' as const, text },
      ]),
    ],
  };
}

/**
 * {version, title, language, duration, speech, paragraphs: [{start, end, text, words: [{text, start, end,
 * confidence}]}]}; times in seconds, confidence from 0 to 1 or null where nobody tells.
 */
function json({ title, result }: TranscriptExport): string {
  const { language, duration, speech } = result;
  const content = {
    version: jsonVersion,
    title,
    language,
    duration,
    speech,
    paragraphs: result.paragraphs.map(({ start, end, words }) => ({
      start,
      end,
      text: textOf(words),
      words,
    })),
  };
  return `${JSON.stringify(content, null, 1)}\n`;
}

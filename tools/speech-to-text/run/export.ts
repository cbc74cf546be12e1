import { productLanguage } from '#contract/languages.ts';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import { type Composition, mediaTypes } from '#documents/write/write.ts';
import { textOf } from '#text/plain/timed-word.ts';
import { type Caption, captionsOf } from '#text/transcript/captions.ts';
import { exportDocument } from '#tools/export-document.ts';
import type { ExportedFile } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import type { speechToText } from '../contract.ts';

type TranscriptExport = KnownExport<typeof speechToText>;

/** The version of the JSON export, which increases with every change that its readers must know of. */
const jsonVersion = 1;

/**
 * Exports the transcript, with a person's edits, as text with or without times, as captions (SubRip, WebVTT), as
 * docx, or as JSON.
 */
export async function exportTranscript(input: TranscriptExport): Promise<ExportedFile> {
  switch (input.format) {
    case 'txt':
      return textFile(
        'txt',
        mediaTypes.txt,
        paragraphLines(input, ({ text }) => text),
      );
    case 'txt-times':
      return textFile(
        'txt',
        mediaTypes.txt,
        paragraphLines(input, ({ time, text }) => `[${time}] ${text}`),
      );
    case 'srt':
      return textFile('srt', 'application/x-subrip; charset=utf-8', subRip(captions(input)));
    case 'vtt':
      return textFile('vtt', 'text/vtt; charset=utf-8', webVtt(captions(input)));
    case 'docx':
      return exportDocument(composeTranscript(input), 'docx');
    case 'json':
      return textFile('json', 'application/json', json(input));
  }
}

function textFile(extension: string, mediaType: string, text: string): ExportedFile {
  return { extension, mediaType, bytes: new TextEncoder().encode(text) };
}

/** The paragraphs that have text, each with its start as HH:MM:SS. */
function timedParagraphs({ result }: TranscriptExport): { time: string; text: string }[] {
  return result.paragraphs
    .map(({ start, words }) => ({ time: clockTime(start), text: textOf(words) }))
    .filter(({ text }) => text !== '');
}

function paragraphLines(
  input: TranscriptExport,
  line: (paragraph: { time: string; text: string }) => string,
): string {
  return timedParagraphs(input)
    .map((paragraph) => `${line(paragraph)}\n`)
    .join('\n');
}

function captions({ result }: TranscriptExport): Caption[] {
  return captionsOf(result.paragraphs.map(({ words }) => words));
}

/** Captions as SubRip (srt). */
function subRip(all: readonly Caption[]): string {
  return all
    .map(({ start, end, lines }, index) => {
      const times = `${clockTime(start, ',')} --> ${clockTime(end, ',')}`;
      return `${index + 1}\n${times}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** Captions as WebVTT, in which "&" and "<" are markup and must be escaped. */
function webVtt(all: readonly Caption[]): string {
  const escapeMarkup = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const cues = all.map(({ start, end, lines }) => {
    return `${clockTime(start, '.')} --> ${clockTime(end, '.')}\n${lines.map(escapeMarkup).join('\n')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** HH:MM:SS, with milliseconds after `mark` if there is one. */
function clockTime(seconds: number, mark?: string): string {
  const total = mark === undefined ? Math.floor(seconds) * 1_000 : Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const whole = `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1_000) % 60)}`;
  return mark === undefined ? whole : `${whole}${mark}${String(total % 1_000).padStart(3, '0')}`;
}

/** The transcript as a document: figures, and each paragraph below its time. */
function composeTranscript(input: TranscriptExport): Composition {
  const { title, language, result, texts } = input;
  const say = textLookUp(texts, language);
  const rows: [string, string][] = [[say('export.duration'), clockTime(result.duration)]];
  const languageNames = new Intl.DisplayNames(language, { type: 'language' });
  if (result.language !== 'und')
    rows.push([say('export.language'), languageNames.of(result.language) ?? result.language]);
  return {
    title,
    // The text's own language, if possible, for proofing and reading aloud.
    language: productLanguage(result.language, language),
    blocks: [
      { kind: 'facts', rows },
      ...timedParagraphs(input).flatMap(({ time, text }) => [
        { kind: 'note' as const, text: time },
        { kind: 'paragraph' as const, text },
      ]),
    ],
  };
}

/**
 * {version, title, language, duration, speech, paragraphs: [{start, end, text, words: [{text, start, end,
 * confidence}]}]}; times in seconds, confidence from 0 to 1 or null when it is unknown.
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

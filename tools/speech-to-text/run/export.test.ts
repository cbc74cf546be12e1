import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '#documents/read.ts';
import { testFolder } from '#testing/folder.ts';
import { exportInput, runFile } from '#tools/testing/input.ts';
import { SpeechToTextResult, speechToText } from '../contract.ts';
import runner from './run.ts';

const folder = testFolder();

function paragraph(start: number, text: string, pace = 0.4) {
  const words = text.split(' ').map((word, index) => ({
    text: index === 0 ? word : ` ${word}`,
    start: start + index * pace,
    end: start + (index + 1) * pace,
    confidence: index === 0 ? null : 0.9,
  }));
  return { start, end: start + words.length * pace, words };
}

const result: SpeechToTextResult = {
  paragraphs: [
    paragraph(1.5, 'Toplantı saat onda başladı.'),
    paragraph(
      3_671.25,
      'Işıklar söndü & “perde” <açıldı>, ardından bütün salon ayağa kalkıp uzun uzun alkışladı.',
    ),
    { start: 3_700, end: 3_701, words: [] },
  ],
  language: 'tr',
  duration: 3_702.4,
  speech: 11,
  peaks: [1, 2],
};

async function exported(format: string) {
  const { bytes, ...file } = await runner.export(
    exportInput(speechToText, { format, title: 'Öğle toplantısı', language: 'tr', result }),
  );
  return { ...file, bytes, text: new TextDecoder().decode(bytes) };
}

it('writes text with and without times', async () => {
  const last = 'Işıklar söndü & “perde” <açıldı>, ardından bütün salon ayağa kalkıp uzun uzun alkışladı.';
  expect((await exported('txt')).text).toBe(`Toplantı saat onda başladı.\n\n${last}\n`);
  expect((await exported('txt-times')).text).toBe(
    `[00:00:01] Toplantı saat onda başladı.\n\n[01:01:11] ${last}\n`,
  );
});

it('writes captions as SubRip and WebVTT', async () => {
  expect((await exported('srt')).text).toBe(
    '1\n00:00:01,500 --> 00:00:03,100\nToplantı saat onda başladı.\n\n' +
      '2\n01:01:11,250 --> 01:01:13,250\nIşıklar söndü & “perde” <açıldı>,\n\n' +
      '3\n01:01:13,250 --> 01:01:16,450\nardından bütün salon ayağa\nkalkıp uzun uzun alkışladı.\n',
  );
  expect((await exported('vtt')).text).toMatch(
    /^WEBVTT\n\n00:00:01\.500 --> 00:00:03\.100\nToplantı saat onda başladı\.\n\n01:01:11\.250 --> .*\nIşıklar söndü &amp; “perde” &lt;açıldı&gt;,/,
  );
});

it('writes a docx that can be read with its title, times and text', async () => {
  const path = join(folder, 'transcript.docx');
  await writeFile(path, (await exported('docx')).bytes);
  const { text } = await readDocument(runFile(path));
  expect(text).toContain('Öğle toplantısı');
  expect(text).toContain('01:01:42');
  expect(text).toContain('Türkçe');
  expect(text).toMatch(/01:01:11\s+Işıklar söndü & “perde” <açıldı>,/);
});

it('writes JSON with words and times', async () => {
  const { text, extension } = await exported('json');
  expect(extension).toBe('json');
  const json = JSON.parse(text);
  expect(json).toMatchObject({
    version: 1,
    title: 'Öğle toplantısı',
    language: 'tr',
    duration: 3_702.4,
    speech: 11,
  });
  expect(json.paragraphs[0]).toMatchObject({ start: 1.5, text: 'Toplantı saat onda başladı.' });
  expect(json.paragraphs[0].words[1]).toEqual({ text: ' saat', start: 1.9, end: 2.3, confidence: 0.9 });
});

it('has a name for every language that a result may be in', async () => {
  expect(SpeechToTextResult.safeParse({ ...result, language: 'yue' }).success).toBe(true);
  expect(SpeechToTextResult.safeParse({ ...result, language: 'no language' }).success).toBe(false);
});

it('refuses other formats', async () => {
  await expect(exported('pdf')).rejects.toMatchObject({ code: 'export_format_unsupported' });
});

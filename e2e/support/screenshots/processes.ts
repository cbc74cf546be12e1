import { storeTerm } from '#contract/glossary.ts';
import type { Upload } from '#testing/upload.ts';
import type { Member } from '../browser/visitor.ts';
import { agreement } from '../comparison.ts';
import { lockedPdf, reportPdf } from '../documents.ts';
import { reports } from '../prose.ts';
import { contractDocx } from '../translation.ts';
import { type Language, wordsOf } from '../words.ts';

/** Options with which results are made from a document's own words. */
const extractive = '{"engine":"extractive"}';

/** The ids of the processes that are photographed. */
export interface PhotographedIds {
  done: string;
  failed: string;
  /** A document that can be asked. */
  asked: string;
  compared: string;
  /** A summary that a language model wrote. */
  written: string;
  translated: string;
  /** Illustrations of a description. */
  drawn: string;
}

/** Makes processes in every state. */
export async function makeProcesses({ client }: Member, language: Language): Promise<PhotographedIds> {
  const send = (file: Upload, options = extractive) =>
    client.start({ type: 'TextSummarization', options }, file);
  const failed = await send(
    await lockedPdf(language === 'tr' ? 'kilitli sözleşme.pdf' : 'locked contract.pdf'),
  );
  await client.finished(failed.id);
  const bullets = await client.start({
    type: 'TextSummarization',
    text: pasted(language),
    options: '{"form":"bullets","length":"short","engine":"extractive"}',
  });
  await client.finished(bullets.id);
  const name = language === 'tr' ? 'kıyı kütüphanesi raporu.pdf' : 'night bus report.pdf';
  const done = await send(await reportPdf(language, name));
  await client.finished(done.id);
  const report = await reportPdf(language, name);
  const asked = await client.start({ type: 'QuestionAnswer', options: extractive }, report);
  await client.finished(asked.id);
  const pair = await Promise.all([agreement(language, 'original'), agreement(language, 'revised')]);
  const compared = await client.start({ type: 'Compare' }, ...pair);
  await client.finished(compared.id);
  const written = await send(report, '{}');
  await client.finished(written.id);
  const body = { kind: 'term', from: 'en', to: 'tr', source: 'manager', target: 'müdür' } as const;
  await client.call(storeTerm, { body });
  const docx = await contractDocx();
  const translated = await client.start(
    { type: 'Translate', options: '{"target":"tr","engine":"bergamot"}' },
    docx,
  );
  await client.finished(translated.id);
  const drawn = await client.start({
    type: 'TextToImage',
    text: wordsOf(language).picture('examples.3'),
    options: '{"seed":3}',
  });
  await client.finished(drawn.id);
  return {
    done: done.id,
    failed: failed.id,
    asked: asked.id,
    compared: compared.id,
    written: written.id,
    translated: translated.id,
    drawn: drawn.id,
  };
}

/** A text that a user might paste: a chapter without its heading. */
export function pasted(language: Language): string {
  return reports[language].sections[1]?.paragraphs.join('\n\n') ?? '';
}

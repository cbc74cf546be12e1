import { readFile } from 'node:fs/promises';
import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { LeftOut } from '../losses/left-out.ts';
import { encodingNotices } from '../losses/notices.ts';
import { markReferences } from '../references.ts';
import { isSensibleTitle } from '../title.ts';
import { decodeText } from '../txt/encoding/decode.ts';
import { hiddenText, markdownBlocks } from './blocks.ts';
import { parseMarkdownFile } from './parse.ts';

/** Reads Markdown in GitHub's dialect. @throws KalemError document_corrupt, document_empty, document_too_complex */
export async function readMarkdown(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const decoded = decodeText(await readFile(path));
  const { facts, blocks, hidden } = parseMarkdownFile(decoded.text, (tree, head) => ({
    facts: factsOf(head),
    blocks: markdownBlocks(tree),
    hidden: hiddenText(tree),
  }));
  onProgress(0.5);
  const builder = new DocumentBuilder('md');
  for (const notice of encodingNotices(decoded)) builder.notice(notice);
  const title = facts.find(([name]) => name.toLowerCase() === 'title')?.[1] ?? '';
  if (facts.length > 0)
    builder.add({ kind: 'table', rows: facts.map((cells) => ({ header: false, cells })) });
  for (const block of markReferences(blocks)) builder.add(block);
  const leftOut = new LeftOut();
  leftOut.hide(hidden);
  onProgress(1);
  return leftOut.build(builder, isSensibleTitle(title) ? title : null, 0);
}

/** The names and values of the lines about the file; those of nested lists are left out. */
function factsOf(head: string): [name: string, value: string][] {
  return head.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, name, value] = /^([\p{L}][\w\p{L} -]*):\s+(\S.*)$/u.exec(line) ?? [];
    return name && value ? [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]] : [];
  });
}

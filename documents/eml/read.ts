import { readFile } from 'node:fs/promises';
import PostalMime, { type Email } from 'postal-mime';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder, type DraftBlock } from '../builder.ts';
import { type HtmlContent, readHtmlText } from '../html/blocks.ts';
import { countPictures, dataOf } from '../html/pictures.ts';
import { LeftOut } from '../losses/left-out.ts';
import { namesNotice } from '../losses/notices.ts';
import { findBlocks } from '../txt/structure.ts';
import { isCutOff } from './cut-off.ts';

/** A message of more parts within parts is an attack. */
const deepestNesting = 50;

/** The headers that are shown, as messages name them. */
const shownHeaders = ['From', 'To', 'Cc', 'Date', 'Subject'] as const;

/**
 * Reads a message (RFC 5322): its headers as a table, then its text. Attachments are named, not read.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export async function readEml(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const bytes = await readFile(path);
  const email = await parse(bytes);
  onProgress(0.6);
  const builder = new DocumentBuilder('eml');
  const attachments = email.attachments
    .filter((attachment) => attachment.filename && !isPictureOf(email, attachment))
    .map(({ filename }) => filename ?? '');
  const rows = [
    ...shownHeaders.map((name) => [name, headerOf(email, name)]),
    ['Attachments', attachments.join(', ')],
  ].filter(([, value]) => value !== '');
  if (email.subject?.trim()) builder.add({ kind: 'heading', level: 1, text: email.subject });
  builder.add({ kind: 'table', rows: rows.map((cells) => ({ header: false, cells })) });
  const { blocks, pictures, hidden } = bodyOf(email);
  for (const block of blocks) builder.add(block);
  const leftOut = new LeftOut();
  leftOut.hide(hidden);
  await countPictures(pictures, leftOut.pictures, (source) => dataOf(source) ?? pictureIn(email, source));
  for (const notice of namesNotice('attachments_left_out', attachments)) builder.notice(notice);
  if (isCutOff(bytes.toString('latin1'))) builder.notice({ code: 'text_cut_off', params: {} });
  onProgress(1);
  return leftOut.build(builder, email.subject ?? null, 0);
}

async function parse(bytes: Buffer): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: deepestNesting,
      attachmentEncoding: 'arraybuffer',
    });
  } catch (error) {
    const tooDeep = error instanceof Error && /nesting/i.test(error.message);
    throw new KalemError(
      tooDeep ? 'document_too_complex' : 'document_corrupt',
      {},
      'the message cannot be read',
    );
  }
}

/** True for a picture that the text shows. */
function isPictureOf(
  { html }: Email,
  { disposition, contentId, mimeType }: Email['attachments'][number],
): boolean {
  const id = contentId?.replace(/^<|>$/g, '');
  return (
    disposition !== 'attachment' &&
    mimeType.startsWith('image/') &&
    Boolean(id && html?.includes(`cid:${id}`))
  );
}

/** The picture to which an address of a message's own page leads (RFC 2392). */
function pictureIn({ attachments }: Email, source: string): Uint8Array | null {
  const part = attachments.find(
    ({ contentId }) => contentId && source === `cid:${contentId.replace(/^<|>$/g, '')}`,
  );
  return part?.content instanceof ArrayBuffer ? new Uint8Array(part.content) : null;
}

function headerOf(email: Email, name: (typeof shownHeaders)[number]): string {
  switch (name) {
    case 'From':
      return email.from ? addressText([email.from]) : '';
    case 'To':
      return addressText(email.to ?? []);
    case 'Cc':
      return addressText(email.cc ?? []);
    case 'Date':
      return email.headers.find(({ key }) => key === 'date')?.value.trim() ?? '';
    case 'Subject':
      return email.subject?.trim() ?? '';
  }
}

function addressText(addresses: NonNullable<Email['to']>): string {
  return addresses
    .map(({ name, address, group }) => {
      if (group) return `${name}: ${addressText(group)}`;
      return name && name !== address ? `${name} <${address}>` : (address ?? '');
    })
    .join(', ');
}

/** The text as a page if it has one, since that keeps lists and tables; else as written. */
function bodyOf({ html, text }: Email): Pick<HtmlContent, 'blocks' | 'pictures' | 'hidden'> {
  const none = { blocks: [], pictures: [], hidden: '' };
  const { blocks, pictures, hidden } = html ? readHtmlText(html) : none;
  return { blocks: blocks.length > 0 ? blocks : quotedBlocks(text ?? ''), pictures, hidden };
}

/** Plain text without the marks of quoted messages, whose paragraphs stay parted from those around them. */
function quotedBlocks(text: string): DraftBlock[] {
  let depth = 0;
  const lines = text.split(/\r?\n/).flatMap((line) => {
    const [marks = ''] = /^(?:>\s?)*/.exec(line) ?? [];
    const lineDepth = marks.replace(/[^>]/g, '').length;
    const parted = lineDepth === depth ? [] : [''];
    depth = lineDepth;
    return [...parted, line.slice(marks.length)];
  });
  return findBlocks(lines.join('\n'));
}

import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { KalemError } from '#contract/errors.ts';
import type { DraftBlock } from '../builder.ts';
import { type HtmlContent, readHtmlText } from '../html/blocks.ts';
import { countPictures, dataOf } from '../html/pictures.ts';
import type { LeftOut } from '../losses/left-out.ts';
import { findBlocks } from '../txt/structure.ts';

/** A message of more parts within parts, or messages within messages, is an attack. */
const deepestNesting = 50;
const deepestHeading = 6;

/** The headers that are shown, as messages name them. */
const shownHeaders = ['From', 'To', 'Cc', 'Date', 'Subject'] as const;

/** The content of a message, and of the messages that are attached to it. */
interface MessageContent {
  subject: string | null;
  blocks: DraftBlock[];
  /** The attachments that were not read: their names, or their types if they have none. */
  unread: string[];
}

/**
 * Reads a message: its subject as a heading, its headers as a table, its text, then the messages attached to it.
 * @param depth how many messages it is attached to, one within the other
 * @param leftOut gets its hidden text and large pictures
 * @throws KalemError document_corrupt, document_too_complex
 */
export async function readMessage(
  bytes: Uint8Array,
  depth: number,
  leftOut: LeftOut,
): Promise<MessageContent> {
  const email = await parse(bytes);
  if (depth > deepestNesting) throw new KalemError('document_too_complex', {}, 'messages hold each other');
  const attachments = email.attachments.filter((attachment) => !isPictureOf(email, attachment));
  const inner: DraftBlock[] = [];
  const names: string[] = [];
  const unread: string[] = [];
  for (const attachment of attachments) {
    const message = await attachedMessage(attachment, depth + 1, leftOut);
    const name = attachment.filename ?? (message ? message.subject : attachment.mimeType);
    if (name) names.push(name);
    if (!message) unread.push(name ?? '');
    inner.push(...(message?.blocks ?? []));
    unread.push(...(message?.unread ?? []));
  }
  const subject = email.subject?.trim() ?? '';
  const rows = [
    ...shownHeaders.map((name) => [name, headerOf(email, name)]),
    ['Attachments', names.join(', ')],
  ].filter(([, value]) => value !== '');
  const level = Math.min(deepestHeading, depth + 1);
  const { blocks, pictures, hidden } = bodyOf(email);
  leftOut.hide(hidden);
  await countPictures(pictures, leftOut.pictures, (source) => dataOf(source) ?? pictureIn(email, source));
  return {
    subject: email.subject ?? null,
    blocks: [
      ...(subject ? [{ kind: 'heading' as const, level, text: subject }] : []),
      { kind: 'table', rows: rows.map((cells) => ({ header: false, cells })) },
      ...blocks,
      ...inner,
    ],
    unread,
  };
}

/** A message that is attached; null for another file, or for one that cannot be read. */
async function attachedMessage(
  { mimeType, filename, content }: Attachment,
  depth: number,
  leftOut: LeftOut,
): Promise<MessageContent | null> {
  const isMessage = /^message\/(?:rfc822|global)$/.test(mimeType) || /\.eml$/i.test(filename ?? '');
  if (!isMessage || typeof content === 'string') return null;
  try {
    const message = await readMessage(new Uint8Array(content), depth, leftOut);
    // Bytes without headers and words are no message.
    const hasHeaders = message.blocks.some((block) => block.kind === 'table' && block.rows.length > 0);
    return hasHeaders ? message : null;
  } catch (error) {
    if (error instanceof KalemError && error.code === 'document_corrupt') return null;
    throw error;
  }
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: deepestNesting,
      attachmentEncoding: 'arraybuffer',
      forceRfc822Attachments: true,
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

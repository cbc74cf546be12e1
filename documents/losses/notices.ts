import type { DocumentNotice } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import type { DecodedText } from '../txt/encoding/decode.ts';

type NoticeCode = DocumentNotice['code'];

/** The most names in a notice; further ones are only hinted at. */
const mostNames = 20;

/** Stands for the names behind a long list. */
const more = ' …';

/** Names of files as one text: each once, and the end of a long list cut off. */
export function listNames(names: readonly string[]): string {
  const different = [...new Set(names)];
  return different.slice(0, mostNames).join(', ') + (different.length > mostNames ? more : '');
}

/** A notice about files; none without any. */
export function namesNotice(
  code: 'parts_unread' | 'attachments_left_out',
  names: readonly string[],
): DocumentNotice[] {
  return names.length === 0 ? [] : [{ code, params: { names: listNames(names) } }];
}

/** A notice about sheets that are damaged; none without any. */
export function damagedSheets(names: readonly string[]): DocumentNotice[] {
  return names.length === 0 ? [] : [{ code: 'sheets_damaged', params: { sheets: listNames(names) } }];
}

/** What a reader of text doubts about its letters. */
export function encodingNotices({
  guessed,
  damaged,
  doubled,
}: Pick<DecodedText, 'guessed' | 'damaged' | 'doubled'>): DocumentNotice[] {
  const notices: DocumentNotice[] = [];
  if (damaged > 0) notices.push({ code: 'encoding_damaged', params: { count: damaged } });
  if (doubled) notices.push({ code: 'encoding_doubled', params: {} });
  if (guessed) notices.push({ code: 'encoding_guessed', params: { encoding: guessed } });
  return notices;
}

/**
 * Joins notices of a document and of the documents inside it, so that each code stands once: counts are added up, and
 * lists are joined.
 */
export function mergeNotices(notices: readonly DocumentNotice[]): DocumentNotice[] {
  const merged = new Map<NoticeCode, DocumentNotice>();
  for (const { code, params } of notices) {
    const joined = { ...merged.get(code)?.params };
    for (const [name, value] of Object.entries(params)) joined[name] = joinedParam(joined[name], value);
    merged.set(code, { code, params: joined });
  }
  return [...merged.values()];
}

function joinedParam(one: string | number | undefined, other: string | number): string | number {
  if (one === undefined) return other;
  if (typeof one === 'number' && typeof other === 'number') return one + other;
  const lists = [String(one), String(other)];
  const joined = listNames(
    lists.flatMap((list) => (list.endsWith(more) ? list.slice(0, -more.length) : list).split(', ')),
  );
  return lists.some((list) => list.endsWith(more)) && !joined.endsWith(more) ? joined + more : joined;
}

/** Notices of a document inside another one, whose pages aren't those of the document around it. */
export function withoutPages(notices: readonly DocumentNotice[]): DocumentNotice[] {
  return notices.map(({ code, params }) =>
    code === 'pictures_unsearched_pages'
      ? { code: 'pictures_unsearched', params: { count: params.count ?? 0 } }
      : { code, params },
  );
}

/** Notices of a damaged file, whose text may have been in what is lost. */
const damages: ReadonlySet<NoticeCode> = new Set(['pages_unreadable', 'sheets_damaged', 'text_cut_off']);

/** The error of a document in which no text was found. @param pictures how many pictures or pages may show it */
export function emptyError(notices: readonly DocumentNotice[], pictures: number): KalemError {
  const unread = notices.find(({ code }) => code === 'parts_unread');
  if (unread) return new KalemError('document_parts_unread', { names: unread.params.names ?? '' });
  if (notices.some(({ code }) => damages.has(code)))
    return new KalemError('document_corrupt', {}, 'the text is lost');
  return pictures > 0
    ? new KalemError('document_scanned', { pages: pictures })
    : new EmptyDocumentError(notices);
}

/** The refusal of a document without text, with what its reader noticed, such as that all of it is hidden. */
export class EmptyDocumentError extends KalemError {
  readonly notices: readonly DocumentNotice[];

  constructor(notices: readonly DocumentNotice[]) {
    super('document_empty');
    this.notices = notices;
  }
}

import type { DocumentNotice } from '#contract/documents.ts';

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
  const joined = listNames(lists.flatMap((list) => list.replace(more, '').split(', ')));
  return lists.some((list) => list.endsWith(more)) && !joined.endsWith(more) ? joined + more : joined;
}

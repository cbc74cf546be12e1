import type { DocumentNotice } from '#contract/documents.ts';

/** The codes of notices about text that wasn't read. */
const losses: ReadonlySet<DocumentNotice['code']> = new Set([
  'attachments_left_out',
  'form_unread',
  'form_values_missing',
  'letters_missing',
  'numbers_left_out',
  'page_setup_differs',
  'pages_garbled',
  'pages_unreadable',
  'pages_without_text',
  'parts_unread',
  'pictures_differ',
  'pictures_unread',
  'pictures_unsearched',
  'pictures_unsearched_pages',
  'pictures_unsearched_sheets',
  'pictures_unsearched_slides',
  'sheets_damaged',
  'text_cut_off',
  'text_hidden',
]);

/** True when some of the notices say that a part of a document wasn't read. */
export const hasLoss = (notices: readonly DocumentNotice[]): boolean =>
  notices.some(({ code }) => losses.has(code));

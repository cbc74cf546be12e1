import type { DocumentNotice } from '../documents.ts';
import { fillIn } from './fill-in.ts';
import en from './notices/en.json' with { type: 'json' };
import tr from './notices/tr.json' with { type: 'json' };

/**
 * Words what a reader left out of a document, or doubts about it.
 * @param language "tr" or, for any other value, English
 */
export function noticeText({ code, params }: DocumentNotice, language: string): string {
  return fillIn((language === 'tr' ? tr : en)[code], params);
}

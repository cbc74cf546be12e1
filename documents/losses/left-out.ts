import type { Document, DocumentNotice } from '#contract/documents.ts';
import type { DocumentBuilder } from '../builder.ts';
import { LargePictures } from './large-pictures.ts';
import { namesNotice } from './notices.ts';
import { numberList } from './number-list.ts';

/** What a reader doesn't read of a file: files inside it, hidden text, and pictures in which text may be. */
export class LeftOut {
  readonly pictures = new LargePictures();
  /** The numbers of pages or slides that show pictures and no text. */
  readonly picturePages: number[] = [];
  /** The names of files inside the file that nobody could read. */
  readonly parts: string[] = [];
  /** True when the file doesn't say what a field of a form holds. */
  lacksFormValues = false;
  #hidesText = false;

  /** Notes a text that isn't shown, if it says something. */
  hide(text: string): void {
    if (/[\p{L}\p{N}]/u.test(text)) this.#hidesText = true;
  }

  /** The notices about what was left out. @param pages what the numbered pages of this format are */
  notices(pages: 'pages' | 'slides' = 'pages'): DocumentNotice[] {
    const notices = namesNotice('parts_unread', this.parts);
    if (this.picturePages.length > 0)
      notices.push({ code: 'pages_without_text', params: { pages: numberList(this.picturePages) } });
    const pictures = this.pictures.notice(pages);
    if (pictures) notices.push(pictures);
    if (this.lacksFormValues) notices.push({ code: 'form_values_missing', params: {} });
    if (this.#hidesText) notices.push({ code: 'text_hidden', params: {} });
    return notices;
  }

  /**
   * Ends a document with these notices.
   * @param pages as for notices
   * @throws KalemError as DocumentBuilder.build
   */
  build(
    builder: DocumentBuilder,
    title: string | null,
    pageCount: number,
    pages: 'pages' | 'slides' = 'pages',
  ): Document {
    for (const notice of this.notices(pages)) builder.notice(notice);
    return builder.build(title, pageCount, this.picturePages.length + this.pictures.count);
  }
}

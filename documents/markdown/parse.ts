import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { KalemError } from '#contract/errors.ts';

/** In UTF-16 code units. The parser keeps an object for each mark: twice as many would fill a run's memory. */
const longestSource = 2_000_000;

const frontMatter = /^---[^\S\n]*\r?\n(?:.*\r?\n)*?(?:---|\.\.\.)[^\S\n]*(?:\r?\n|$)/;

const syntax = gfm();
// Its transforms search text for addresses once more and make nodes without positions.
const dialect = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }));

/** Parses Markdown in GitHub's dialect. */
export function parseTree(source: string): Root {
  return fromMarkdown(source, { extensions: [syntax], mdastExtensions: [dialect] });
}

/**
 * Parses a file of Markdown.
 * @param read receives its tree, whose positions count from the end of `head`, the lines about the file before the text
 * @throws KalemError document_too_complex when it is too long or nested too deeply
 */
export function parseMarkdownFile<Result>(
  source: string,
  read: (tree: Root, head: string) => Result,
): Result {
  if (source.length > longestSource)
    throw new KalemError('document_too_complex', {}, 'the Markdown is too long for its parser');
  const head = frontMatter.exec(source)?.[0] ?? '';
  try {
    return read(parseTree(source.slice(head.length)), head);
  } catch (error) {
    // Parser and readers fail on thousands of nested quotes.
    if (error instanceof RangeError)
      throw new KalemError('document_too_complex', {}, 'the Markdown is nested too deeply');
    throw error;
  }
}

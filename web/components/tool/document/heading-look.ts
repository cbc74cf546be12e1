const tags = ['h3', 'h4', 'h5', 'h6'] as const;
const sizes = ['text-lg', 'text-lg', 'text-document'];

/** The tag and the size of a document's heading within a page, by its level from 1. */
export function headingLook(level: number) {
  return { Tag: tags[level - 1] ?? 'h6', size: sizes[level - 1] ?? 'text-document' };
}

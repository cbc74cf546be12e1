import { type DraftBlock, normaliseText, refuseEndlessWords } from '../builder.ts';
import { LineJoiner } from '../joining.ts';
import { markReferences } from '../references.ts';
import { markDefinitions } from '../terms/definitions.ts';
import { headListedNames } from './contents.ts';
import { unframe } from './frames.ts';
import { type Group, groupsOf } from './groups.ts';
import type { Surroundings } from './headings.ts';
import { headingAt } from './leading-headings.ts';
import type { LocatedBlock } from './located-block.ts';
import { paragraphsOf } from './paragraphs.ts';
import { locateSpecialBlocks } from './special-blocks.ts';
import { tableOf } from './tables.ts';
import { textWidth } from './wrapping.ts';

/** Finds headings, lists, tables, code and paragraphs in plain text. */
export function findBlocks(text: string): DraftBlock[] {
  const normal = normaliseText(text);
  refuseEndlessWords(normal);
  const lines = normal
    .replaceAll('\f', '\n\n')
    .replaceAll('\v', '\n')
    .replace(/\n\s*\n/g, '\n\n')
    .split('\n')
    .map((line) => line.trimEnd());
  unframe(lines);
  // Definitions and columns of blanks are found first, and the rest without them.
  const special = locateSpecialBlocks(lines);
  const others = [...lines];
  for (const { first, end } of special) others.fill('', first, end);
  const blocks = [...locateBlocks(others), ...special].toSorted((one, other) => one.first - other.first);
  return markReferences(headListedNames(markDefinitions(blocks.map(({ block }) => block))));
}

/** Finds the blocks of normalised lines (normaliseText) that have no white space at their ends. */
export function locateBlocks(lines: readonly string[]): LocatedBlock[] {
  const joiner = new LineJoiner();
  // Words decide only about hyphens at the ends of lines.
  if (lines.some((line) => /[-‐\u00ad]$/.test(line))) for (const line of lines) joiner.learn(line);
  const groups = groupsOf(lines);
  const width = textWidth(groups.filter(({ kind }) => kind === 'lines').map((group) => group.lines));
  const blocks: LocatedBlock[] = [];
  for (const [index, group] of groups.entries()) {
    const surroundings = {
      first: index === 0,
      next: groups[index + 1]?.lines ?? null,
      previous: groups[index - 1]?.lines ?? null,
      width,
    };
    for (const block of blocksOf(group, surroundings, joiner)) blocks.push(block);
  }
  return blocks;
}

function blocksOf(group: Group, surroundings: Surroundings, joiner: LineJoiner): LocatedBlock[] {
  const range = { first: group.first, end: group.first + group.lines.length };
  if (group.kind === 'code') return [{ block: { kind: 'code', text: group.lines.join('\n') }, ...range }];
  if (group.kind === 'table') return [{ block: tableOf(group.lines), ...range }];
  const blocks: LocatedBlock[] = [];
  let from = 0;
  for (;;) {
    const head = headingAt(group.lines, from, surroundings, blocks.length === 0, joiner);
    if (!head) break;
    const first = group.first + from;
    if (head.block) blocks.push({ block: head.block, first, end: first + head.lines });
    from += head.lines;
  }
  const rest = group.lines.slice(from);
  return blocks.concat(paragraphsOf(rest, group.first + from, surroundings.width, joiner));
}

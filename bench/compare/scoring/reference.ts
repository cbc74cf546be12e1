import { diffArrays } from 'diff';
import type { ComparableDocument } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { ReportedChange } from './reported.ts';

const paragraphsOf = ({ stories }: ComparableDocument) =>
  stories.flatMap(({ blocks }) => [...paragraphsIn(blocks)].map(({ text }) => text.trim())).filter(Boolean);

/** The changes that a plain comparison of paragraphs finds: each run of paragraphs that differ is one. */
export function plainChanges(original: ComparableDocument, revised: ComparableDocument): ReportedChange[] {
  const changes: ReportedChange[] = [];
  let before: string[] = [];
  let after: string[] = [];
  const flush = () => {
    if (before.length + after.length === 0) return;
    const [old, fresh] = [before.join('\n'), after.join('\n')];
    const type = before.length === 0 ? 'insert' : after.length === 0 ? 'delete' : 'replace';
    changes.push({
      type,
      before: old,
      after: fresh,
      row: `${old}\n${fresh}`,
      properties: [],
      passed: [],
    });
    before = [];
    after = [];
  };
  for (const { added, removed, value } of diffArrays(paragraphsOf(original), paragraphsOf(revised))) {
    if (removed) before.push(...value);
    else if (added) after.push(...value);
    else flush();
  }
  flush();
  return changes;
}

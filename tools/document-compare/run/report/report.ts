import { isSlides } from '#contract/documents.ts';
import type { Composition, CompositionBlock, MarkedRun } from '#documents/write/write.ts';
import type { CompareResult } from '../../contract.ts';
import type { Change, Comparison, Row } from '../../shared/comparison.ts';
import { locationsOf, type RowLocation } from '../../shared/locations.ts';
import { numberWording, shortQuote, summaryParagraph } from '../../shared/wording.ts';
import { reportRuns } from './report-runs.ts';
import type { ReportWords } from './report-words.ts';

interface Report {
  title: string;
  language: Composition['language'];
  result: CompareResult;
  revisions: 'accepted' | 'rejected';
  comparison: Comparison;
  words: ReportWords;
}

/** A longer report would take minutes to write, and no one would read it. */
const maximumRows = 1_500;

/** Composes the report: the summary, the figures, and the changed rows under their headings. */
export function composeReport(report: Report): Composition {
  const { title, language, result, words } = report;
  const blocks: CompositionBlock[] = [
    { kind: 'paragraph', text: summaryParagraph(result, words.text, language) },
    { kind: 'facts', rows: factRows(report) },
    ...noticeBlocks(report),
  ];
  if (!result.identical)
    blocks.push(
      { kind: 'heading', level: 1, text: words.say('list') },
      { kind: 'marked', label: '', runs: legendRuns(words) },
      ...changeBlocks(report),
      ...leftOut(report),
    );
  return { title, language, blocks };
}

/** The legend, in which deleted and inserted text looks as it does below. */
function legendRuns(words: ReportWords): MarkedRun[] {
  return [
    { text: `${words.say('legend')}: `, mark: null },
    { text: words.say('removedText'), mark: 'deleted' },
    { text: ', ', mark: null },
    { text: words.say('addedText'), mark: 'inserted' },
  ];
}

/** What wasn't read in either file, and so wasn't compared, and what its reader doubts. */
function noticeBlocks({ result: { original, revised }, words }: Report): CompositionBlock[] {
  return [original, revised].flatMap(({ name, notices }) =>
    notices.map((notice) => ({ kind: 'note' as const, text: `${name}: ${words.notice(notice)}` })),
  );
}

/** What the Word file with tracked changes leaves out. */
function leftOut({ result: { redline }, words }: Report): CompositionBlock[] {
  if (!redline || redline.unsupported.length === 0) return [];
  const items = redline.unsupported.map(({ code, count }) => words.leftOut(code, count));
  return [
    { kind: 'heading', level: 1, text: words.text('redline.unsupported') },
    ...items.map((text) => ({ kind: 'note' as const, text })),
  ];
}

/** The labels and values of the report's figures. */
function factRows({ result, revisions, words }: Report): [string, string][] {
  const { original, revised, counts } = result;
  const file = ({ name, kind, words: number, pages }: CompareResult['original']) => {
    const unit = isSlides({ kind }) ? 'slides' : 'pages';
    return [name, words.count('words', number), ...(pages === null ? [] : [words.count(unit, pages)])].join(
      ', ',
    );
  };
  const rows: [string, string][] = [
    [words.say('original'), file(original)],
    [words.say('revised'), file(revised)],
    [words.say('similarity'), words.percent(result.similarity)],
    [words.say('inserted'), words.count('words', result.words.inserted)],
    [words.say('deleted'), words.count('words', result.words.deleted)],
  ];
  if (result.words.moved > 0) rows.push([words.say('moved'), words.count('words', result.words.moved)]);
  const kinds = Object.entries(counts).filter(([, number]) => number > 0);
  if (kinds.length > 0)
    rows.push([
      words.say('changes'),
      kinds.map(([type, number]) => `${words.text(`types.${type}`)}: ${words.number(number)}`).join(', '),
    ]);
  const revisionCount = original.revisions + revised.revisions;
  if (revisionCount > 0) rows.push([words.say('revisions'), words.count(revisions, revisionCount)]);
  return rows;
}

/** The changed rows, with a heading wherever the section changes. */
function changeBlocks({ comparison, words }: Report): CompositionBlock[] {
  const blocks: CompositionBlock[] = [];
  const locations = locationsOf(comparison);
  let lastTitle: string | null = null;
  let rowCount = 0;
  let omitted = 0;
  for (const [index, row] of comparison.rows.entries()) {
    const location = locations[index];
    if (!location || row.changes.length === 0) continue;
    if (rowCount >= maximumRows) {
      omitted += 1;
      continue;
    }
    const title = sectionTitle(comparison, location, words);
    if (title !== lastTitle) blocks.push({ kind: 'heading', level: 2, text: title });
    lastTitle = title;
    blocks.push(...rowBlocks(comparison, row, location.number, words));
    rowCount += 1;
  }
  if (omitted > 0) blocks.push({ kind: 'note', text: words.count('more', omitted) });
  return blocks;
}

/** The heading above a row, or the name of its story outside the body. */
function sectionTitle(
  { stories }: Comparison,
  { story: index, heading }: RowLocation,
  words: ReportWords,
): string {
  const story = stories[index];
  if (!story || story.kind === 'body') return heading?.replace(/\s+/g, ' ') ?? words.say('start');
  return words.text(`stories.${story.kind}`, { number: words.number(story.number) });
}

/** A changed row under its place and the kinds of its changes, and its changes of formatting. */
function rowBlocks(
  comparison: Comparison,
  row: Row,
  number: string | null,
  words: ReportWords,
): CompositionBlock[] {
  const changes = row.changes.flatMap((id) => comparison.changes[id] ?? []);
  const types = [...new Set(changes.map(({ type }) => words.text(`types.${type}`)))];
  const kind = row.kind === 'movedFrom' ? words.say('movedFrom') : types.join(', ');
  const label = [placeOf(row, words), number, kind].filter((part) => part !== null);
  const runs = reportRuns(row, comparison.changes);
  if (runs.length === 0) runs.push({ text: words.say('emptyParagraph'), mark: null });
  const formats = changes.filter(({ type }) => type === 'format');
  // A number that changed for a whole list is told at the first of its items.
  const numbers = changes.filter(
    ({ type, row: first }) => type === 'number' && comparison.rows[first] === row,
  );
  return [
    { kind: 'marked', label: label.join(' · '), runs },
    ...numbers.map((change) => ({ kind: 'note' as const, text: numberWording(change, words.text) })),
    ...formats.map((change) => ({ kind: 'note' as const, text: formatLine(change, words) })),
  ];
}

/** The place of a row, or both places when their pages differ; null when the documents name none. */
function placeOf({ original, revised }: Row, words: ReportWords): string | null {
  const before = original && words.place(original, 'title');
  const now = revised && words.place(revised, 'inline');
  // A row of a sheet moves on with every row that is put in above it.
  if (before && now && original.page !== revised.page) return words.say('places', { before, after: now });
  return (revised && words.place(revised, 'title')) ?? before;
}

function formatLine({ after, format, scope }: Change, words: ReportWords): string {
  const properties = (format ?? []).map((each) => words.format(each)).join('; ');
  return scope
    ? words.say('formattedTogether', { scope: words.scope(scope), format: properties })
    : words.say('formatted', { text: shortQuote(after), format: properties });
}

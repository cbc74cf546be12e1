import type { Answer, Citation } from '#contract/chat.ts';
import type { Language } from '#contract/languages.ts';
import { locationText } from '#contract/texts/location-text.ts';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import type { Composition, CompositionBlock } from '#documents/write/write.ts';
import { oneLine } from '#text/lines.ts';
import { exportDocument } from '#tools/export-document.ts';
import type { ExportedFile, StoredConversation } from '#tools/tool.ts';
import type { KnownExport } from '#tools/tool-runner.ts';
import { nameIn } from '#tools/tool-text.ts';
import type { questionAnswer } from '../contract.ts';
import { quoteText, scopeKey } from '../shared/citations.ts';
import { directLines, isDirect } from '../shared/computed.ts';

type ChatExport = KnownExport<typeof questionAnswer>;
/** The longest question that becomes a heading as it is, in UTF-16 code units. */
const maximumHeadingLength = 160;

/** Looks up a text of the tool's group `export`, and words locations in the same language. */
type Words = ((key: string, values?: Record<string, string>) => string) & {
  locate(citation: Citation): string | null;
  /** The computed value and the facts of an answer, each on a line. */
  direct(answer: Answer): string[];
};

/**
 * Composes conversations as a document: each question is a heading over its answer, which has the quotes, after
 * a language model's text if there is one, and their locations. Facts about the input document come last.
 */
function composeConversations(input: ChatExport): Composition {
  const say = textLookUp(input.texts, input.language);
  const words: Words = Object.assign(
    (key: string, values?: Record<string, string>) => say(`export.${key}`, values),
    {
      locate: (citation: Citation) => locationText(citation, input.language, 'short'),
      direct: (answer: Answer) => directLines(answer, say, input.language),
    },
  );
  const nonEmpty = input.conversations.filter(({ questions }) => questions.length > 0);
  const blocks = nonEmpty.flatMap((conversation): CompositionBlock[] => [
    ...(nonEmpty.length > 1 ? [titleOf(conversation, words)] : []),
    ...conversation.questions.flatMap(({ text, status, answer }): CompositionBlock[] => [
      ...questionBlocks(text, nonEmpty.length > 1 ? 2 : 1),
      ...(answer ? answerBlocks(answer, words) : [note(words(status === 'failed' ? 'failed' : 'stopped'))]),
    ]),
  ]);
  if (nonEmpty.length === 0) blocks.push(note(words('nothingAsked')));
  blocks.push({ kind: 'facts', rows: factsOf(input, words) });
  return { title: input.title, language: input.language, blocks };
}

function titleOf({ title }: StoredConversation, words: Words): CompositionBlock {
  return { kind: 'heading', level: 1, text: title || words('untitled') };
}

/** A long question is a shortened heading with the full question below. */
function questionBlocks(text: string, level: 1 | 2): CompositionBlock[] {
  const line = oneLine(text);
  if (line.length <= maximumHeadingLength) return [{ kind: 'heading', level, text: line }];
  const beginning = line.slice(0, maximumHeadingLength).replace(/\s+\S*$/, '');
  return [{ kind: 'heading', level, text: `${beginning}…` }, ...text.split(/\n+/).map(note)];
}

/** An answer as blocks: its scope, a written text or a note, and the quotes with their locations. */
function answerBlocks(answer: Answer, words: Words): CompositionBlock[] {
  const { kind, text, citations, nearest, scope } = answer;
  const blocks: CompositionBlock[] = [];
  if (scope && kind !== 'not_found') blocks.push(note(words(scopeKey(scope, 'in'), { label: scope.label })));
  blocks.push(...words.direct(answer).map(paragraph));
  if (text !== null) blocks.push(...writtenBlocks(answer, words));
  if (kind === 'not_found') {
    const key = scope ? scopeKey(scope, scope.found ? 'not' : 'no') : 'notFound';
    blocks.push(paragraph(words(key, { label: scope?.label ?? '' })));
    if (nearest.length > 0)
      blocks.push(note(words('nearest')), ...nearest.flatMap((each) => quoteBlocks(each, words)));
  } else if (kind === 'summary' && text === null) {
    // A summary's sentences are numbered, and their sources listed once below.
    blocks.push(...citations.map((each, index) => bullet(`${quoteText(each)} [${index + 1}]`)));
    blocks.push(...sourcesOf(citations, words));
  } else if (text === null) blocks.push(...citations.flatMap((each) => quoteBlocks(each, words)));
  const missing = answer.parts.filter((part) => part.citations.length === 0);
  blocks.push(...missing.map((part) => note(words('partNotFound', { words: part.words }))));
  if (answer.search === 'words' && kind !== 'summary' && !isDirect(answer)) blocks.push(note(words('words')));
  return blocks;
}

/** A language model's text, each sentence with the number of its supporting quote, and then the quotes. */
function writtenBlocks({ sentences, citations }: Answer, words: Words): CompositionBlock[] {
  const paragraphs = Map.groupBy(sentences, (sentence) => sentence.paragraph);
  const written = [...paragraphs.values()].map((group) =>
    paragraph(
      group
        .map(({ text, citation }) => `${text} [${citation === null ? words('noPlace') : citation + 1}]`)
        .join(' '),
    ),
  );
  return [...written, ...citations.flatMap((each, index) => quoteBlocks(each, words, `[${index + 1}] `))];
}

/** A quote and its location below. `number` precedes the quote. */
function quoteBlocks(citation: Citation, words: Words, number = ''): CompositionBlock[] {
  const location = locationOf(citation, words);
  return [
    paragraph(number + (citation.cells ? quoteText(citation) : `“${citation.quote}”`)),
    ...(location === '' ? [] : [note(location)]),
  ];
}

/** A note that lists the numbered sources; empty when the document has neither pages nor headings. */
function sourcesOf(citations: readonly Citation[], words: Words): CompositionBlock[] {
  const sources = citations.flatMap((citation, index) => {
    const location = locationOf(citation, words);
    return location === '' ? [] : [`[${index + 1}] ${location}`];
  });
  return sources.length === 0 ? [] : [note(words('sources', { places: sources.join('; ') }))];
}

/** The location as in "p. 3, 2.1 Payment", as far as the document has pages and headings. */
function locationOf(citation: Citation, words: Words): string {
  const parts = [words.locate(citation) ?? '', citation.heading ?? ''];
  return parts.filter((part) => part !== '').join(', ');
}

/** Labels and values about the document and its conversations. */
function factsOf(input: ChatExport, words: Words): [string, string][] {
  const { language, conversations, files, result } = input;
  const questions = conversations.flatMap((conversation) => conversation.questions);
  const rows: [string, string][] = [];
  const name = files.inputs[0]?.name;
  if (name) rows.push([words('document'), name]);
  if (result.pages !== null) rows.push([words('pages'), result.pages.toLocaleString(language)]);
  const latest = questions
    .map(({ createdAt }) => createdAt)
    .toSorted()
    .at(-1);
  if (latest) rows.push([words('date'), dateOf(latest, language)]);
  const engines = [...new Set(questions.flatMap(({ answer }) => answer?.engine ?? []))];
  if (engines.length > 0)
    rows.push([words('engine'), engines.map((engine) => nameIn(input.texts, 'engines', engine)).join(', ')]);
  return rows;
}

/** The day of a moment in UTC, in words. */
function dateOf(iso: string, language: Language): string {
  return new Date(iso).toLocaleDateString(language === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
}

const note = (text: string): CompositionBlock => ({ kind: 'note', text });
const paragraph = (text: string): CompositionBlock => ({ kind: 'paragraph', text });
const bullet = (text: string): CompositionBlock => ({ kind: 'bullet', text });

/** Exports the conversations as md, docx or pdf. */
export async function exportConversations(input: ChatExport): Promise<ExportedFile> {
  return exportDocument(composeConversations(input), input.format);
}

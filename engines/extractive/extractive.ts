import type { Answer, Citation } from '#contract/chat.ts';
import { type Question, understand } from '#text/answers/question.ts';
import type { Analysis } from '#text/summarize/summarize.ts';
import type { ChatEngine } from '../capabilities/chat.ts';
import { salienceFor } from '../e5/salience.ts';
import { answerDirectly } from './direct.ts';
import { rowAsked, withWholeList } from './lists.ts';
import { searchFor } from './search.ts';
import { type ExtractiveSource, extractiveName } from './source.ts';
import { summarise } from './summary.ts';

/** The most summaries that are cached: of the document and of the parts that were asked about last. */
const mostSummaries = 20;
const wholeKey = 'whole';

/**
 * The built-in engine: it answers in the document's own sentences, each with its location, and says so when
 * the document has no answer. Questions about the whole document or a part are answered by a summary.
 */
export function createExtractiveChat(source: ExtractiveSource): ChatEngine {
  const summaries = new Map<string, readonly Citation[]>();
  if (source.summary) summaries.set(wholeKey, source.summary);
  return {
    name: extractiveName,
    async answer({ text, history, signal, onStage }) {
      signal.throwIfAborted();
      const { document, language } = source;
      const question = understand(text, { document, history, language });
      const blank: Answer = {
        kind: 'not_found',
        text: null,
        sentences: [],
        writeError: null,
        citations: [],
        computed: null,
        facts: [],
        nearest: [],
        parts: [],
        search: source.vectors ? 'hybrid' : 'words',
        scope: question.scope,
        engine: extractiveName,
      };
      if (question.scope?.found === false) return blank;
      const direct = answerDirectly(text, question, source);
      if (direct) return { ...blank, ...direct, kind: 'quotes' };
      onStage(question.whole ? 'summarising' : 'searching');
      // The work below blocks the thread, so the stage is sent first.
      await new Promise((done) => setImmediate(done));
      signal.throwIfAborted();
      if (!question.whole) {
        const found = await searchFor(question, source, signal);
        if (found.parts.length > 0) return { ...blank, ...found };
        if (found.kind === 'quotes')
          return { ...blank, ...found, citations: withWholeList(question, found.citations, source) };
        const row = rowAsked(question, source);
        return row
          ? { ...blank, ...found, kind: 'quotes', citations: [row], nearest: [] }
          : { ...blank, ...found };
      }
      const judge = (analysis: Analysis) => salienceFor(analysis, () => source.embedder());
      const citations = await cached(summaries, keyOf(question), () =>
        summarise(source, question.range, judge),
      );
      signal.throwIfAborted();
      return citations.length > 0 ? { ...blank, kind: 'summary', citations: [...citations] } : blank;
    },
  };
}

function keyOf({ range }: Question): string {
  return range ? `${range.start}-${range.end}` : wholeKey;
}

/** The cached value of a key, or a newly made one. */
async function cached<T>(cache: Map<string, T>, key: string, make: () => Promise<T>): Promise<T> {
  const value = cache.get(key) ?? (await make());
  // The entry used last moves to the end; the first is evicted.
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > mostSummaries && oldest !== undefined) cache.delete(oldest);
  return value;
}

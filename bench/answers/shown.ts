import type { Answer } from '#contract/chat.ts';
import { createE5 } from '#engines/e5/e5.ts';
import { createJudge } from '#engines/e5/judge.ts';
import { createExtractiveChat } from '#engines/extractive/extractive.ts';
import { atLeast, atMost, type Figure, percent } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { openDocument } from './product.ts';
import { type Shown, type ShownAnswer, shown, shownAnswer, shownScore } from './shown-score.ts';
import { readStrangers } from './strangers.ts';

/** Shares from 0 to 1. */
const targets = {
  among: 0.82,
  first: 0.72,
  amongForeign: 0.65,
  page: 0.97,
  refused: 0.08,
  refusedNearMisses: 0.7,
};

/**
 * Measures what people see when they ask documents that nobody of the product prepared: every answer goes the whole
 * way of the built-in engine, computed values and facts included.
 */
export async function measure({ half, documents: folder, details }: BenchOptions): Promise<Figure[]> {
  const [embedder, judge] = [await createE5(), await createJudge()];
  const answers: ShownAnswer[] = [];
  const nearMisses: Shown[] = [];
  for (const document of await readStrangers(half, folder)) {
    const chat = createExtractiveChat({
      ...(await openDocument(document.read, embedder)),
      background: null,
      embedder: async () => embedder,
      judge: async () => judge,
      summary: null,
    });
    const { signal } = new AbortController();
    const ask = (text: string): Promise<Answer> =>
      chat.answer({ text, history: [], signal, onStage: () => {}, onText: () => {} });
    for (const question of document.questions)
      answers.push(shownAnswer(document, question, await ask(question.question)));
    for (const question of document.nearMisses)
      nearMisses.push(shown(document, question, await ask(question.question)));
  }
  printScores(answers, nearMisses);
  if (details) printFaults(answers, nearMisses);
  return figuresOf(answers, nearMisses);
}

function figuresOf(answers: readonly ShownAnswer[], nearMisses: readonly Shown[]): Figure[] {
  const all = shownScore(answers, nearMisses);
  const foreign = shownScore(
    answers.filter(({ sameLanguage }) => !sameLanguage),
    [],
  );
  return [
    atLeast('right answer among the quotes', all.among, targets.among, percent),
    atLeast('right answer first', all.first, targets.first, percent),
    atLeast('across languages, among the quotes', foreign.among, targets.amongForeign, percent),
    atLeast('right page, of the right quotes', all.page, targets.page, percent),
    atMost('answerable questions refused', all.refused, targets.refused, percent),
    atLeast('near misses refused', all.refusedNearMisses, targets.refusedNearMisses, percent),
  ];
}

function printScores(answers: readonly ShownAnswer[], nearMisses: readonly Shown[]): void {
  const kinds = [...new Set(answers.map(({ kind }) => kind))].sort();
  const groups: [name: string, holds: (shown: Shown) => boolean][] = [
    ['all', () => true],
    ['asked in Turkish', ({ language }) => language === 'tr'],
    ['asked in English', ({ language }) => language === 'en'],
    ["in the document's language", ({ sameLanguage }) => sameLanguage],
    ['in the other language', ({ sameLanguage }) => !sameLanguage],
    ...kinds.map((name): (typeof groups)[number] => [name, ({ kind }) => kind === name]),
  ];
  const rows = groups.map(([name, holds]) => {
    const asked = answers.filter(holds);
    const scores = shownScore(asked, nearMisses.filter(holds));
    const cells = Object.entries(scores).map(([column, value]) => [column, percent(value)]);
    return [name, { questions: asked.length, ...Object.fromEntries(cells) }];
  });
  console.table(Object.fromEntries(rows));
}

function printFaults(answers: readonly ShownAnswer[], nearMisses: readonly Shown[]): void {
  const faults: [title: string, shown: readonly Shown[]][] = [
    ['Refused', answers.filter(({ refused }) => refused)],
    ['Not among the quotes', answers.filter(({ refused, among }) => !refused && !among)],
    ['Near misses answered', nearMisses.filter(({ refused }) => !refused)],
  ];
  for (const [title, all] of faults) {
    console.log(`\n${title}`);
    for (const { question, kind, quotes } of all)
      console.log(`- [${kind}] ${question}\n    ${quotes.join('\n    ')}`);
  }
}

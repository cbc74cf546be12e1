import { createE5 } from '#engines/e5/e5.ts';
import { createJudge } from '#engines/e5/judge.ts';
import { atLeast, atMost, type Figure, percent } from '../support/figures.ts';
import type { BenchOptions, Half } from '../support/options.ts';
import { plainBm25, plainVectors, type Ranker } from './baselines.ts';
import { type Asker, openProduct } from './product.ts';
import { type AnswerDocument, readHalf, type Unanswerable } from './question-set.ts';
import { type Outcome, outcomeOf, type Score, scoreOf, share } from './score.ts';

/** Shares from 0 to 1: the least that is wanted, but the most for `firstByPlainBm25` and `refusedAnswerable`. */
const targets = {
  /** If plain BM25 puts the right quote first more often, the questions are worded too much like the text. */
  firstByPlainBm25: 0.45,
  first: 0.6,
  inThree: 0.78,
  inFive: 0.84,
  /** The right page, of the right quotes in five. */
  page: 0.95,
  refusedOffSubject: 0.9,
  refusedNearMisses: 0.5,
  refusedAnswerable: 0.12,
};

const methods = ['plain BM25', 'plain vectors', 'product without vectors', 'product'] as const;
type Method = (typeof methods)[number];

/** A question that a document doesn't answer, and whether the product refused it. */
interface Refusal {
  question: Unanswerable;
  refused: boolean;
}
/** off-subject: questions about something else. near misses: questions in the document's own words. */
type Refusals = Record<'off-subject' | 'near misses', Refusal[]>;

/**
 * Measures how often the right quote and page are found and unanswerable questions refused, by the product with and
 * without vectors and by two baselines.
 */
export async function measure({ half }: BenchOptions): Promise<Figure[]> {
  const { documents, offSubject } = await readHalf(half);
  const [embedder, judge] = [await createE5(), await createJudge()];
  const outcomes: Record<Method, Outcome[]> = {
    'plain BM25': [],
    'plain vectors': [],
    'product without vectors': [],
    product: [],
  };
  const refusals: Refusals = { 'off-subject': [], 'near misses': [] };
  for (const document of documents) {
    const { read: parsed, language } = document;
    const product = await openProduct(parsed, embedder, judge);
    const askers: Record<Method, Asker> = {
      'plain BM25': askBaseline(plainBm25(parsed, language)),
      'plain vectors': askBaseline(await plainVectors(parsed, language, embedder)),
      'product without vectors': await openProduct(parsed, null, null),
      product,
    };
    for (const method of methods) outcomes[method].push(...(await askAll(document, askers[method])));
    refusals['near misses'].push(...(await refusalsOf(document.nearMisses, product)));
    // These are asked of every document.
    refusals['off-subject'].push(...(await refusalsOf(offSubject, product)));
  }
  printScores(half, outcomes);
  printRefusals(half, refusals);
  return figuresOf(outcomes, refusals);
}

/** Asks a baseline, which never refuses. */
const askBaseline =
  (rank: Ranker): Asker =>
  async (question) => ({ best: await rank(question), refused: false });

async function askAll(document: AnswerDocument, ask: Asker): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of document.questions) {
    const { best, refused } = await ask(question.question);
    outcomes.push(outcomeOf(document, question, best, refused));
  }
  return outcomes;
}

async function refusalsOf(questions: readonly Unanswerable[], ask: Asker): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const question of questions)
    refusals.push({ question, refused: (await ask(question.question)).refused });
  return refusals;
}

function figuresOf(outcomes: Record<Method, Outcome[]>, refusals: Refusals): Figure[] {
  const product = scoreOf(outcomes.product);
  const baseline = scoreOf(outcomes['plain BM25']);
  const offSubject = refusedShare(refusals['off-subject']);
  const nearMisses = refusedShare(refusals['near misses']);
  const answerable = refusedShare(outcomes.product);
  const reference = `plain BM25 ${lineOf(baseline)}`;
  return [
    atMost('plain BM25, right quote first', baseline.first, targets.firstByPlainBm25, percent),
    atLeast('right quote first', product.first, targets.first, percent, reference),
    atLeast('right quote in three', product.three, targets.inThree, percent),
    atLeast('right quote in five', product.five, targets.inFive, percent),
    atLeast('right page, of the right quotes in five', product.page, targets.page, percent),
    atLeast('off-subject questions refused', offSubject, targets.refusedOffSubject, percent),
    atLeast('near misses refused', nearMisses, targets.refusedNearMisses, percent),
    atMost('answerable questions refused', answerable, targets.refusedAnswerable, percent),
  ];
}

const refusedShare = (items: readonly { refused: boolean }[]) => share(items, ({ refused }) => refused);

const groups: [name: string, holds: (outcome: Outcome) => boolean][] = [
  ['all', () => true],
  ['asked in Turkish', ({ question }) => question.language === 'tr'],
  ['asked in English', ({ question }) => question.language === 'en'],
  ["in the document's language", ({ sameLanguage }) => sameLanguage],
  ['in the other language', ({ sameLanguage }) => !sameLanguage],
];

function printScores(half: Half, outcomes: Record<Method, Outcome[]>): void {
  console.log(`\n${half}: right quote first / among three / among five, and its page right (%)`);
  const rows = groups.map(([name, holds]) => {
    const cells = methods.map((method) => [method, lineOf(scoreOf(outcomes[method].filter(holds)))]);
    return [name, { questions: outcomes.product.filter(holds).length, ...Object.fromEntries(cells) }];
  });
  console.table(Object.fromEntries(rows));
  console.log(`${half}: answerable questions refused by the product (%)`);
  const refused = groups.map(([name, holds]) => [
    name,
    percent(refusedShare(outcomes.product.filter(holds))),
  ]);
  console.table(Object.fromEntries(refused));
}

function printRefusals(half: Half, refusals: Refusals): void {
  console.log(`${half}: refused by the product (%)`);
  const rows = Object.entries(refusals).map(([name, asked]) => {
    const refusedIn = (language: string) =>
      percent(refusedShare(asked.filter(({ question }) => question.language === language)));
    return [
      name,
      {
        asked: asked.length,
        all: percent(refusedShare(asked)),
        Turkish: refusedIn('tr'),
        English: refusedIn('en'),
      },
    ];
  });
  console.table(Object.fromEntries(rows));
}

/** A score on one line: "62 / 80 / 86, 97.0 %". */
const lineOf = ({ first, three, five, page }: Score) =>
  `${[first, three, five].map((value) => (value * 100).toFixed(0)).join(' / ')}, ${percent(page)}`;

import { createE5 } from '#engines/e5/e5.ts';
import type { Figure } from '../support/figures.ts';
import { plainBm25, plainVectors, type Ranker } from './baselines.ts';
import { type Asker, openProduct } from './product.ts';
import { type AnswerDocument, type QuestionSetHalf, readHalf, type Unanswerable } from './question-set.ts';
import { judge, type Outcome, type Score, scoreOf, share } from './score.ts';

/** If plain BM25 puts the right quote first more often than this, the questions are worded too much like the text. */
const mostByPlainBm25 = 0.45;
const targets = {
  first: 0.6,
  three: 0.78,
  five: 0.84,
  page: 0.95,
  refusedOffSubject: 0.9,
  refusedNearMisses: 0.5,
  refusedAnswerable: 0.12,
};

const methods = ['plain BM25', 'plain vectors', 'product without vectors', 'product'] as const;
type Method = (typeof methods)[number];

/** A question that its document doesn't answer, and whether the product refused it. */
interface Refusal {
  question: Unanswerable;
  refused: boolean;
}

/**
 * Measures how often the right quote and page are found and unanswerable questions refused, by the product with and
 * without vectors and by two baselines.
 */
export async function measureAnswers(half: QuestionSetHalf): Promise<Figure[]> {
  const { documents, offSubject } = await readHalf(half);
  const embedder = await createE5();
  const outcomes: Record<Method, Outcome[]> = {
    'plain BM25': [],
    'plain vectors': [],
    'product without vectors': [],
    product: [],
  };
  const off: Refusal[] = [];
  const near: Refusal[] = [];
  for (const document of documents) {
    const { read, language } = document;
    const product = await openProduct(read, embedder);
    const askers: Record<Method, Asker> = {
      'plain BM25': answering(plainBm25(read, language)),
      'plain vectors': answering(await plainVectors(read, language, embedder)),
      'product without vectors': await openProduct(read, null),
      product,
    };
    for (const method of methods) outcomes[method].push(...(await askAll(document, askers[method])));
    near.push(...(await refusalsOf(document.nearMisses, product)));
    off.push(...(await refusalsOf(offSubject, product)));
  }
  printScores(half, outcomes);
  printRefusals(half, { 'off-subject': off, 'near misses': near });
  return figures(half, outcomes, { off, near });
}

const answering =
  (rank: Ranker): Asker =>
  async (question) => ({ best: await rank(question), refused: false });

async function askAll(document: AnswerDocument, ask: Asker): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const question of document.questions) {
    const { best, refused } = await ask(question.question);
    outcomes.push(judge(document, question, best, refused));
  }
  return outcomes;
}

async function refusalsOf(questions: readonly Unanswerable[], ask: Asker): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const question of questions)
    refusals.push({ question, refused: (await ask(question.question)).refused });
  return refusals;
}

function figures(
  half: QuestionSetHalf,
  outcomes: Record<Method, Outcome[]>,
  { off, near }: { off: Refusal[]; near: Refusal[] },
): Figure[] {
  const product = scoreOf(outcomes.product);
  const refused = ({ refused }: { refused: boolean }) => refused;
  const reference = `plain BM25 ${line(scoreOf(outcomes['plain BM25']))}`;
  return [
    atMost(`${half}: plain BM25, right quote first`, scoreOf(outcomes['plain BM25']).first, mostByPlainBm25),
    { ...atLeast(`${half}: right quote first`, product.first, targets.first), reference },
    atLeast(`${half}: right quote in three`, product.three, targets.three),
    atLeast(`${half}: right quote in five`, product.five, targets.five),
    atLeast(`${half}: right page, of the right quotes in five`, product.page, targets.page),
    atLeast(`${half}: off-subject questions refused`, share(off, refused), targets.refusedOffSubject),
    atLeast(`${half}: near misses refused`, share(near, refused), targets.refusedNearMisses),
    atMost(
      `${half}: answerable questions refused`,
      share(outcomes.product, refused),
      targets.refusedAnswerable,
    ),
  ];
}

const atLeast = (name: string, value: number, limit: number): Figure => ({
  name,
  measured: percent(value),
  target: `at least ${percent(limit)}`,
  met: value >= limit,
});

const atMost = (name: string, value: number, limit: number): Figure => ({
  name,
  measured: percent(value),
  target: `at most ${percent(limit)}`,
  met: value <= limit,
});

const groups: [name: string, holds: (outcome: Outcome) => boolean][] = [
  ['all', () => true],
  ['asked in Turkish', ({ question }) => question.language === 'tr'],
  ['asked in English', ({ question }) => question.language === 'en'],
  ["in the document's language", ({ sameLanguage }) => sameLanguage],
  ['in the other language', ({ sameLanguage }) => !sameLanguage],
];

function printScores(half: QuestionSetHalf, outcomes: Record<Method, Outcome[]>): void {
  console.log(
    `\n${half}: right quote first / in three / in five, right page of the right quotes in five (%)`,
  );
  const rows = groups.map(([name, holds]) => {
    const cells = methods.map((method) => [method, line(scoreOf(outcomes[method].filter(holds)))]);
    return [name, { questions: outcomes.product.filter(holds).length, ...Object.fromEntries(cells) }];
  });
  console.table(Object.fromEntries(rows));
  console.log(`${half}: answerable questions refused by the product (%)`);
  const refused = groups.map(([name, holds]) => [
    name,
    percent(share(outcomes.product.filter(holds), (outcome) => outcome.refused)),
  ]);
  console.table(Object.fromEntries(refused));
}

function printRefusals(half: QuestionSetHalf, sets: Record<string, Refusal[]>): void {
  console.log(`${half}: refused by the product (%)`);
  const rows = Object.entries(sets).map(([name, refusals]) => {
    const refused = (language: string | null) =>
      percent(
        share(
          refusals.filter(({ question }) => language === null || question.language === language),
          (one) => one.refused,
        ),
      );
    return [
      name,
      { asked: refusals.length, all: refused(null), Turkish: refused('tr'), English: refused('en') },
    ];
  });
  console.table(Object.fromEntries(rows));
}

const line = ({ first, three, five, page }: Score) =>
  `${[first, three, five].map((value) => (value * 100).toFixed(0)).join(' / ')}, ${percent(page)}`;

const percent = (value: number) => (Number.isNaN(value) ? '-' : `${(value * 100).toFixed(0)} %`);

import type { Judge } from '#engines/capabilities/judge.ts';
import { createE5 } from '#engines/e5/e5.ts';
import { createJudge } from '#engines/e5/judge.ts';
import {
  choiceNames,
  choiceWeights,
  gateNames,
  gateWeights,
  judgedChoiceNames,
  judgedChoiceWeights,
  judgedGateNames,
  judgedGateWeights,
  subjectGateWeights,
} from '#text/answers/weights.ts';
import { fittedOn, type QuestionRows, questionRowsOf, readSources } from './answer-rows.ts';
import { choiceTask, gateRowsBy, gateTask, type KindWeights } from './answer-tasks.ts';
import { dot } from './regression.ts';
import { type Items, judge, study, type Task, type Weights } from './study.ts';
import { type Part, printStudy, writeWeights } from './weights-file.ts';

/** The two searches, each with weights of its own. */
const searches = ['withVectors', 'wordsAlone'] as const;

/** Weights that are set and not fitted: only 12 questions of 164 ask for a name, too few to learn from. */
const fixedWeights: Partial<Record<(typeof choiceNames)[number], number>> = { names: 2 };
/**
 * What the gates may refuse: more by words alone, which tell far less. The judge tells near misses in the other language
 * more surely than those in the document's own, so fewer answers have to be given up for them.
 */
const refusedShares = {
  gate: { withVectors: { own: 0.08, foreign: 0.08 }, wordsAlone: { own: 0.1, foreign: 0.1 } },
  subjectGate: { own: 0.015, foreign: 0.015 },
  judgedGate: { own: 0.11, foreign: 0.07 },
};
/** How much each kind counts. Near misses count more where there are more questions about something else. */
const kinds: Record<'gate' | 'subjectGate' | 'judgedGate', KindWeights> = {
  gate: { real: 1, near: 4, off: 1 },
  subjectGate: { real: 1, near: 0, off: 1 },
  judgedGate: { real: 1, near: 1, off: 0 },
};

/**
 * Fits text/answers/weights.json: the choice of the best unit and the gate that may refuse it, by the search alone; then
 * both once more for the best units as a judge has read them.
 */
export async function fitAnswers(withHeldout: boolean): Promise<void> {
  const [embedder, reader] = [await createE5(), await createJudge()];
  const sources = {
    dev: await readSources('dev'),
    heldout: withHeldout ? await readSources('heldout') : null,
  };
  const choice: Record<string, Part> = {};
  const gate: Record<string, Part> = {};
  let judged: Record<string, Part> = {};
  for (const search of searches) {
    const usedEmbedder = search === 'withVectors' ? embedder : null;
    const questions = await mapHalves(sources, (half) => questionRowsOf(half, usedEmbedder));
    const task = choiceTask(choiceNames, fixedWeights);
    choice[search] = fitPart(`choice ${search}`, task, real(questions), choiceWeights[search]);
    const weights = inOrder(choiceNames, choice[search].weights);
    const gateRows = await mapHalves(questions, async (all) => all.map(gateRowsBy(weights)));
    const ownGate = gateTask(gateNames, refusedShares.gate[search], kinds.gate);
    gate[search] = fitPart(`gate ${search}`, ownGate, gateRows, gateWeights[search]);
    if (search === 'withVectors') judged = await fitJudged(questions, weights, reader);
  }
  const file = new URL('../../text/answers/weights.json', import.meta.url);
  writeWeights(file, 'fit-answers', fittedOn, { choice, gate, ...judged });
}

/** Fits choice and gates for the units that a judge has read. @param choice the weights of the search's choice */
async function fitJudged(
  questions: Items<QuestionRows>,
  choice: readonly number[],
  reader: Judge,
): Promise<Record<'judgedChoice' | 'subjectGate' | 'judgedGate', Part>> {
  const read = await mapHalves(questions, (all) =>
    inTurn(all, (question) => question.read(reader, (row) => dot(row, choice))),
  );
  const task = choiceTask(judgedChoiceNames);
  const judgedChoice = fitPart('judged choice', task, real(read), judgedChoiceWeights);
  const weights = inOrder(judgedChoiceNames, judgedChoice.weights);
  const rows = await mapHalves(read, async (all) => all.map(gateRowsBy(weights)));
  // The subject's gate has the same features, but for the judge's, which is the last.
  const subjectRows = await mapHalves(rows, async (all) =>
    all.map((item) => ({ ...item, row: item.row?.slice(0, gateNames.length) ?? null })),
  );
  const subjectTask = gateTask(gateNames, refusedShares.subjectGate, kinds.subjectGate);
  const subjectGate = fitPart('subject gate', subjectTask, subjectRows, subjectGateWeights);
  const judgedTask = gateTask(judgedGateNames, refusedShares.judgedGate, kinds.judgedGate);
  const judgedGate = fitPart('judged gate', judgedTask, rows, judgedGateWeights);
  return { judgedChoice, subjectGate, judgedGate };
}

async function mapHalves<From, To>(
  { dev, heldout }: Items<From>,
  change: (items: readonly From[]) => Promise<To[]>,
): Promise<Items<To>> {
  return { dev: await change(dev), heldout: heldout && (await change(heldout)) };
}

async function inTurn<From, To>(items: readonly From[], change: (item: From) => Promise<To>): Promise<To[]> {
  const changed: To[] = [];
  for (const item of items) changed.push(await change(item));
  return changed;
}

function real<Row extends Pick<QuestionRows, 'kind'>>({ dev, heldout }: Items<Row>): Items<Row> {
  const isReal = ({ kind }: Row) => kind === 'real';
  return { dev: dev.filter(isReal), heldout: heldout?.filter(isReal) ?? null };
}

function inOrder(names: readonly string[], weights: Weights): number[] {
  return names.map((name) => weights[name] ?? 0);
}

/** Fits a set of weights, prints the study, and returns what is stored. @param weights those of the product now */
function fitPart<Item extends { document: string }>(
  name: string,
  task: Task<Item>,
  items: Items<Item>,
  weights: Weights,
): Part {
  const fitted = study(task, items);
  printStudy(name, judge(task, items, weights), fitted);
  return fitted;
}

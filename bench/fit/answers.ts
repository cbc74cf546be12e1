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
type Search = (typeof searches)[number];

/** Weights that are set and not fitted: only 12 questions of 164 ask for a name, too few to learn from. */
const fixedWeights: Partial<Record<(typeof choiceNames)[number], number>> = { names: 2 };
/** Share of the answerable questions that the gates may refuse: more in a search by words alone, which tell far less. */
const refusedShare: Record<Search, Record<'gate' | 'subjectGate' | 'judgedGate', number>> = {
  withVectors: { gate: 0.07, subjectGate: 0.015, judgedGate: 0.055 },
  wordsAlone: { gate: 0.15, subjectGate: 0.05, judgedGate: 0.1 },
};
/** Near misses weigh more, since there are more questions about something else, which are easy. */
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
  const parts: Record<'choice' | 'judgedChoice' | keyof typeof kinds, Record<string, Part>> = {
    ...{ choice: {}, gate: {}, judgedChoice: {}, subjectGate: {}, judgedGate: {} },
  };
  for (const search of searches) {
    const usedEmbedder = search === 'withVectors' ? embedder : null;
    const questions = await mapHalves(sources, (half) => questionRowsOf(half, usedEmbedder));
    const task = choiceTask(choiceNames, fixedWeights);
    parts.choice[search] = fitPart(`choice ${search}`, task, real(questions), choiceWeights[search]);
    const choice = inOrder(choiceNames, parts.choice[search].weights);
    const shares = refusedShare[search];
    const gate = gateTask(gateNames, shares.gate, kinds.gate);
    const gateRows = await mapHalves(questions, async (all) => all.map(gateRowsBy(choice)));
    parts.gate[search] = fitPart(`gate ${search}`, gate, gateRows, gateWeights[search]);

    const read = await mapHalves(questions, (all) =>
      inTurn(all, (question) => question.read(reader, (row) => dot(row, choice))),
    );
    const judgedTask = choiceTask(judgedChoiceNames);
    const judged = fitPart(`judged choice ${search}`, judgedTask, real(read), judgedChoiceWeights[search]);
    parts.judgedChoice[search] = judged;
    const judgedChoice = inOrder(judgedChoiceNames, judged.weights);
    const judgedRows = await mapHalves(read, async (all) => all.map(gateRowsBy(judgedChoice)));
    const subjectTask = gateTask(gateNames, shares.subjectGate, kinds.subjectGate);
    const subjectRows = await mapHalves(judgedRows, async (all) =>
      all.map((item) => ({ ...item, row: item.row?.slice(0, gateNames.length) ?? null })),
    );
    const subject = fitPart(`subject gate ${search}`, subjectTask, subjectRows, subjectGateWeights[search]);
    parts.subjectGate[search] = subject;
    const judgedGateTask = gateTask(judgedGateNames, shares.judgedGate, kinds.judgedGate);
    const weights = judgedGateWeights[search];
    parts.judgedGate[search] = fitPart(`judged gate ${search}`, judgedGateTask, judgedRows, weights);
  }
  const file = new URL('../../text/answers/weights.json', import.meta.url);
  writeWeights(file, 'fit-answers', fittedOn, parts);
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

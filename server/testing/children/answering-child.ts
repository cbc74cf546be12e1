/**
 * A stand-in for server/chat/child.ts that does what the first word of a question says: never (answers only a stop),
 * late (answers once it must stop or close a document), deaf (ignores a stop), crash, eat (takes 400 MB of memory),
 * fail, slow, write; it answers anything else at once. Its answers hold its state. It exits when it opens the
 * document of a process named deadly.
 */
import { ChatOrder, type ChatReply } from '#server/chat/messages.ts';
import { answerWith } from '#testing/answer.ts';

const opened = new Map<string, number>();
const stops = new Map<number, () => void>();
const closings: (() => void)[] = [];
const eaten: Buffer[] = [];

process.on('message', (raw) => {
  const order = ChatOrder.parse(raw);
  if (order.op === 'close') {
    opened.delete(order.version);
    for (const answer of closings.splice(0)) answer();
  } else if (order.op === 'abort') stops.get(order.task)?.();
  else {
    const { version, processId } = order.document;
    if (processId === 'deadly') process.exit(3);
    if (!opened.has(version)) opened.set(version, openings++);
    if (order.op === 'open') send({ kind: 'opened', task: order.task });
    else ask(order);
  }
});
process.once('disconnect', () => process.exit(0));
let openings = 0;

function ask({ task, document, question }: Extract<ChatOrder, { op: 'ask' }>): void {
  const { text, history } = question;
  const state: ChildState = {
    pid: process.pid,
    opening: opened.get(document.version) ?? -1,
    open: opened.size,
    files: Object.keys(document.files.kept),
    history: history.map((turn) => [turn.text, turn.answer !== null]),
  };
  const answer = () =>
    send({ kind: 'answered', task, answer: answerWith({ engine: 'stand-in', text: JSON.stringify(state) }) });
  const [command] = text.split(' ');
  send({ kind: 'stage', task, stage: 'searching' });
  if (command === 'crash') process.exit(3);
  if (command === 'eat') eaten.push(Buffer.alloc(400_000_000, 1));
  if (command === 'fail') {
    send({ kind: 'failed', task, error: { code: 'document_corrupt', params: {} }, origin: 'here' });
  } else if (command === 'never') stops.set(task, () => send({ kind: 'stopped', task }));
  else if (command === 'late') {
    stops.set(task, answer);
    closings.push(answer);
  } else if (command === 'slow') setTimeout(answer, 300);
  else if (command === 'write') {
    for (const delta of ['Bir ', 'iki.']) send({ kind: 'text', task, delta });
    answer();
  } else if (command !== 'deaf' && command !== 'eat') answer();
}

/** The state of this program, which each answer holds as JSON in its text. */
export interface ChildState {
  pid: number;
  /** The number of the document among all that this process has opened, from 0. */
  opening: number;
  /** The number of open documents. */
  open: number;
  files: string[];
  /** The text of each earlier turn, and true if it was answered. */
  history: [string, boolean][];
}

function send(reply: ChatReply): void {
  process.send?.(reply);
}

/**
 * A stand-in for server/chat/child.ts that does what a question's text says: never, late (it answers once it
 * is told to stop, or to close a document), deaf, crash, eat, fail, slow, write; anything else is answered at
 * once. Its answers tell what it knows. It dies of the document of a process named deadly.
 */
import { ChatOrder, type ChatReply } from '#server/chat/messages.ts';
import { answered } from '#testing/answer.ts';

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
  const known: Known = {
    pid: process.pid,
    opening: opened.get(document.version) ?? -1,
    open: opened.size,
    files: Object.keys(document.files.kept),
    history: history.map((turn) => [turn.text, turn.answer !== null]),
  };
  const answer = () =>
    send({ kind: 'answered', task, answer: answered({ engine: 'stand-in', text: JSON.stringify(known) }) });
  const [what] = text.split(' ');
  send({ kind: 'stage', task, stage: 'searching' });
  if (what === 'crash') process.exit(3);
  if (what === 'eat') eaten.push(Buffer.alloc(400_000_000, 1));
  if (what === 'fail') {
    send({ kind: 'failed', task, error: { code: 'document_corrupt', params: {} }, place: 'here' });
  } else if (what === 'never') stops.set(task, () => send({ kind: 'stopped', task }));
  else if (what === 'late') {
    stops.set(task, answer);
    closings.push(answer);
  } else if (what === 'slow') setTimeout(answer, 300);
  else if (what === 'write') {
    for (const delta of ['Bir ', 'iki.']) send({ kind: 'text', task, delta });
    answer();
  } else if (what !== 'deaf' && what !== 'eat') answer();
}

/** The content of this program's answers, as JSON in the text. */
export interface Known {
  pid: number;
  /** Which opening of its process the document is. */
  opening: number;
  /** How many documents it holds. */
  open: number;
  files: string[];
  /** Text of each turn before, and whether it was answered. */
  history: [string, boolean][];
}

function send(reply: ChatReply): void {
  process.send?.(reply);
}

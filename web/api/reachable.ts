import { createWatchers } from '../watchers.ts';

/** The pauses between two attempts to reach the server, in milliseconds. */
const pauses = { first: 500, growth: 1.5, last: 8_000 };

const { watch, notify } = createWatchers();
/** The number of files that wait for the server. */
let waiting = 0;

/** Calls a function after every change of isUnreachable; returns a function that stops this. */
export const watchReachable = watch;

/** True while something that was asked for waits for the server. */
export function isUnreachable(): boolean {
  return waiting > 0;
}

/** Fetches a file as soon as the server can be reached. @returns its answer, which may be a refusal */
export async function fetchPatiently(address: string): Promise<Response> {
  let answer = await answerFor(address);
  if (answer) return answer;
  change(1);
  for (let pause = pauses.first; !answer; pause = Math.min(pause * pauses.growth, pauses.last)) {
    await passed(pause);
    answer = await answerFor(address);
  }
  change(-1);
  return answer;
}

function change(by: number): void {
  waiting += by;
  notify();
}

/** The server's answer; null without one, or when a proxy answers for a server that is away. */
async function answerFor(address: string): Promise<Response | null> {
  try {
    const answer = await fetch(address);
    return answer.status < 500 ? answer : null;
  } catch {
    return null;
  }
}

/** Resolves after a pause, or as soon as the browser has a network again. */
function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });
}

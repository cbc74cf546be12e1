import type { ChildProcess } from 'node:child_process';
import type { ErrorDetail } from '#contract/errors.ts';
import type { Progress } from '#contract/processes.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { ChildPool } from './child-pool.ts';
import { errorDetail } from './error-detail.ts';
import { causeOfDeath } from './fork-child.ts';
import { Message, type ModelsAnswer, type Order, type ProducedFile } from './messages.ts';
import { memoryCheckMilliseconds, residentMegabytes } from './resident-memory.ts';

export type Answer = Exclude<Message, { kind: 'progress' | 'usable' | 'models' | 'failed' }>;

export interface RunLimits {
  seconds: number;
  megabytes: number;
  /** How long a child may live after its signal was aborted; absent, it is killed at once. */
  graceSeconds?: number;
}

export interface RunListener {
  onProgress?(progress: Progress): void;
  onUsable?(early: { result: unknown; files: ProducedFile[] }): void;
  /** Installs models that the run needs. The run's time limit stands still meanwhile. */
  needModels?(ids: readonly string[], reached: number, signal: AbortSignal): Promise<void>;
}

/** A run ended without an answer; `origin` tells for the log where it broke. */
export class RunFailure extends Error {
  readonly detail: ErrorDetail;
  readonly origin: string;
  constructor(detail: ErrorDetail, origin: string) {
    super(detail.code);
    this.detail = detail;
    this.origin = origin;
  }
}

type ChildEnd = 'run_timed_out' | 'run_out_of_memory' | 'run_crashed';

/** The failure of a child process that broke a limit or crashed. */
export function failureOf(
  end: ChildEnd,
  { seconds, megabytes }: RunLimits,
  origin: string = end,
): RunFailure {
  const params = {
    run_timed_out: { minutes: Math.ceil(seconds / 60) },
    run_out_of_memory: { megabytes },
    run_crashed: {},
  };
  return new RunFailure({ code: end, params: params[end] }, origin);
}

/**
 * Makes a child process execute one order. It is killed when it exceeds a limit, and on abort after its grace time.
 * @throws RunFailure with the error for the user; the signal's reason when it was aborted
 */
export function runChild(
  pool: ChildPool,
  order: Order,
  limits: RunLimits,
  signal: AbortSignal,
  listener: RunListener = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = pool.take();
    let settled = false;
    /** Ends the wait with the first outcome; later ones are ignored. */
    const settle = (act: () => void, graceSeconds = 0) => {
      if (settled) return;
      settled = true;
      deadline.stop();
      clearInterval(memoryWatch);
      childEnded.abort();
      signal.removeEventListener('abort', abort);
      if (graceSeconds > 0) dismiss(child, graceSeconds);
      else child.kill('SIGKILL');
      act();
    };
    const fail = (end: ChildEnd) => settle(() => reject(failureOf(end, limits)));
    const abort = () => settle(() => reject(signal.reason), limits.graceSeconds);
    signal.addEventListener('abort', abort);

    const deadline = startTimer(limits.seconds * 1_000, () => fail('run_timed_out'));
    const memoryWatch = setInterval(() => {
      const megabytes = child.pid ? residentMegabytes(child.pid) : 0;
      if (megabytes > limits.megabytes) fail('run_out_of_memory');
    }, memoryCheckMilliseconds);

    let reached = 0;
    const childEnded = new AbortController();
    const installModels = async (ids: readonly string[]) => {
      deadline.stop();
      let answer: ModelsAnswer = { kind: 'models', error: null };
      try {
        if (!listener.needModels) throw new Error('This order cannot install models');
        await listener.needModels(ids, reached, childEnded.signal);
      } catch (error) {
        answer = { kind: 'models', error: errorDetail(error) };
      }
      if (settled) return;
      deadline.resume();
      child.send(answer, (error) => error && fail('run_crashed'));
    };

    child.on('message', (raw) => {
      const message = Message.safeParse(raw);
      if (settled) return;
      if (!message.success) fail('run_crashed');
      else if (message.data.kind === 'progress') {
        reached = message.data.progress.fraction;
        listener.onProgress?.(message.data.progress);
      } else if (message.data.kind === 'models') void installModels(message.data.ids);
      else if (message.data.kind === 'usable') listener.onUsable?.(message.data);
      else if (message.data.kind === 'failed') {
        const { error, origin } = message.data;
        settle(() => reject(new RunFailure(error, origin)));
      } else {
        const answer = message.data;
        settle(() => resolve(answer));
      }
    });
    child.once('exit', (_code, killed) => {
      const end = () => fail(causeOfDeath(killed));
      // The last message may still arrive after the process has ended.
      if (child.connected) child.once('disconnect', end);
      else end();
    });
    child.send(order, (error) => {
      if (error) fail('run_crashed');
    });
  });
}

/** Disconnects from the child, which it notices, and kills it later. */
function dismiss(child: ChildProcess, graceSeconds: number): void {
  if (child.connected) child.disconnect();
  const kill = setTimeout(() => child.kill('SIGKILL'), graceSeconds * 1_000);
  child.once('exit', () => clearTimeout(kill));
}

/** A timeout that can be stopped for a while. */
function startTimer(milliseconds: number, act: () => void) {
  let remaining = milliseconds;
  let since = performance.now();
  let timer = setTimeout(act, remaining);
  return {
    stop() {
      clearTimeout(timer);
      remaining -= performance.now() - since;
    },
    resume() {
      since = performance.now();
      timer = setTimeout(act, remaining);
    },
  };
}

/** The error that a user sees for a failed run, and where it arose, for the log. */
export function detailOf(error: unknown): { detail: ErrorDetail; origin: string } {
  if (error instanceof RunFailure) return { detail: error.detail, origin: error.origin };
  const detail: ErrorDetail = isUnreachable(error)
    ? { code: 'database_unreachable', params: {} }
    : errorDetail(error);
  return {
    detail,
    origin: detail.code === 'internal' && error instanceof Error ? (error.stack ?? '') : detail.code,
  };
}

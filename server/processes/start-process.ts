import { limits } from '#contract/limits.ts';
import type { Process, ProcessFile, ProcessType } from '#contract/processes.ts';
import { countOperation } from '#server/billing/operations.ts';
import type { Database } from '#server/database/open.ts';
import { processes, processFiles } from '#server/database/schema.ts';
import { isUnreachable } from '#server/database/unreachable.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';
import { visibleLine, withoutHalfPair } from '#server/visible-line.ts';
import { nextTurn } from './running/turns.ts';
import { foldTitle, showProcess } from './state/queries.ts';
import { queuedProgress } from './state/run-state.ts';
import { removeFiles } from './upkeep/tidy.ts';

/** A received input that has been checked. */
export interface CheckedInput {
  /** A temporary file, which startProcess moves or removes. */
  path: string;
  role: Extract<ProcessFile['role'], 'input' | 'text'>;
  name: string;
  kind: string;
  mediaType: string;
  /** In bytes. */
  size: number;
}

export interface NewProcess {
  userId: string;
  type: ProcessType;
  title: string;
  options: Record<string, unknown>;
  /** The processes whose results are inputs. */
  fromIds: string[];
  inputs: CheckedInput[];
  /** Set when an administrator runs it for the user, so that it doesn't count as the user's operation. */
  uncounted?: boolean;
  /** Runs in the same transaction. */
  alongside?: (tx: Database) => Promise<void>;
}

/**
 * Stores a process with its inputs, counts it as an operation and queues it, in one transaction. The files are moved
 * first and removed if the transaction fails; they stay if its outcome is unknown.
 * @throws KalemError plan_limit_reached
 */
export async function startProcess(services: Services, start: NewProcess): Promise<Process> {
  const { config, db, files, queue, changes } = services;
  const { userId, type } = start;
  const id = newId();
  const inputs = start.inputs.map((input, position) => ({ ...input, id: newId(), processId: id, position }));
  try {
    for (const file of inputs) await files.keep(file.path, id, file.id);
    await db.transaction(async (tx) => {
      if (!start.uncounted) await countOperation(tx, config, { userId, processId: id, type });
      const [stored] = await tx
        .insert(processes)
        .values({
          id,
          userId,
          type,
          title: start.title,
          titleFolded: foldTitle(start.title),
          options: start.options,
          progress: queuedProgress,
          fromIds: start.fromIds,
          turn: nextTurn(userId, type),
        })
        .returning({ turn: processes.turn });
      if (inputs.length > 0)
        await tx.insert(processFiles).values(inputs.map(({ path: _path, ...file }) => file));
      await queue.enqueue(tx, { id, userId, type, turn: stored?.turn ?? 0 });
      await start.alongside?.(tx);
    });
  } catch (error) {
    for (const { path } of start.inputs) await files.discard(path);
    // The process may have been stored and only the answer lost; unreferenced files are removed by housekeeping.
    if (!isUnreachable(error)) await removeFiles(services, id);
    throw error;
  }
  queue.wake();
  changes.changed({ id, userId });
  return showProcess(services, userId, id);
}

/** Characters of a title that is made of a pasted text. */
const textTitleLength = 60;
/** Separators: an arrow for an earlier and a later version, a comma for other files. */
const separators = { pair: ' → ', several: ', ' } as const;

/**
 * The title that a new process gets: the files' names without extensions, or the beginning of a pasted text.
 * @param kind pair for a tool that compares two versions
 */
export function titleOf(
  inputs: { role: string; name: string }[],
  text: string | undefined,
  kind: keyof typeof separators = 'pair',
): string {
  const files = inputs.filter((input) => input.role === 'input');
  const separator = separators[kind];
  if (files.length > 0) {
    const lengthOfEach = Math.floor(limits.titleMaximum / files.length) - separator.length;
    return files.map(({ name }) => nameInTitle(name, lengthOfEach)).join(separator);
  }
  // The first line is enough, and the text may have megabytes.
  const [first = ''] = (text ?? '').trimStart().slice(0, 400).split('\n');
  const line = visibleLine(first.replace(/^[#>*\s-]+/, ''));
  if (line.length <= textTitleLength) return line || 'Kalem';
  const cut = line.slice(0, textTitleLength);
  return `${withoutHalfPair(cut.slice(0, Math.max(cut.lastIndexOf(' '), textTitleLength / 2)))}…`;
}

/** A file's name without its extension, cut between words if it is longer than its part of the title. */
function nameInTitle(name: string, maximum: number): string {
  const whole = name.replace(/\.[^.]{1,8}$/, '') || name;
  if (whole.length <= maximum) return withoutHalfPair(whole);
  const cut = whole.slice(0, maximum - 1);
  const border = /[\s,;_–—-]+[^\s_]*$/u.exec(cut)?.index ?? 0;
  return `${withoutHalfPair(border > maximum / 2 ? cut.slice(0, border) : cut)}…`;
}

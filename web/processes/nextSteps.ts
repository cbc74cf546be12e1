import type { Process, ProcessFile, ProcessSource, ProcessType } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { extensionOf } from '../components/tool/files.ts';
import { isUsable } from './processLink.ts';

interface Contracted {
  contract: Pick<ToolContract, 'type' | 'input' | 'handsOver' | 'words'>;
}

/** A tool that can go on with something, and what it is given. */
export interface NextStep<Tool> {
  tool: Tool;
  source: ProcessSource;
}

/** What can be gone on with: the result (null), or one of the files it was made from. */
export interface NextGroup<Tool> {
  file: ProcessFile | null;
  steps: NextStep<Tool>[];
}

type Given = Pick<Process, 'id' | 'type' | 'status' | 'progress' | 'files' | 'result'>;

/** Their result is the document itself in words: there is no other text to go on with. */
const readers: readonly ProcessType[] = ['SpeechToText', 'ImageToText'];
/** So many bytes of plain text hold a word. */
const bytesOfWord = 7;

/** Of the formats that one tool hands over, those that the other takes, the best first. */
export function sharedFormats(
  from: Pick<ToolContract, 'handsOver'>,
  to: Pick<ToolContract, 'input'>,
): readonly string[] {
  return (from.handsOver ?? []).filter((format) => to.input.files.kinds.includes(format));
}

/** What makes sense after a process: the tools that can go on with its result, and with its own documents. */
export function nextSteps<Tool extends Contracted>(
  process: Given,
  tools: readonly Tool[],
): NextGroup<Tool>[] {
  const own = tools.find(({ contract }) => contract.type === process.type);
  const others = tools.filter((tool) => tool !== own);
  if (!own) return [];
  const documents = readers.includes(process.type) ? [] : process.files.filter(isGiven);
  return [
    { file: null, steps: isWhole(process) ? stepsOfResult(process, own, others) : [] },
    ...documents.map((file) => ({ file, steps: stepsOfFile(process, file, others) })),
  ].filter(({ steps }) => steps.length > 0);
}

/** A result that is still growing would be handed over in part. */
function isWhole(process: Given): boolean {
  return isUsable(process) && process.status !== 'processing';
}

function stepsOfResult<Tool extends Contracted>(
  { id, result }: Given,
  own: Tool,
  others: readonly Tool[],
): NextStep<Tool>[] {
  const words = own.contract.words?.(result) ?? 0;
  return others.flatMap((tool) => {
    const [format] = sharedFormats(own.contract, tool.contract);
    return format && isEnough(words, tool) ? [{ tool, source: { process: id, format } }] : [];
  });
}

function stepsOfFile<Tool extends Contracted>(
  { id }: Given,
  file: ProcessFile,
  others: readonly Tool[],
): NextStep<Tool>[] {
  const kind = extensionOf(file.name);
  // Of a file in another format only reading it tells.
  const words = kind === 'txt' ? file.size / bytesOfWord : Number.POSITIVE_INFINITY;
  return others
    .filter((tool) => tool.contract.input.files.kinds.includes(kind) && isEnough(words, tool))
    .map((tool) => ({ tool, source: { process: id, file: file.id } }));
}

function isGiven({ role }: ProcessFile): boolean {
  return role === 'input' || role === 'text';
}

function isEnough(words: number, { contract }: Contracted): boolean {
  return words >= (contract.input.words ?? 1);
}

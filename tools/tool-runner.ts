import { KalemError } from '#contract/errors.ts';
import type { ToolContract } from '#contract/tools.ts';
import type { ExportedFile, ExportInput, ToolRunner } from './tool.ts';

/** An export's input, whose format is known to be one of the contract's. */
export type KnownExport<T extends ToolContract> = ExportInput<T> & { format: T['exports'][number] };

/**
 * Makes a tool's runner, whose `export` refuses formats that the contract lacks (export_format_unsupported).
 * @param loadExport imports the function that writes an export, once one is wanted; absent for a tool without exports
 */
export function toolRunner<T extends ToolContract>(
  contract: T,
  run: ToolRunner<T>['run'],
  loadExport?: () => Promise<(input: KnownExport<T>) => Promise<ExportedFile>>,
): ToolRunner<T> {
  const isKnown = (input: ExportInput<T>): input is KnownExport<T> => contract.exports.includes(input.format);
  return {
    run,
    async export(input) {
      const { format } = input;
      if (!loadExport || !isKnown(input)) throw new KalemError('export_format_unsupported', { format });
      const write = await loadExport();
      return write(input);
    },
  };
}

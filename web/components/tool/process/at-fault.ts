import type { Process } from '#contract/processes.ts';

/** True when the input caused the failure, as "document_empty" says, so that running it again won't help. */
export function inputAtFault({ error }: Pick<Process, 'error'>): boolean {
  return error !== null && /^(document|text|input|file|nothing|media|sound|picture|words)_/.test(error.code);
}

/** True when the chosen options caused the failure, so that the same ones will fail again. */
export function optionsAtFault({ error }: Pick<Process, 'error'>): boolean {
  return error !== null && /^((languages?|sampler|voice)_|(service_gone|engine_missing)$)/.test(error.code);
}

import type { Process } from '#contract/processes.ts';

/** What is wrong with the input stays wrong, however often it runs. */
export function inputAtFault({ error }: Pick<Process, 'error'>): boolean {
  return error !== null && /^(document|text|input|file|nothing|media|sound|picture|words)_/.test(error.code);
}

/** What was chosen wrongly is wrong again. */
export function optionsAtFault({ error }: Pick<Process, 'error'>): boolean {
  return error !== null && /^((languages?|sampler)_|service_gone$)/.test(error.code);
}

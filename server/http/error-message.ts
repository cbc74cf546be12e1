import type { ErrorParams, KalemError } from '#contract/errors.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };
import { textLookUp } from '#contract/texts/text-look-up.ts';

const say = textLookUp({ ...en.errors, ...errorsEn }, 'en');

/**
 * The English note for developers beside an error's code: the one that the error brings, or else the browser's English
 * text with the parameters filled in. A parameter that is missing leaves its name.
 */
export function errorMessage({
  code,
  params,
  message,
}: Pick<KalemError, 'code' | 'params' | 'message'>): string {
  if (message !== code) return message;
  return say([`${code}_${params.reason}`, code], valuesOf(params))
    .split('\n')
    .map((line) => line.replace(/\{(\w+)\}/g, '$1'))
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** The parameters by the names that the texts use. */
function valuesOf({ limit, seconds, ...params }: ErrorParams): ErrorParams {
  return {
    ...params,
    // The count selects another text when the limit is 0.
    ...(limit !== undefined && { limit, count: limit }),
    ...(seconds !== undefined && { wait: `${seconds} seconds` }),
  };
}

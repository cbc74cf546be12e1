import type { ErrorParams, KalemError } from '#contract/errors.ts';
import en from '#contract/texts/en.json' with { type: 'json' };
import errorsEn from '#contract/texts/errors/en.json' with { type: 'json' };

const texts: Readonly<Partial<Record<string, string>>> = { ...en.errors, ...errorsEn };

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
  const variant = params.limit === 0 ? 'zero' : params.reason;
  const text = texts[`${code}_${variant}`] ?? texts[code] ?? code;
  const values = valuesOf(params);
  return text
    .split('\n')
    .map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? name)))
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
}

/** The parameters by the names that the texts use. */
function valuesOf(params: ErrorParams): ErrorParams {
  return params.seconds === undefined ? params : { ...params, wait: `${params.seconds} seconds` };
}

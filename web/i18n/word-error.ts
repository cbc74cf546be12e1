import i18next, { type TFunction } from 'i18next';
import { ErrorDetail, type ErrorParams, type FieldError } from '#contract/errors.ts';
import { NetworkError } from '../api/errors.ts';
import { formatWait } from './format-wait.ts';
import { languageName } from './language-name.ts';

export interface WordedError {
  /** What happened, in one sentence. */
  title: string;
  /** Whether anything was lost and what to do; empty when the title says all. */
  detail: string;
}

/** The two parts of a text under errors.{code}: its first line, and the rest. */
function splitWording(text: string): WordedError {
  const [title = '', ...rest] = text.split('\n');
  return { title, detail: rest.join(' ') };
}

/** Writes a moment for the one who reads it, in their time zone. */
type WriteMoment = (iso: string) => string;

/** Parameters as people read them: a wait for seconds, the names of languages for their codes, a day for a moment. */
function readable(params: ErrorParams, writeMoment: WriteMoment): ErrorParams {
  const shown: ErrorParams = { ...params, wait: '' };
  if (typeof params.resetsAt === 'string') shown.resetsAt = writeMoment(params.resetsAt);
  // Where there is none to use, the text is another one.
  if (typeof params.limit === 'number') shown.count = params.limit;
  if (typeof params.seconds === 'number') shown.wait = formatWait(params.seconds, i18next.language);
  for (const key of ['from', 'to', 'language']) {
    const code = params[key];
    if (typeof code === 'string') shown[key] = languageName(code, i18next.language) ?? code;
  }
  return shown;
}

/**
 * A failure in the user's language. Takes what a call threw, or the error that stands in a process.
 * @param writeMoment How moments are written; absent, as they are
 */
export function wordError(error: unknown, t: TFunction, writeMoment: WriteMoment = String): WordedError {
  if (error instanceof NetworkError) return splitWording(t('errors.network'));
  const detail = ErrorDetail.safeParse(error).data;
  if (!detail) return splitWording(t('errors.unknown'));
  const worded = splitWording(t(`errors.${detail.code}`, readable(detail.params, writeMoment)));
  // Where several files were given, it must be said which one is meant.
  const { name } = detail.params;
  return name === undefined ? worded : { ...worded, title: `${name}: ${worded.title}` };
}

/** What is wrong with one field, by the rule it broke. */
export function wordField(
  { field, rule, params }: Omit<FieldError, 'rule'> & { rule: string },
  t: TFunction,
): string {
  return t(`validations.${rule}`, { ...params, field: t(`fields.${field}`, { defaultValue: field }) });
}

import i18next, { type TFunction } from 'i18next';
import { ErrorDetail, type ErrorParams, type FieldError } from '#contract/errors.ts';
import { NetworkError } from '../api/errors.ts';
import { errorNamespace } from './error-texts.ts';
import { formatWait } from './format-unit.ts';
import { languageName } from './language-name.ts';

export interface WordedError {
  /** The event, in one sentence. */
  title: string;
  /** The loss, if any, and the next step; empty when the title says everything. */
  detail: string;
}

/** Splits an error's text into its first line and the rest. */
function splitWording(text: string): WordedError {
  const [title = '', ...rest] = text.split('\n');
  return { title, detail: rest.join(' ') };
}

/** Formats a date in the reader's time zone. */
type FormatDate = (iso: string) => string;

/** The parameters in readable form: seconds as a waiting time, language codes as names, and dates as days. */
function readable(params: ErrorParams, formatDate: FormatDate): ErrorParams {
  const readableParams: ErrorParams = { ...params, wait: '' };
  if (typeof params.resetsAt === 'string') readableParams.resetsAt = formatDate(params.resetsAt);
  // The count selects another text when the limit is 0.
  if (typeof params.limit === 'number') readableParams.count = params.limit;
  if (typeof params.seconds === 'number') readableParams.wait = formatWait(params.seconds, i18next.language);
  for (const key of ['from', 'to', 'language']) {
    const code = params[key];
    if (typeof code === 'string') readableParams[key] = languageName(code, i18next.language) ?? code;
  }
  return readableParams;
}

/** Whom an error is worded for. By default, dates stay unchanged, and nothing is said that only admins can do. */
interface Reader {
  formatDate?: FormatDate;
  isAdmin?: boolean;
}

/**
 * The keys of an error's text, the most exact first: for its reason, and for admins. The last ones are among the
 * shell's texts, which are always there.
 */
function keysOf({ code, params: { reason } }: ErrorDetail, isAdmin: boolean): string[] {
  const names = reason === undefined ? [code] : [`${code}_${reason}`, code];
  const keys = isAdmin ? names.flatMap((name) => [`${name}_admin`, name]) : names;
  return [...keys.map((key) => `${errorNamespace}:${key}`), `errors.${code}`, 'errors.unknown'];
}

/** Words the error of a failed call or process in the user's language. */
export function wordError(
  error: unknown,
  t: TFunction,
  { formatDate = String, isAdmin = false }: Reader = {},
): WordedError {
  if (error instanceof NetworkError) return splitWording(t('errors.network'));
  const detail = ErrorDetail.safeParse(error).data;
  if (!detail) return splitWording(t('errors.unknown'));
  const worded = splitWording(t(keysOf(detail, isAdmin), readable(detail.params, formatDate)));
  // When several files were sent, the title names the one that is meant.
  const { name } = detail.params;
  return name === undefined ? worded : { ...worded, title: `${name}: ${worded.title}` };
}

/** Words the rule that a field's value breaks. `field` is a key under fields.* of the texts, or the field's own label. */
export function wordField(
  { field, rule, params }: Omit<FieldError, 'rule'> & { rule: string },
  t: TFunction,
): string {
  return t(`validations.${rule}`, { ...params, field: t(`fields.${field}`, { defaultValue: field }) });
}

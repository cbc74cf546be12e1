import type { Answer, Computed, DocumentFact } from '#contract/chat.ts';

/** Looks up a text of the tool by its whole key, such as "computed.sum". */
export type ToolWords = (key: string, values: Record<string, string>) => string;

/** A value with what it is: "Total of “Berth fee (£)”" and "£7,644". */
export interface LabelledValue {
  label: string;
  value: string;
}

/** The cells of a computed value that are shown as links. */
export const mostCells = 12;

/** Words a computed value: what was computed, and the value, behind the rows that it belongs to. */
export function computedWords(computed: Computed, say: ToolWords): LabelledValue {
  const { operation, column } = computed;
  const label = say(column === '' ? `computed.${operation}Alone` : `computed.${operation}`, { column });
  return { label, value: computedValue(computed) };
}

/** A computed value; the largest or smallest one behind the rows that have it. */
export function computedValue({ operation, value, items }: Computed): string {
  const isOfRows = operation === 'largest' || operation === 'smallest';
  return isOfRows ? `${items.join(', ')}: ${value}` : value;
}

/** Words a fact about the document, in the language of the page. */
export function factWords({ kind, value }: DocumentFact, say: ToolWords, language: string): LabelledValue {
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const isCount = kind === 'pages' || kind === 'slides' || kind === 'sheets' || kind === 'words';
  return {
    label: say(`facts.${kind}`, {}),
    value:
      kind === 'language'
        ? (names.of(value) ?? value)
        : isCount
          ? Number(value).toLocaleString(language)
          : value,
  };
}

/** True for an answer that was computed or counted, without a search. */
export function isDirect({ computed, facts }: Pick<Answer, 'computed' | 'facts'>): boolean {
  return computed !== null || facts.length > 0;
}

/** The value and the facts of an answer as lines "label: value", which come before its quotes. */
export function directLines({ computed, facts }: Answer, say: ToolWords, language: string): string[] {
  const values = [
    ...(computed ? [computedWords(computed, say)] : []),
    ...facts.map((fact) => factWords(fact, say, language)),
  ];
  return values.map(({ label, value }) => `${label}: ${value}`);
}

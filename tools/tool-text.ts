import type { ToolTexts } from './tool.ts';

/**
 * A tool's own text, for what is worded outside the browser: `key` of a group of its texts, with each {name}
 * replaced by its value.
 * @throws Error when the tool's texts lack it
 */
export function toolText(
  texts: ToolTexts,
  group: string,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const words = texts[group];
  return textOf(typeof words === 'object' ? words : {}, key, values);
}

/** The same of a group at hand. @throws Error when it lacks the key */
export function textOf(
  group: Readonly<Record<string, string>>,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = group[key];
  if (text === undefined) throw new Error(`The tool's texts lack ${key}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

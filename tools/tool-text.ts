import type { ToolTexts } from './tool.ts';

/** A name in a group of a tool's texts, or the key where there is none. A dot in the key isn't read as a path. */
export function nameIn(texts: ToolTexts, group: string, key: string): string {
  const names = texts[group];
  return (typeof names === 'object' ? names[key] : undefined) ?? key;
}

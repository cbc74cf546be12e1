import { isTabbedText, isTableLine, withoutTabs } from './tables.ts';

/** Lines without an empty line between them, or with one kind of content. */
export interface Group {
  kind: 'lines' | 'code' | 'table';
  /** The index of the first line. */
  first: number;
  lines: string[];
}

function isFence(line: string): boolean {
  return /^\s*(?:```|~~~)/.test(line);
}

/** Groups lines between blank lines, code fences and rows of cells. */
export function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  let continues = false;
  let insideFence = false;
  const lastFence = lines.findLastIndex(isFence);
  const add = (kind: Group['kind'], line: string, first: number) => {
    const last = groups.at(-1);
    if (continues && last?.kind === kind) last.lines.push(line);
    else groups.push({ kind, first, lines: [line] });
    continues = true;
  };
  for (const [index, line] of lines.entries()) {
    if (isFence(line)) {
      continues = false;
      insideFence = !insideFence && index < lastFence;
    } else if (insideFence) add('code', line, index);
    else if (line.trim() === '') continues = false;
    else {
      const besideTableLine = [lines[index - 1] ?? '', lines[index + 1] ?? ''].some(isTableLine);
      add(isTableLine(line) && besideTableLine ? 'table' : 'lines', line, index);
    }
  }
  return groups.map((group) =>
    group.kind === 'table' && isTabbedText(group.lines)
      ? { ...group, kind: 'lines', lines: withoutTabs(group.lines) }
      : group,
  );
}

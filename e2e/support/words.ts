import shellEn from '#contract/texts/en.json' with { type: 'json' };
import shellTr from '#contract/texts/tr.json' with { type: 'json' };
import compareEn from '#tools/document-compare/en.json' with { type: 'json' };
import compareTr from '#tools/document-compare/tr.json' with { type: 'json' };
import questionEn from '#tools/question-answer/en.json' with { type: 'json' };
import questionTr from '#tools/question-answer/tr.json' with { type: 'json' };
import summaryEn from '#tools/text-summarization/en.json' with { type: 'json' };
import summaryTr from '#tools/text-summarization/tr.json' with { type: 'json' };
import toolEn from '#web/components/tool/texts/en.json' with { type: 'json' };
import toolTr from '#web/components/tool/texts/tr.json' with { type: 'json' };

export type Language = 'tr' | 'en';
type Params = Record<string, string | number>;
type Lookup = (key: string, params?: Params) => string;

/** The product's words in one language: the shell's, those all tools share, and the tools' own. */
export interface Words {
  shell: Lookup;
  tool: Lookup;
  summary: Lookup;
  question: Lookup;
  compare: Lookup;
}

export function wordsOf(language: Language): Words {
  const [shell, tool, summary, question, compare] =
    language === 'tr'
      ? [shellTr, toolTr, summaryTr, questionTr, compareTr]
      : [shellEn, toolEn, summaryEn, questionEn, compareEn];
  return {
    shell: lookup(shell),
    tool: lookup(tool),
    summary: lookup(summary),
    question: lookup(question),
    compare: lookup(compare),
  };
}

/** An error's title, which stands on the first line of its text. */
export function errorTitle(words: Words, code: string): string {
  return words.shell(`errors.${code}`).split('\n')[0] ?? '';
}

function lookup(texts: object): Lookup {
  return (key, params = {}) => {
    let found: unknown = texts;
    for (const part of key.split('.')) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
    }
    if (typeof found !== 'string') throw new Error(`No text under ${key}`);
    return found.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? `{${name}}`));
  };
}

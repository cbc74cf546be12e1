import type { ComponentType } from 'react';
import { sortInHomeOrder } from '#contract/processes.ts';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { type OptionsProps, optionsForm } from '#web/components/tool/form/options.ts';
import type { ResultProps, ToolCard, ToolDescription, ToolWords, WebTool } from '#web/registry/web-tool.ts';

type Load<Default> = () => Promise<{ default: Default }>;

/** Each tool's folder, as the bundler finds it: what stands at a path there, by that path. */
const descriptions = import.meta.glob<ToolDescription>('./*/page/tool.ts', {
  eager: true,
  import: 'default',
});
const forms = import.meta.glob<{ default: ComponentType }>('./*/page/Form.tsx');
const results = import.meta.glob<{ default: ComponentType<ResultProps> }>('./*/page/Result.tsx');
const options = import.meta.glob<{ default: ComponentType<OptionsProps> }>('./*/page/Options.tsx');
const texts = import.meta.glob<{ default: ToolWords }>('./*/texts/*.json');
const cards = import.meta.glob<{ default: ToolCard }>('./*/texts/*.json', { query: '?card' });

/** Every tool of the product with its pages, in the order of the home page. */
export const webTools: readonly WebTool[] = sortInHomeOrder(
  Object.entries(descriptions).map(([path, description]) => {
    const folder = path.replace('/page/tool.ts', '');
    const loadOptions = options[`${folder}/page/Options.tsx`];
    return {
      ...description,
      texts: inLanguages(texts, folder),
      cards: inLanguages(cards, folder),
      Form: lazyPart(present(forms, `${folder}/page/Form.tsx`)),
      Result: lazyPart(present(results, `${folder}/page/Result.tsx`)),
      ...(loadOptions && { Options: optionsForm(loadOptions) }),
    };
  }),
);

function inLanguages<Default>(files: Record<string, Load<Default>>, folder: string) {
  return {
    tr: present(files, `${folder}/texts/tr.json`),
    en: present(files, `${folder}/texts/en.json`),
  };
}

function present<File>(files: Record<string, File>, path: string): File {
  const file = files[path];
  if (file === undefined) throw new Error(`A tool has no ${path}`);
  return file;
}

import type { ComponentType } from 'react';
import { lazyPart } from '#web/components/lazy-part.tsx';
import { type OptionsProps, optionsForm } from '#web/components/tool/form/options.ts';
import type { ResultProps, ToolDescription, ToolWords, WebTool } from '#web/registry/web-tool.ts';
import { sortInHomeOrder } from './home-order.ts';

type Load<Default> = () => Promise<{ default: Default }>;

/** The modules that the bundler finds in each tool's folder, by path. */
const descriptions = import.meta.glob<ToolDescription>('./*/page/tool.ts', {
  eager: true,
  import: 'default',
});
const forms = import.meta.glob<{ default: ComponentType }>('./*/page/Form.tsx');
const results = import.meta.glob<{ default: ComponentType<ResultProps> }>('./*/page/Result.tsx');
const options = import.meta.glob<{ default: ComponentType<OptionsProps> }>('./*/page/Options.tsx');
const textFiles = import.meta.glob<{ default: ToolWords }>('./*/texts/*.json');

/** All tools, for the browser, in the order of the home page. */
export const webTools: readonly WebTool[] = sortInHomeOrder(
  Object.entries(descriptions).map(([path, description]) => {
    const folder = path.replace('/page/tool.ts', '');
    const loadOptions = options[`${folder}/page/Options.tsx`];
    return {
      ...description,
      texts: byLanguage(textFiles, folder),
      cards: {
        tr: async () => ({
          default: requireFile((await import('./cards-tr.ts')).cards, `${folder}/texts/tr.json`),
        }),
        en: async () => ({
          default: requireFile((await import('./cards-en.ts')).cards, `${folder}/texts/en.json`),
        }),
      },
      Form: lazyPart(requireFile(forms, `${folder}/page/Form.tsx`)),
      Result: lazyPart(requireFile(results, `${folder}/page/Result.tsx`)),
      ...(loadOptions && { Options: optionsForm(loadOptions) }),
    };
  }),
);

function byLanguage<Default>(files: Record<string, Load<Default>>, folder: string) {
  return {
    tr: requireFile(files, `${folder}/texts/tr.json`),
    en: requireFile(files, `${folder}/texts/en.json`),
  };
}

function requireFile<File>(files: Record<string, File>, path: string): File {
  const file = files[path];
  if (file === undefined) throw new Error(`The tool's file ${path} is missing.`);
  return file;
}

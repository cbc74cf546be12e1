import { ArrowLeftRight, BookA, Languages } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Process } from '#contract/processes.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { MenuItem } from '#web/components/overlays/Menu.tsx';
import { EditState } from '#web/components/tool/edit/EditState.tsx';
import { useEditedResult } from '#web/components/tool/edit/useEditedResult.ts';
import { languageName } from '#web/components/tool/format.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { glossaryPath, TranslationResult, textTranslate } from '../contract.ts';
import { clipboardTranslation } from './clipboard-translation.ts';
import { formatsOf } from './formats.ts';
import TranslateOptionsForm from './Options.tsx';
import { searchableTranslation } from './search.ts';
import { useTranslateBack } from './useTranslateBack.ts';
import { useTranslationView } from './useTranslationView.ts';
import { Workspace } from './Workspace.tsx';

/** The page /text-translate/result/{id}: a document and its translation, sentence by sentence. */
export default function TranslateResultPage({ process }: { process: Process }) {
  const text = useToolText('Translate');
  const edited = useEditedResult(process, TranslationResult);
  const { result, change } = edited;
  const view = useTranslationView(result, change);
  const translateBack = useTranslateBack(process, edited);
  const details = useDetails(result);
  const exportFormats = useExportFormats(result);
  const empty = result.blocks.every(({ sentences }) => sentences.length === 0);
  const search = useSearch(useCallback(() => searchableTranslation(result), [result]));
  return (
    <ResultPage
      process={process}
      contract={textTranslate}
      Options={TranslateOptionsForm}
      details={details}
      saveEdits={edited.save}
      {...(empty ? { formats: [] } : { copy: () => clipboardTranslation(result), search, ...exportFormats })}
      more={
        <>
          {!empty && (
            <MenuItem icon={ArrowLeftRight} onSelect={translateBack}>
              {text('result.translateBack')}
            </MenuItem>
          )}
          <MenuItem icon={BookA} to={glossaryPath}>
            {text('glossary.title')}
          </MenuItem>
        </>
      }
    >
      {empty ? (
        <EmptyState icon={Languages} title={text('result.empty')}>
          {text('result.emptyText')}
        </EmptyState>
      ) : (
        <Workspace
          process={process}
          view={view}
          match={search.target}
          editState={<EditState process={process} edited={edited} />}
        />
      )}
    </ResultPage>
  );
}

/** Names the languages of the translation, and the language that it went through. */
function useDetails({ from, to, detected, via }: TranslationResult): string[] {
  const text = useToolText('Translate');
  const language = useLanguage();
  const name = (code: string) => languageName(code, language) ?? code;
  const pair = { from: name(from), to: name(to) };
  return [
    text(detected ? 'result.pairDetected' : 'result.pair', pair),
    ...(via ? [text('result.through', { language: name(via) })] : []),
  ];
}

/**
 * The formats in which the translation can be downloaded. The first, `file`, is named after the format of the
 * translated file; a format that would give the same file isn't listed again.
 */
function useExportFormats({ format }: TranslationResult) {
  const text = useToolText('Translate');
  return useMemo(() => {
    const { formats, file } = formatsOf(format);
    return { formats, formatNames: { file: text(`formats.file-${file}`) } };
  }, [format, text]);
}

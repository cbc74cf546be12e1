import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { downloadFile } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { send } from '#web/api/client.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { EditState } from '#web/components/tool/edit/EditState.tsx';
import { useEditedResult } from '#web/components/tool/edit/useEditedResult.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { type PaneName, TwoPanes } from '#web/components/tool/result/TwoPanes.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { ImageToTextResult, imageToText, PageWords, type RecognisedPage, wordsName } from '../contract.ts';
import { isUncertain } from './confidence.ts';
import { Figures } from './Figures.tsx';
import ImageOptionsForm from './Options.tsx';
import { PageBar } from './PageBar.tsx';
import { PageText, type PageTextProps } from './PageText.tsx';
import { Picture } from './Picture.tsx';
import { hasSiblings, withPageText } from './pages.ts';
import { pageOfPart, pagePart, searchablePages } from './search.ts';
import { useCurrentPage } from './useCurrentPage.ts';

const noWords: PageWords['words'] = [];

/** The result at /result/{id}: each page's editable text beside its picture. */
export default function ImageResultPage({ process }: { process: Process }) {
  const text = useToolText('ImageToText');
  const { t } = usePageText();
  const editing = useEditedResult(process, ImageToTextResult);
  const { result } = editing;
  const current = useCurrentPage(result.pages.length);
  const [pane, setPane] = useState<PaneName>('result');
  const pageWords = usePageWords(process, current.index).data;
  const words = pageWords?.words ?? noWords;
  const page = result.pages[current.index];
  const options = useMemo(() => optionsFrom(imageToText, process.options), [process.options]);

  const changeText = (value: string) => editing.change(withPageText(result, current.index, value));
  const { pages, language } = result;
  const search = useSearch(
    useCallback(
      () => searchablePages(pages, language, (page) => t('document.page', { page })),
      [pages, language, t],
    ),
    ({ part }) => {
      if (pageOfPart(part) !== current.index) current.go(pageOfPart(part));
      setPane('result');
    },
  );
  return (
    <ResultPage
      process={process}
      contract={imageToText}
      Options={ImageOptionsForm}
      copy={() => pages.map((each) => each.text).join('\n\n')}
      search={search}
      saveEdits={editing.save}
      details={options.language === 'auto' ? [] : [text(`options.${options.language}`)]}
    >
      {page && (
        <TwoPanes
          label={text('result.views')}
          shown={pane}
          onShow={setPane}
          result={{
            label: text('result.text'),
            content: (
              <>
                <h2 className="sr-only">{text('result.text')}</h2>
                <PageBar
                  index={current.index}
                  count={pages.length}
                  onGo={current.go}
                  state={<EditState process={process} edited={editing} />}
                >
                  <PageOrigin process={process} page={page} pages={pages} />
                </PageBar>
                <TextPane
                  key={current.index}
                  page={page}
                  part={pagePart(current.index)}
                  language={language}
                  words={words}
                  original={pageWords?.text ?? ''}
                  onChange={changeText}
                  target={current.inText}
                  onCaret={current.markAtCaret}
                />
                <Figures result={result} />
              </>
            ),
          }}
          source={{
            label: text('result.picture'),
            content: (
              <>
                <h2 className="sr-only">{text('result.picture')}</h2>
                <Picture
                  key={current.index}
                  process={process}
                  page={page}
                  index={current.index}
                  words={words}
                  target={current.inPicture}
                  onPick={(word) => {
                    current.pick(word);
                    setPane('result');
                  }}
                />
              </>
            ),
          }}
        />
      )}
    </ResultPage>
  );
}

/** Loads a page's words: undefined while loading, null when none were stored. */
function usePageWords(process: Process, index: number) {
  const file = process.files.find(({ name, role }) => role === 'data' && name === wordsName(index));
  return useQuery({
    queryKey: ['words', process.id, file?.id ?? null],
    queryFn: async ({ signal }) => {
      if (!file) return null;
      const response = await send(downloadFile, { params: { id: process.id, fileId: file.id } }, signal);
      return PageWords.parse(await response.json());
    },
    // A stored file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

interface TextPaneProps extends Omit<PageTextProps, 'value'> {
  page: RecognisedPage;
}

/** A page's text, or an offer to write one where nothing was read. */
function TextPane({ page, ...textProps }: TextPaneProps) {
  const text = useToolText('ImageToText');
  const [isWriting, setWriting] = useState(page.text !== '');
  return (
    <ScrollRegion
      label={text('result.text')}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4 pb-6 md:px-6 2xl:px-8"
    >
      {isWriting ? (
        <div className="flex max-w-2xl flex-col gap-6">
          <PageText value={page.text} {...textProps} />
          <p className="text-sm text-muted">
            {text('result.hint')} {textProps.words.some(isUncertain) && text('result.marked')}
          </p>
        </div>
      ) : (
        <EmptyState
          title={text('result.empty')}
          action={<Button onClick={() => setWriting(true)}>{text('result.write')}</Button>}
        >
          {text('result.emptyText')}
        </EmptyState>
      )}
    </ScrollRegion>
  );
}

interface PageOriginProps {
  process: Process;
  page: RecognisedPage;
  pages: readonly RecognisedPage[];
}

/** The name of a page's file, with the page's number when the file has several pages. */
function PageOrigin({ process, page, pages }: PageOriginProps) {
  const text = useToolText('ImageToText');
  const inputs = process.files.filter((file) => file.role === 'input');
  const name = inputs[page.file]?.name ?? '';
  return (
    <span title={name}>
      {hasSiblings(page, pages) ? text('pages.page', { name, page: page.page }) : name}
    </span>
  );
}

import { useCallback, useMemo, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { EditState } from '#web/components/tool/edit/EditState.tsx';
import { useEditedResult } from '#web/components/tool/edit/useEditedResult.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { type PaneName, TwoPanes } from '#web/components/tool/result/TwoPanes.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { ImageToTextResult, imageToText, type PageWords, type RecognisedPage } from '../contract.ts';
import { Figures } from './Figures.tsx';
import ImageOptionsForm from './Options.tsx';
import { PageBar } from './PageBar.tsx';
import { PageText } from './PageText.tsx';
import { Picture } from './Picture.tsx';
import { hasSiblings, withPageText } from './pages.ts';
import { pageOfPart, pagePart, searchablePages } from './search.ts';
import { useCurrentPage } from './useCurrentPage.ts';
import { usePageWords } from './usePageWords.ts';

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
      details={[text(`options.${options.language === 'auto' ? 'detected' : options.language}`)]}
      className="max-w-[110rem] gap-6"
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
                <Figures result={result} />
                <PageBar index={current.index} count={result.pages.length} onGo={current.go}>
                  <PageOrigin process={process} page={page} pages={result.pages} />
                </PageBar>
                <EditState process={process} edited={editing} />
                <TextPane
                  key={current.index}
                  page={page}
                  part={pagePart(current.index)}
                  words={words}
                  original={pageWords?.text ?? ''}
                  onChange={changeText}
                  target={current.inText}
                  onCaret={current.markAtCaret}
                />
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

interface TextPaneProps {
  page: RecognisedPage;
  part: string;
  words: PageWords['words'];
  original: string;
  onChange: (text: string) => void;
  target: { word: number } | null;
  onCaret: (word: number | null) => void;
}

function TextPane({ page, ...textProps }: TextPaneProps) {
  const text = useToolText('ImageToText');
  const [isWriting, setWriting] = useState(page.text !== '');
  return (
    <section
      aria-label={text('result.text')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-6 focus-visible:-outline-offset-2 md:px-6 2xl:px-8"
    >
      {isWriting ? (
        <div className="flex max-w-2xl flex-col gap-3">
          <p className="text-sm text-muted">
            {text('result.hint')} {textProps.words.length > 0 && text('result.marked')}
          </p>
          <PageText value={page.text} {...textProps} />
        </div>
      ) : (
        <EmptyState
          title={text('result.empty')}
          action={<Button onClick={() => setWriting(true)}>{text('result.write')}</Button>}
        >
          {text('result.emptyText')}
        </EmptyState>
      )}
    </section>
  );
}

/** The name of a page's file, with the page's number when the file has several pages. */
function PageOrigin({
  process,
  page,
  pages,
}: {
  process: Process;
  page: RecognisedPage;
  pages: readonly RecognisedPage[];
}) {
  const text = useToolText('ImageToText');
  const inputs = process.files.filter((file) => file.role === 'input');
  const name = inputs[page.file]?.name ?? '';
  return (
    <span title={name}>
      {hasSiblings(page, pages) ? text('pages.page', { name, page: page.page }) : name}
    </span>
  );
}

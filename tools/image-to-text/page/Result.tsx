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
import { isOfSeveral, withPageText } from './pages.ts';
import { pageOf, pagePart, searchedPages } from './search.ts';
import { usePageWords } from './usePageWords.ts';
import { useShownPage } from './useShownPage.ts';

const noWords: PageWords['words'] = [];

/** The result of image to text at /result/{id}: each page's text, to be corrected, beside its picture. */
export default function ImageResultPage({ process }: { process: Process }) {
  const text = useToolText('ImageToText');
  const { t } = usePageText();
  const edited = useEditedResult(process, ImageToTextResult);
  const { result } = edited;
  const shown = useShownPage(result.pages.length);
  const [pane, setPane] = useState<PaneName>('result');
  const read = usePageWords(process, shown.index).data;
  const words = read?.words ?? noWords;
  const page = result.pages[shown.index];
  const options = useMemo(() => optionsFrom(imageToText, process.options), [process.options]);

  const write = (value: string) => edited.change(withPageText(result, shown.index, value));
  const { pages, language } = result;
  const search = useSearch(
    useCallback(
      () => searchedPages(pages, language, (page) => t('document.page', { page })),
      [pages, language, t],
    ),
    ({ part }) => {
      if (pageOf(part) !== shown.index) shown.go(pageOf(part));
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
      saveEdits={edited.save}
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
                <PageBar index={shown.index} count={result.pages.length} onGo={shown.go}>
                  <PageOrigin process={process} page={page} pages={result.pages} />
                </PageBar>
                <EditState process={process} edited={edited} />
                <TextPane
                  key={shown.index}
                  page={page}
                  part={pagePart(shown.index)}
                  words={words}
                  original={read?.text ?? ''}
                  onChange={write}
                  target={shown.inText}
                  onCaret={shown.follow}
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
                  key={shown.index}
                  process={process}
                  page={page}
                  index={shown.index}
                  words={words}
                  target={shown.inPicture}
                  onPick={(word) => {
                    shown.pick(word);
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
  /** By which a search knows its text. */
  part: string;
  words: PageWords['words'];
  original: string;
  onChange: (text: string) => void;
  target: { word: number } | null;
  onCaret: (word: number | null) => void;
}

function TextPane({ page, ...shown }: TextPaneProps) {
  const text = useToolText('ImageToText');
  const [writing, setWriting] = useState(page.text !== '');
  return (
    <section
      aria-label={text('result.text')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus.
      tabIndex={0}
      className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-6 focus-visible:-outline-offset-2 md:px-6 2xl:px-8"
    >
      {writing ? (
        <div className="flex max-w-2xl flex-col gap-3">
          <p className="text-sm text-muted">
            {text('result.hint')} {shown.words.length > 0 && text('result.marked')}
          </p>
          <PageText value={page.text} {...shown} />
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

/** The file that a page comes from, with its page number where the file has several. */
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
      {isOfSeveral(page, pages) ? text('pages.page', { name, page: page.page }) : name}
    </span>
  );
}

import { useCallback, useMemo, useRef, useState } from 'react';
import type { Process } from '#contract/processes.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { BesideSource } from '#web/components/tool/document/BesideSource.tsx';
import { documentPart, searchedDocument, useDocument } from '#web/components/tool/document/useDocument.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { type SummaryOptions, SummaryResult, textSummarization } from '../contract.ts';
import { Figures } from './Figures.tsx';
import SummaryOptionsForm from './Options.tsx';
import { SummaryText } from './SummaryText.tsx';
import { searchableSummary } from './search.ts';
import { type SummaryView, summaryView, type Wording } from './summary-view.ts';
import { type SummarySelection, useSummarySelection } from './useSummarySelection.ts';
import { WordingChoice, WordingNote } from './WordingChoice.tsx';

/** The page /text-summarization/result/{id}: summary and document side by side, linked both ways. */
export default function SummaryResultPage({ process }: { process: Process }) {
  const text = useToolText('TextSummarization');
  const result = useMemo(() => SummaryResult.parse(process.result), [process.result]);
  const options = useMemo(() => optionsFrom(textSummarization, process.options), [process.options]);
  const [wording, setWording] = useState<Wording>('written');
  const view = useMemo(() => summaryView(result, wording), [result, wording]);
  const selection = useSummarySelection(view);
  const document = useDocument(process.id).data;
  const search = useSearch(
    useCallback(
      () => [
        ...searchableSummary(view, result.language, text('result.summary')),
        ...searchedDocument(document, result.language, text('result.document')),
      ],
      [view, result.language, document, text],
    ),
    ({ part }) => selection.bringToFront(part === documentPart ? 'source' : 'result'),
  );

  return (
    <ResultPage
      process={process}
      contract={textSummarization}
      Options={SummaryOptionsForm}
      copy={() => view.text}
      search={search}
      details={useDetails(options)}
    >
      <BesideSource
        text={text}
        link={selection}
        result={{
          label: text('result.summary'),
          content: (
            <SummaryPane
              result={result}
              view={view}
              wording={wording}
              onWording={(next) => {
                selection.clear();
                setWording(next);
              }}
              selection={selection}
            />
          ),
        }}
        id={process.id}
        highlights={view.highlights}
        active={selection.activeHighlightId}
        onPick={(id) => selection.pickMark(Number(id))}
      />
    </ResultPage>
  );
}

interface SummaryPaneProps {
  result: SummaryResult;
  view: SummaryView;
  wording: Wording;
  onWording: (wording: Wording) => void;
  selection: SummarySelection;
}

function SummaryPane({ result, view, wording, onWording, selection }: SummaryPaneProps) {
  const text = useToolText('TextSummarization');
  const body = useRef<HTMLDivElement>(null);
  const showUnsupported = () => {
    const sentence = body.current?.querySelector<HTMLElement>('[data-supported="false"]');
    sentence?.focus({ preventScroll: true });
    sentence?.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      <h2 className="sr-only">{text('result.summary')}</h2>
      <WordingChoice result={result} value={wording} onChange={onWording} />
      <ScrollRegion
        label={text('result.summary')}
        className="min-h-0 grow overflow-y-auto overscroll-contain pane-inset py-3"
      >
        <div className="flex max-w-2xl flex-col gap-6">
          {view.highlightIds.length === 0 ? (
            <EmptyState title={text('result.empty')}>{text('result.emptyText')}</EmptyState>
          ) : (
            <div ref={body} className="flex flex-col gap-3">
              <WordingNote result={result} wording={wording} onShow={showUnsupported} />
              {result.notice && <p className="text-sm">{text('result.lengthTooSmall')}</p>}
              <SummaryText
                view={view}
                language={result.language}
                active={selection.activeSentence}
                onPick={selection.pickSentence}
                pickOnMove={selection.wide}
              />
              <p className="text-xs text-muted">
                {text(result.written && wording === 'written' ? 'result.hintWritten' : 'result.hint')}
              </p>
            </div>
          )}
          <Keywords words={result.keywords} />
        </div>
      </ScrollRegion>
      <Figures result={result} wording={wording} />
    </>
  );
}

function Keywords({ words }: { words: readonly string[] }) {
  const text = useToolText('TextSummarization');
  if (words.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-3 text-xs text-muted">
      <h3 id="keywords" className="font-medium">
        {text('figures.keywords')}
      </h3>
      <ul aria-labelledby="keywords" className="contents">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </div>
  );
}

/** The options of the summary, in a few words. */
function useDetails({ length, form, focus }: SummaryOptions): string[] {
  const text = useToolText('TextSummarization');
  const share = useNumber({ style: 'percent', maximumFractionDigits: 1 });
  return [
    typeof length === 'number' ? share(length / 100) : text(`options.${length}`),
    text(`options.${form}`),
    ...(focus === '' ? [] : [text('options.focusUsed', { focus })]),
  ];
}

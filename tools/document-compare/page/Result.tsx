import { Equal } from 'lucide-react';
import { type ComponentProps, useCallback, useMemo } from 'react';
import type { Process } from '#contract/processes.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { ErrorState } from '#web/components/ErrorState.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { Refusal } from '#web/components/tool/process/Refusal.tsx';
import { useRunAgain } from '#web/components/tool/process/useRunAgain.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { CompareResult, documentCompare } from '../contract.ts';
import type { Comparison } from '../shared/comparison.ts';
import { countFacts } from '../shared/facts.ts';
import { summaryParagraph } from '../shared/wording.ts';
import { useChangeWords } from './changes/useChangeWords.ts';
import { useCopiedChanges } from './changes/useCopiedChanges.ts';
import { isPartly, NoticeLine, Notices, RedlineNote } from './Notices.tsx';
import CompareOptionsForm from './Options.tsx';
import { rowOfPart, searchableTexts } from './search.ts';
import { useCompareView } from './useCompareView.ts';
import { useComparison } from './useComparison.ts';
import { ClauseWalk } from './versions/ClauseWalk.tsx';
import { useVersions } from './versions/useVersions.ts';
import { VersionBar } from './versions/VersionBar.tsx';
import { VersionsButton } from './versions/VersionsButton.tsx';
import { Workspace } from './Workspace.tsx';

/** Stands in until the comparison is loaded. */
const emptyComparison: Comparison = { stories: [], rows: [], changes: [] };

/** The page /document-compare/result/{id}. */
export default function CompareResultPage({ process }: { process: Process }) {
  const whole = useMemo(() => CompareResult.parse(process.result), [process.result]);
  const pair = useVersions(whole);
  // Another pair is another comparison, with its own chosen change.
  return <PairPage key={pair.fileName} process={process} {...pair} />;
}

type PairPageProps = { process: Process } & ReturnType<typeof useVersions>;

/** The comparison of two documents, or of two of several versions. */
function PairPage({ process, result, fileName, isLast, versions }: PairPageProps) {
  const text = useToolText('Compare');
  const options = useMemo(() => optionsFrom(documentCompare, process.options), [process.options]);
  const { comparison = emptyComparison, error, missing, refetch } = useComparison(process, fileName);
  const loaded = comparison !== emptyComparison;
  const view = useCompareView(comparison);
  const shown = useMemo(
    () => (loaded ? shownResult(result, comparison, view.visible) : result),
    [loaded, result, comparison, view.visible],
  );
  const language = useLanguage();
  const isAllIgnored = comparison.changes.length > 0 && !view.visible.includes(true);
  const summary = isAllIgnored
    ? text('list.allIgnored')
    : summaryParagraph(shown, (key, values = {}) => text(key, values), language);
  const copyText = useCopiedChanges(view, summary);
  const { visible, viewName } = view;
  const hasRows = loaded ? comparison.changes.length > 0 : !result.identical;
  const search = useSearch(
    useCallback(
      () =>
        searchableTexts(comparison, visible, viewName, {
          original: result.original.language,
          revised: result.revised.language,
        }),
      [comparison, visible, viewName, result],
    ),
    ({ id, part }) => view.goToMark(id, rowOfPart(part)),
  );
  // Every format needs the comparison file, and docx also a redline that was proved exact.
  const formats =
    missing || !isLast
      ? []
      : documentCompare.exports.filter((format) => format !== 'docx' || result.redline !== null);
  const versionBar = versions && (
    <VersionBar versions={versions} walk={<ClauseWalk process={process} versions={versions} view={view} />} />
  );
  return (
    <ResultPage
      process={process}
      contract={documentCompare}
      Options={CompareOptionsForm}
      {...(missing ? {} : { copy: loaded ? copyText : null, search: hasRows ? search : undefined })}
      formats={formats}
      isComing={!loaded && !missing && !error}
    >
      {/* Without changes there are no documents, at whose foot the versions are chosen. */}
      {!(loaded && hasRows) && versionBar && <div className="pb-3">{versionBar}</div>}
      {loaded ? (
        <Compared
          result={shown}
          view={view}
          summary={summary}
          versions={
            versions && {
              button: <VersionsButton versions={versions} />,
              bar: versions.open ? versionBar : null,
            }
          }
          notices={<Notices process={process} result={result} options={options} folds={hasRows} />}
        />
      ) : missing ? (
        <Missing id={process.id} />
      ) : error ? (
        <QueryPlaceholder query={{ error, refetch }} failed={text('data.failed')} />
      ) : (
        <Waiting />
      )}
    </ResultPage>
  );
}

/** The result with the figures of the visible changes alone. */
function shownResult(
  result: CompareResult,
  comparison: Comparison,
  visible: readonly boolean[],
): CompareResult {
  const words = { original: result.original.words, revised: result.revised.words };
  const facts = countFacts(comparison, words, visible);
  const figures = result.summary.figures.filter(({ change }) => visible[change]);
  return { ...result, ...facts, identical: result.identical, summary: { ...facts.summary, figures } };
}

type ComparedProps = ComponentProps<typeof Workspace>;

/** The documents and their changes, or the remark that there are none, once the comparison is loaded. */
function Compared({ result, view, summary, notices, versions }: ComparedProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { changes } = view.comparison;
  const { format } = view.totals;
  if (changes.length === 0) {
    return (
      <>
        <EmptyState icon={Equal} title={text(isPartly(result) ? 'identical.partlyTitle' : 'identical.title')}>
          {text(isPartly(result) ? 'identical.partly' : 'identical.text')}
        </EmptyState>
        <RedlineNote result={result} />
        {notices}
      </>
    );
  }
  const isTextIdentical = changes.every(({ type }) => type === 'format');
  return (
    <Workspace
      result={result}
      view={view}
      summary={summary}
      versions={versions}
      notices={
        <>
          {isTextIdentical && (
            <NoticeLine>
              {text('identical.formats', { count: format, number: words.count(format) })}
            </NoticeLine>
          )}
          {notices}
        </>
      }
    />
  );
}

/** Shown when the comparison file is gone or unreadable; the input remains, so a new run can replace it. */
function Missing({ id }: { id: string }) {
  const text = useToolText('Compare');
  const runAgain = useRunAgain(id);
  return (
    <ErrorState
      title={text('data.missing')}
      action={
        <Button variant="primary" loading={runAgain.isPending} onClick={() => runAgain.mutate(undefined)}>
          {text('data.again')}
        </Button>
      }
    >
      {text('data.missingText')}
      {runAgain.isError && <Refusal error={runAgain.error} />}
    </ErrorState>
  );
}

function Waiting() {
  return (
    <div className="grid h-[70dvh] *:grid lg:h-auto lg:grow">
      <Skeleton />
    </div>
  );
}

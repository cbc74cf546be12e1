import { useEffect, useRef } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { MiddleCut } from '#web/components/MiddleCut.tsx';
import { ScrollRegion } from '#web/components/tool/ScrollRegion.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useWide } from '#web/components/window/useWide.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { similarityFigure } from '../../shared/wording.ts';
import { useChangeWords } from '../changes/useChangeWords.ts';
import { pairOf, type Versions } from './useVersions.ts';

/** Scrolls no further than is needed. */
const nearest = { block: 'nearest', inline: 'nearest' } as const;

/** The column with the earlier versions, which stays while the others are scrolled. */
const stays = 'sticky start-0 z-10 bg-sheet';

/** Every pair of versions with its similarity and its number of changes; a cell shows its pair. */
export function VersionMatrix({ versions }: { versions: Versions }) {
  const text = useToolText('Compare');
  const { documents, shown } = versions;
  const numbers = documents.map((_, index) => index + 1);
  const nameOf = (number: number) =>
    text('versions.named', { number, name: documents[number - 1]?.name ?? '' });
  // Narrow screens have room for the numbers alone, whose names stand below.
  const isWide = useWide();
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown) region.current?.querySelector('[aria-current]')?.scrollIntoView(nearest);
  }, [shown]);
  const head = (number: number) => (
    <span title={nameOf(number)} className="block min-w-0 lg:max-w-36 lg:min-w-24 2xl:max-w-64">
      {isWide ? <MiddleCut>{nameOf(number)}</MiddleCut> : <ShortHead number={number} name={nameOf(number)} />}
    </span>
  );
  return (
    <>
      <ScrollRegion
        ref={region}
        label={text('versions.matrix')}
        className="overflow-x-auto overscroll-x-contain rounded-card border border-line bg-sheet"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{text('versions.matrix')}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <td className={classes('border-e border-line', stays)} />
              {numbers.slice(1).map((to) => (
                <th key={to} scope="col" className="border-line p-2 font-medium not-last:border-e">
                  {head(to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="*:*:border-t *:*:border-line">
            {numbers.slice(0, -1).map((from) => (
              <tr key={from}>
                <th
                  scope="row"
                  className={classes('border-e p-2 text-start text-xs font-medium text-muted', stays)}
                >
                  {head(from)}
                </th>
                {numbers.slice(1).map((to) => (
                  <PairCell key={to} versions={versions} from={from} to={to} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!isWide && (
        <ol className="flex flex-col gap-0.5 pt-2 text-xs text-muted">
          {numbers.map((number) => (
            <li key={number} dir="auto" className="wrap-anywhere">
              {nameOf(number)}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** A version's number, with its name for those who can't see the list of names. */
function ShortHead({ number, name }: { number: number; name: string }) {
  return (
    <>
      <span aria-hidden="true">{number}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** Two versions' similarity and number of changes, with which they are chosen; blank where a version isn't later. */
function PairCell({ versions, from, to }: { versions: Versions; from: number; to: number }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const language = useLanguage();
  const { pairs, shown, show } = versions;
  const pair = pairOf(pairs, from, to);
  if (!pair) return <td className="bg-line/35" />;
  const isShown = shown.from === from && shown.to === to;
  return (
    <td className="p-0 not-last:border-e">
      <button
        type="button"
        disabled={!pair.stored}
        title={pair.stored ? undefined : text('versions.notStored')}
        aria-current={isShown || undefined}
        onClick={() => show(from, to)}
        className={classes(
          'flex min-h-11 w-full scroll-ms-10 flex-col items-center justify-center px-2 py-1 whitespace-nowrap lg:scroll-ms-44 focus-visible:-outline-offset-2 disabled:cursor-not-allowed',
          isShown ? 'bg-accent-soft' : 'enabled:hover:bg-hover',
        )}
      >
        <span className="font-medium">{similarityFigure(pair.similarity, language)}</span>
        <span className="text-xs text-muted">
          {text('toolbar.total', { count: pair.changes, number: words.count(pair.changes) })}
        </span>
      </button>
    </td>
  );
}

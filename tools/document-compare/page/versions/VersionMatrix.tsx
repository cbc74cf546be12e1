import { classes } from '#web/components/controls/classes.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { similarityFigure } from '../../shared/wording.ts';
import { useChangeWords } from '../changes/useChangeWords.ts';
import { pairOf, type Versions } from './useVersions.ts';

/** Every pair of versions with its similarity and its number of changes; a cell shows its pair. */
export function VersionMatrix({ versions: { documents, pairs, shown, show } }: { versions: Versions }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const language = useLanguage();
  const numbers = documents.map((_, index) => index + 1);
  const nameOf = (number: number) =>
    text('versions.named', { number, name: documents[number - 1]?.name ?? '' });
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-sheet">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{text('versions.matrix')}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <td />
            {numbers.slice(1).map((to) => (
              <th key={to} scope="col" title={nameOf(to)} className="max-w-40 truncate p-2 font-medium">
                {nameOf(to)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbers.slice(0, -1).map((from) => (
            <tr key={from} className="border-b border-line last:border-b-0">
              <th
                scope="row"
                title={nameOf(from)}
                className="max-w-40 truncate p-2 text-start text-xs font-medium text-muted"
              >
                {nameOf(from)}
              </th>
              {numbers.slice(1).map((to) => {
                const pair = pairOf(pairs, from, to);
                if (!pair) return <td key={to} className="bg-line/35" />;
                const isShown = shown.from === from && shown.to === to;
                const changes = text('toolbar.total', {
                  count: pair.changes,
                  number: words.count(pair.changes),
                });
                return (
                  <td key={to} className="border-s border-line p-0">
                    <button
                      type="button"
                      disabled={!pair.stored}
                      title={pair.stored ? undefined : text('versions.notStored')}
                      aria-current={isShown || undefined}
                      onClick={() => show(from, to)}
                      className={classes(
                        'flex min-h-11 w-full flex-col items-center justify-center px-2 py-1 focus-visible:-outline-offset-2 disabled:cursor-not-allowed',
                        isShown ? 'bg-accent-soft' : 'enabled:hover:bg-hover',
                      )}
                    >
                      <span className="font-medium">{similarityFigure(pair.similarity, language)}</span>
                      <span className="text-xs text-muted">{changes}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

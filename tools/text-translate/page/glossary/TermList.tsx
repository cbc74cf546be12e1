import { BookA, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { GlossaryTerm, TermBody } from '#contract/glossary.ts';
import type { Language } from '#contract/languages.ts';
import { Button } from '#web/components/controls/Button.tsx';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { SearchInput } from '#web/components/controls/SearchInput.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { QueryPlaceholder } from '#web/components/QueryPlaceholder.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { TermFields, useGlossaryLanguages } from './TermFields.tsx';
import { TermTable } from './TermTable.tsx';
import { changeFilter, emptyFilter, isFiltered, pageCount, perPage } from './term-filter.ts';
import { useTermChanges, useTermList } from './useTerms.ts';

/** The terms of one kind, with fields to add, find and change them. */
export function TermList({ kind }: { kind: GlossaryTerm['kind'] }) {
  const text = useToolText('Translate');
  const number = useNumber();
  const languages = useGlossaryLanguages();
  const [filter, setFilter] = useState(emptyFilter);
  const narrow = (part: Parameters<typeof changeFilter>[1]) => setFilter(changeFilter(filter, part));
  const q = useDeferredValue(filter.q.trim());
  const query = useTermList({
    kind,
    page: filter.page,
    perPage,
    ...(q && { q }),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  });
  const filtered = isFiltered(filter);
  const total = query.data?.total ?? 0;
  const pages = pageCount(total);
  // Leaves the last page after its last term was removed.
  if (query.isSuccess && filter.page > pages) setFilter({ ...filter, page: pages });
  return (
    <div className="flex flex-col gap-5">
      <AddTerm kind={kind} />
      {(total > 0 || filtered) && (
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 grow basis-56">
            <SearchInput
              label={text('glossary.search')}
              value={filter.q}
              maxLength={200}
              onSearch={(q) => narrow({ q })}
            />
          </div>
          {kind === 'term' &&
            (['from', 'to'] as const).map((side) => (
              <div key={side} className="min-w-0 grow basis-32 md:max-w-48">
                <Select
                  label={text(`glossary.${side}`)}
                  hideLabel
                  value={filter[side]}
                  onChange={(event) => narrow({ [side]: event.target.value })}
                  options={[{ value: '', label: text(`glossary.${side}Any`) }, ...languages()]}
                />
              </div>
            ))}
        </div>
      )}
      {query.isError || !query.data ? (
        <QueryPlaceholder query={query} failed={text('glossary.loadFailed')} className="h-48" />
      ) : total === 0 ? (
        filtered ? (
          <EmptyState title={text('glossary.nothing')} />
        ) : (
          <EmptyList kind={kind} />
        )
      ) : (
        <>
          <TermTable kind={kind} terms={query.data.data} />
          <div className="flex items-center justify-between gap-3 text-sm text-muted">
            <p aria-live="polite">{text('glossary.count', { count: total, number: number(total) })}</p>
            {pages > 1 && (
              <div className="flex items-center gap-1 tabular-nums">
                <PreviousNext
                  small
                  labels={[text('glossary.previous'), text('glossary.next')]}
                  disabled={[filter.page <= 1, filter.page >= pages]}
                  onStep={(step) => setFilter({ ...filter, page: filter.page + step })}
                >
                  {text('glossary.page', { page: number(filter.page), pages: number(pages) })}
                </PreviousNext>
              </div>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function AddTerm({ kind }: { kind: GlossaryTerm['kind'] }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  const { store } = useTermChanges();
  const empty: TermBody =
    kind === 'keep' ? { kind, source: '' } : { kind, ...direction(language), source: '', target: '' };
  return (
    <section aria-label={text(kind === 'keep' ? 'glossary.addKept' : 'glossary.addTerm')}>
      <TermFields
        term={empty}
        onSubmit={(body) =>
          store.mutateAsync(body).then(
            () => true,
            () => false,
          )
        }
        buttons={
          <Button type="submit" variant="primary" loading={store.isPending} icon={Plus}>
            {text('glossary.add')}
          </Button>
        }
      />
    </section>
  );
}

/** The direction that a new term begins with: from the user's language to the other one. */
const direction = (from: Language) => ({ from, to: from === 'tr' ? 'en' : 'tr' }) as const;

const examples: Record<Language, { source: string; target: string }> = {
  en: { source: 'agreement', target: 'sözleşme' },
  tr: { source: 'sözleşme', target: 'agreement' },
};

function EmptyList({ kind }: { kind: GlossaryTerm['kind'] }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  const { store } = useTermChanges();
  const example: TermBody =
    kind === 'keep' ? { kind, source: 'Kalem' } : { kind, ...direction(language), ...examples[language] };
  return (
    <EmptyState
      icon={BookA}
      title={text(kind === 'keep' ? 'glossary.emptyKept' : 'glossary.empty')}
      action={
        <Button loading={store.isPending} onClick={() => store.mutate(example)}>
          {text('glossary.example')}
        </Button>
      }
    >
      {text(kind === 'keep' ? 'glossary.emptyKeptText' : 'glossary.emptyText')}
    </EmptyState>
  );
}

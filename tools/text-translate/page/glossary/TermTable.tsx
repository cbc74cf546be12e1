import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { GlossaryTerm } from '#contract/glossary.ts';
import { IconButton } from '#web/components/controls/IconButton.tsx';
import { languageName } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { TermFields } from './TermFields.tsx';
import { useTermChanges } from './useTerms.ts';

interface TermTableProps {
  kind: GlossaryTerm['kind'];
  terms: readonly GlossaryTerm[];
}

export function TermTable({ kind, terms }: TermTableProps) {
  const text = useToolText('Translate');
  const [editing, setEditing] = useState<string | null>(null);
  const columns = kind === 'term' ? (['from', 'to', 'source', 'target'] as const) : (['source'] as const);
  return (
    <table className="w-full border-collapse text-sm">
      <thead className="max-md:sr-only">
        <tr className="border-b border-line text-start text-xs text-muted">
          {columns.map((column) => (
            <th key={column} scope="col" className="px-2 py-2 text-start font-medium first:ps-0">
              {text(`glossary.${column}`)}
            </th>
          ))}
          <td className="w-24" />
        </tr>
      </thead>
      <tbody>
        {terms.map((term) =>
          term.id === editing ? (
            <EditedRow
              key={term.id}
              term={term}
              columns={columns.length + 1}
              onEnd={() => setEditing(null)}
            />
          ) : (
            <TermRow key={term.id} term={term} onEdit={() => setEditing(term.id)} />
          ),
        )}
      </tbody>
    </table>
  );
}

function TermRow({ term, onEdit }: { term: GlossaryTerm; onEdit: () => void }) {
  const text = useToolText('Translate');
  const language = useLanguage();
  const { remove } = useTermChanges();
  const name = (code: string) => languageName(code, language) ?? code;
  return (
    <tr
      onDoubleClick={onEdit}
      className="border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:py-1 hover:bg-hover"
    >
      {term.kind === 'term' && (
        <>
          <td className="w-36 px-2 py-1 text-muted first:ps-0 max-md:hidden">{name(term.from)}</td>
          <td className="w-36 px-2 py-1 text-muted max-md:hidden">{name(term.to)}</td>
        </>
      )}
      <td
        dir="auto"
        className="px-2 py-1 font-medium wrap-anywhere max-md:col-start-1 first:ps-0 max-md:ps-0"
      >
        {term.source}
      </td>
      {term.kind === 'term' && (
        <td dir="auto" className="px-2 py-1 wrap-anywhere max-md:col-start-1 max-md:ps-0">
          {term.target}
          <span className="block text-xs text-muted md:hidden">
            {name(term.from)} → {name(term.to)}
          </span>
        </td>
      )}
      <td className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
        <span className="flex justify-end">
          <IconButton
            small
            icon={Pencil}
            label={text('glossary.edit', { term: term.source })}
            onClick={onEdit}
          />
          <IconButton
            small
            icon={Trash2}
            label={text('glossary.remove', { term: term.source })}
            disabled={remove.isPending}
            onClick={() => remove.mutate(term)}
          />
        </span>
      </td>
    </tr>
  );
}

/** The fields of a term in place of its row. */
function EditedRow({ term, columns, onEnd }: { term: GlossaryTerm; columns: number; onEnd: () => void }) {
  const text = useToolText('Translate');
  const { update } = useTermChanges();
  const { id, ...body } = term;
  return (
    <tr className="border-b border-line">
      <td colSpan={columns} className="py-1.5">
        <TermFields
          term={body}
          hideLabels
          autoFocus
          onSubmit={async (written) => {
            await update.mutateAsync({ id, body: written }).then(onEnd, () => undefined);
            return false;
          }}
          onCancel={onEnd}
          buttons={
            <>
              <IconButton
                small
                icon={Check}
                type="submit"
                label={text('glossary.save')}
                disabled={update.isPending}
              />
              <IconButton small icon={X} label={text('glossary.cancel')} onClick={onEnd} />
            </>
          }
        />
      </td>
    </tr>
  );
}

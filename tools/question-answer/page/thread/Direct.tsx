import { useTranslation } from 'react-i18next';
import type { Answer } from '#contract/chat.ts';
import { TextWithMatches } from '#web/components/tool/search/TextWithMatches.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { IdentifiedCitation } from '../../shared/citations.ts';
import { computedWords, factWords, type LabelledValue, mostCells } from '../../shared/computed.ts';
import { valuePart } from '../search.ts';
import type { CitationLink } from '../useCitations.ts';
import { CitationButton } from './Citation.tsx';

interface DirectProps {
  /** The id of the message. */
  id: string;
  answer: Answer;
  /** The cells that the computed value comes from. */
  cells: readonly IdentifiedCitation[];
  link: Pick<CitationLink, 'active' | 'pick'>;
}

/** What was computed from a table or counted in the document, with the cells that it comes from. */
export function Direct({ id, answer: { computed, facts }, cells, link }: DirectProps) {
  const text = useToolText('QuestionAnswer');
  const { i18n } = useTranslation();
  return (
    <dl className="flex flex-col gap-3">
      {computed && (
        <div className="flex flex-col gap-1">
          <Labelled {...computedWords(computed, text)} part={valuePart(id)} />
          <Cells cells={cells} link={link} />
        </div>
      )}
      {facts.map((fact) => (
        <div key={fact.kind} className="flex flex-col gap-1">
          <Labelled {...factWords(fact, text, i18n.language)} part={null} />
        </div>
      ))}
    </dl>
  );
}

function Labelled({ label, value, part }: LabelledValue & { part: string | null }) {
  return (
    <>
      <dt dir="auto" className="text-sm text-muted wrap-anywhere">
        {label}
      </dt>
      <dd dir="auto" className="text-lg font-medium wrap-anywhere tabular-nums">
        {part === null ? value : <TextWithMatches part={part}>{value}</TextWithMatches>}
      </dd>
    </>
  );
}

/** The cells of a computed value, each a button that shows it in the document. */
function Cells({ cells, link }: Pick<DirectProps, 'cells' | 'link'>) {
  const text = useToolText('QuestionAnswer');
  const shown = cells.slice(0, mostCells);
  if (shown.length === 0) return null;
  return (
    <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
      <span className="text-muted">{text('computed.from')}</span>
      {shown.map((cell) => (
        <CitationButton
          key={cell.id}
          citation={cell}
          active={cell.id === link.active}
          onPick={link.pick}
          shape="min-h-6 px-1 text-start underline decoration-line underline-offset-3 wrap-anywhere tabular-nums pointer-coarse:min-h-11"
        >
          {cell.quote}
        </CitationButton>
      ))}
      {cells.length > shown.length && (
        <span className="text-muted">
          {text('computed.more', { number: String(cells.length - shown.length) })}
        </span>
      )}
    </dd>
  );
}

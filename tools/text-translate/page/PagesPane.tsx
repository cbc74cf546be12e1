import { useMemo } from 'react';
import { SourcePane } from '#web/components/tool/document/SourcePane.tsx';
import { parseSentenceId, sentenceId, sentenceKeysOf } from '../shared/view.ts';
import type { TranslationView } from './useTranslationView.ts';

/** The pages of the process's input, with a mark on each sentence. */
export function PagesPane({ id, view }: { id: string; view: TranslationView }) {
  const { blocks } = view.result;
  const { selected } = view;
  const highlights = useMemo(
    () =>
      sentenceKeysOf(blocks)
        .flatMap((key) => {
          const sentence = blocks[key.block]?.sentences[key.sentence];
          return sentence ? [{ id: sentenceId(key), start: sentence.start, end: sentence.end }] : [];
        })
        .sort((left, right) => left.start - right.start),
    [blocks],
  );
  const active = selected && sentenceId(selected);
  const target = useMemo(() => highlights.find((each) => each.id === active) ?? null, [highlights, active]);
  return (
    <div className="flex min-h-0 grow flex-col">
      <SourcePane
        id={id}
        highlights={highlights}
        active={active}
        target={target}
        onPick={(picked) => view.goTo(parseSentenceId(picked))}
        quiet
      />
    </div>
  );
}

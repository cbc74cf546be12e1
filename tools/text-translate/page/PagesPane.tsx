import { useMemo } from 'react';
import { SourcePane } from '#web/components/tool/document/SourcePane.tsx';
import { keyOf, placeOf, placesOf } from '../shared/view.ts';
import type { TranslationView } from './useTranslationView.ts';

/** The original's printed pages: the chosen sentence is marked there, and one that is clicked there is chosen. */
export function PagesPane({ id, view }: { id: string; view: TranslationView }) {
  const { blocks } = view.result;
  const { selected } = view;
  const highlights = useMemo(
    () =>
      placesOf(blocks)
        .flatMap((place) => {
          const sentence = blocks[place.block]?.sentences[place.sentence];
          return sentence ? [{ id: keyOf(place), start: sentence.start, end: sentence.end }] : [];
        })
        .sort((left, right) => left.start - right.start),
    [blocks],
  );
  const active = selected && keyOf(selected);
  const target = useMemo(() => highlights.find((each) => each.id === active) ?? null, [highlights, active]);
  return (
    <div className="flex min-h-0 grow flex-col">
      <SourcePane
        id={id}
        highlights={highlights}
        active={active}
        target={target}
        onPick={(picked) => view.goTo(placeOf(picked))}
        quiet
      />
    </div>
  );
}

import { Footprints, Grid3x3 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#web/components/controls/Button.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { pairOf, type Versions } from './useVersions.ts';
import { VersionMatrix } from './VersionMatrix.tsx';

/** The id of the bar, to which its button refers. */
export const versionBarId = 'versions';

/** Chooses two of several versions, and opens the matrix of all pairs or the way of one text through all versions. */
export function VersionBar({ versions, walk }: { versions: Versions; walk: ReactNode }) {
  const text = useToolText('Compare');
  const panelId = useId();
  const { documents, pairs, shown, show, panel, setPanel } = versions;
  const options = (isAllowed: (version: number) => boolean) =>
    documents.map(({ name }, index) => ({
      value: String(index + 1),
      label: text('versions.named', { number: index + 1, name }),
      disabled: !isAllowed(index + 1),
    }));
  const isStored = (from: number, to: number) => pairOf(pairs, from, to)?.stored === true;
  const toggle = (name: 'matrix' | 'walk', icon: typeof Grid3x3) => (
    <Button
      size="compact"
      icon={icon}
      aria-expanded={panel === name}
      aria-controls={panelId}
      onClick={() => setPanel(panel === name ? null : name)}
      // On a phone both fit beside each other without their icons.
      className="aria-expanded:bg-accent-soft max-sm:px-2 max-sm:[&_svg]:hidden"
    >
      {text(`versions.${name}`)}
    </Button>
  );
  return (
    <section id={versionBarId} aria-label={text('versions.label')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid min-w-64 grow gap-3 sm:grid-cols-2 md:max-w-2xl 2xl:max-w-4xl">
          <Select
            label={text('versions.from')}
            value={String(shown.from)}
            options={options((from) => from < documents.length)}
            onChange={({ target }) => {
              const from = Number(target.value);
              // A later version than the other one brings its neighbour along.
              show(from, from < shown.to && isStored(from, shown.to) ? shown.to : from + 1);
            }}
          />
          <Select
            label={text('versions.to')}
            value={String(shown.to)}
            options={options((to) => to > shown.from && isStored(shown.from, to))}
            onChange={({ target }) => show(shown.from, Number(target.value))}
          />
        </div>
        <div className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0">
          {toggle('matrix', Grid3x3)}
          {toggle('walk', Footprints)}
        </div>
      </div>
      <div id={panelId} hidden={panel === null}>
        {panel === 'matrix' && <VersionMatrix versions={versions} />}
        {panel === 'walk' && walk}
      </div>
    </section>
  );
}

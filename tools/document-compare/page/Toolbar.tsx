import { EyeOff, ListTree } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { Checkbox } from '#web/components/controls/Checkbox.tsx';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Menu, MenuCheck, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { StepButton } from '#web/components/tool/navigation/StepButton.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { ignorables } from '../shared/comparison.ts';
import { useChangeWords } from './changes/useChangeWords.ts';
import type { CompareView } from './useCompareView.ts';
import type { ViewName } from './view.ts';

interface ToolbarProps {
  view: CompareView;
  listOpen: boolean;
  onToggleList: () => void;
}

/** The choices of the view, and the steps from change to change. */
export function Toolbar({ view, listOpen, onToggleList }: ToolbarProps) {
  const text = useToolText('Compare');
  return (
    <fieldset
      aria-label={text('toolbar.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2"
    >
      {view.canSplit && (
        <Segmented<ViewName>
          legend={text('toolbar.view')}
          hideLegend
          value={view.viewName}
          onChange={view.setViewName}
          choices={[
            { value: 'sideBySide', label: text('toolbar.sideBySide') },
            { value: 'inline', label: text('toolbar.inline') },
          ]}
        />
      )}
      <Checkbox
        label={text('toolbar.onlyChanges')}
        checked={view.onlyChanges}
        onChange={(event) => view.setOnlyChanges(event.target.checked)}
      />
      <Checkbox
        className="max-md:hidden"
        label={text('toolbar.characters')}
        checked={view.characters}
        onChange={(event) => view.setCharacters(event.target.checked)}
      />
      <IgnoreMenu view={view} />
      <div className="flex grow items-center justify-end gap-1">
        <Steps view={view} />
        <Button
          aria-pressed={listOpen}
          onClick={onToggleList}
          icon={ListTree}
          title={text('list.label')}
          className="px-3 aria-pressed:bg-accent-soft"
        >
          <span className="max-md:sr-only lg:max-2xl:sr-only">{text('list.label')}</span>
        </Button>
      </div>
    </fieldset>
  );
}

function IgnoreMenu({ view }: { view: CompareView }) {
  const text = useToolText('Compare');
  const { ignored } = view;
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={EyeOff} className="px-3">
          {ignored.size > 0 ? text('toolbar.ignoring', { count: ignored.size }) : text('toolbar.ignore')}
        </Button>
      }
    >
      {ignorables.map((each) => (
        <MenuCheck key={each} checked={ignored.has(each)} onChange={(on) => view.ignore(each, on)}>
          {text(`ignorables.${each}`)}
        </MenuCheck>
      ))}
      <div className="md:hidden">
        <MenuSeparator />
        <MenuCheck checked={view.characters} onChange={view.setCharacters}>
          {text('toolbar.characters')}
        </MenuCheck>
      </div>
    </Menu>
  );
}

/** Buttons to the previous and next change, with the position among them. */
function Steps({ view }: { view: CompareView }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { listed, position } = view;
  const total = words.count(listed.length);
  const stepProps = (step: 1 | -1) => ({
    step,
    ended: view.neighbour(step) === undefined,
    onStep: view.step,
  });
  return (
    <>
      <StepButton {...stepProps(-1)} label={text('toolbar.previous')} letter="P" />
      <StepButton {...stepProps(1)} label={text('toolbar.next')} letter="N" />
      <p aria-live="polite" className="min-w-20 px-1 text-center text-sm text-muted tabular-nums">
        {position < 0
          ? text('toolbar.total', { count: listed.length, number: total })
          : text('toolbar.position', { position: words.count(position + 1), total })}
      </p>
    </>
  );
}

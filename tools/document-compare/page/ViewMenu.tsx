import { SlidersHorizontal } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Menu, MenuCheck, MenuChoice, MenuGroup, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { ignorables, marksWords } from '../shared/comparison.ts';
import { looks } from './rows/SpanText.tsx';
import type { CompareView } from './useCompareView.ts';
import type { ViewName } from './view.ts';

/** How the documents are shown, which differences are ignored, and what the marks mean. */
export function ViewMenu({ view }: { view: CompareView }) {
  const text = useToolText('Compare');
  const { ignored } = view;
  const ignoring = ignored.size > 0 ? text('toolbar.ignoring', { count: ignored.size }) : null;
  return (
    <Menu
      trigger={
        <Button
          variant="bare"
          size="compact"
          icon={SlidersHorizontal}
          title={ignoring ?? text('toolbar.view')}
          className={classes('min-w-9 pointer-coarse:min-w-11', ignoring && 'bg-accent-soft')}
        >
          <span className="max-md:sr-only">{text('toolbar.view')}</span>
          {ignoring && <span className="sr-only">{ignoring}</span>}
        </Button>
      }
    >
      {view.canSplit && (
        <>
          <MenuChoice<ViewName>
            label={text('toolbar.view')}
            value={view.viewName}
            onChange={view.setViewName}
            options={[
              { value: 'sideBySide', label: text('toolbar.sideBySide') },
              { value: 'inline', label: text('toolbar.inline') },
            ]}
          />
          <MenuSeparator />
        </>
      )}
      <MenuCheck checked={view.onlyChanges} onChange={view.setOnlyChanges}>
        {text('toolbar.onlyChanges')}
      </MenuCheck>
      <MenuCheck checked={view.characters} onChange={view.setCharacters}>
        {text('toolbar.characters')}
      </MenuCheck>
      <MenuSeparator />
      <MenuGroup label={text('toolbar.ignore')}>
        {ignorables.map((each) => (
          <MenuCheck key={each} checked={ignored.has(each)} onChange={(on) => view.ignore(each, on)}>
            {text(`ignorables.${each}`)}
          </MenuCheck>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <Legend view={view} />
    </Menu>
  );
}

/** The meaning of the marks that this comparison has. */
function Legend({ view: { counts, comparison, visible } }: { view: CompareView }) {
  const text = useToolText('Compare');
  const has = (...types: Parameters<typeof counts.has>[0][]) => types.some((type) => counts.has(type));
  const hasFormats = comparison.changes.some(
    ({ id, type, scope }) => visible[id] && type === 'format' && marksWords(scope),
  );
  const marks = [
    ...(has('insert', 'replace', 'number', 'split', 'rowInsert', 'columnInsert')
      ? (['inserted'] as const)
      : []),
    ...(has('delete', 'replace', 'number', 'join', 'rowDelete', 'columnDelete')
      ? (['deleted'] as const)
      : []),
    ...(has('move', 'rowMove') ? (['movedTo'] as const) : []),
    ...(hasFormats ? (['format'] as const) : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 px-3 py-2.5 text-xs">
      <span className="sr-only">{text('legend.label')}</span>
      {marks.map((look) => (
        <span key={look} className={classes('rounded-small px-1 underline-offset-3', looks[look])}>
          {text(`legend.${look}`)}
        </span>
      ))}
    </p>
  );
}

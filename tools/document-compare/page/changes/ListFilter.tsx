import { ListFilter as FilterIcon } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Menu, MenuCheck } from '#web/components/overlays/Menu.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { type ChangeType, changeTypes } from '../../shared/comparison.ts';
import type { CompareView } from '../useCompareView.ts';
import type { ListName } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

const textTypes = changeTypes.filter((type) => type !== 'format');

interface ListFilterProps {
  view: CompareView;
  className: string;
}

/** The list's head: what is listed, the choice between both lists, and a menu that leaves types of changes out. */
export function ListFilter({ view, className }: ListFilterProps) {
  const { totals, counts, list, types } = view;
  const present = textTypes.filter((type) => counts.has(type));
  const shown = list === 'text' ? present.filter((type) => types.has(type)) : [];
  const hasBoth = totals.text > 0 && totals.format > 0;
  return (
    <div className={classes('flex min-w-0 items-center gap-2', className)}>
      {hasBoth ? <ListChoice view={view} /> : <ListHeading view={view} shown={shown} />}
      {list === 'text' && present.length > 1 && <TypesMenu view={view} present={present} shown={shown} />}
    </div>
  );
}

interface ShownTypes {
  view: CompareView;
  /** The types that alone are listed; none when all are. */
  shown: readonly ChangeType[];
}

/** "Changes 14", or the types that are listed and their number. */
function ListHeading({ view: { listed, totals }, shown }: ShownTypes) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const name = text(totals.format > 0 ? 'list.format' : 'list.label');
  const label = shown.length > 0 ? shown.map((type) => text(`types.${type}`)).join(', ') : name;
  return (
    <h2 className="min-w-0 grow truncate font-medium" title={label}>
      {label} <span className="font-normal text-muted tabular-nums">{words.count(listed.length)}</span>
    </h2>
  );
}

/** "Text 14" and "Formatting 2" side by side, so that both numbers add up to that of all changes. */
function ListChoice({ view: { listed, totals, list, types, setList } }: { view: CompareView }) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const countOf = (name: ListName) => {
    const total = words.count(totals[name]);
    const isFiltered = name === 'text' && name === list && types.size > 0;
    return isFiltered ? text('toolbar.position', { position: words.count(listed.length), total }) : total;
  };
  return (
    <div className="-ms-2 min-w-0 grow">
      <h2 className="sr-only">{text('list.label')}</h2>
      <Segmented<ListName>
        legend={text('list.label')}
        hideLegend
        compact
        value={list}
        onChange={setList}
        choices={(['text', 'format'] as const).map((value) => ({
          value,
          label: `${text(`list.${value}`)} ${countOf(value)}`,
        }))}
      />
    </div>
  );
}

function TypesMenu({ view: { counts, types, setType }, present, shown }: TypesMenuProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  return (
    <Menu
      trigger={
        <Button
          variant="icon"
          size="compact"
          label={text('list.filter')}
          icon={FilterIcon}
          className={classes('lg:size-8', shown.length > 0 && 'bg-accent-soft')}
        />
      }
    >
      {present.map((type) => (
        <MenuCheck key={type} checked={types.has(type)} onChange={(on) => setType(type, on)}>
          <span className="grow">{text(`types.${type}`)}</span>
          <span className="text-muted tabular-nums">{words.count(counts.get(type) ?? 0)}</span>
        </MenuCheck>
      ))}
    </Menu>
  );
}

interface TypesMenuProps extends ShownTypes {
  /** The types of changes of the text that there are. */
  present: readonly ChangeType[];
}

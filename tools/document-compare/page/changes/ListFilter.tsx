import { ListFilter as FilterIcon } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { classes } from '#web/components/controls/classes.ts';
import { Menu, MenuCheck, MenuChoice, MenuSeparator } from '#web/components/overlays/Menu.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { changeTypes } from '../../shared/comparison.ts';
import type { CompareView } from '../useCompareView.ts';
import type { ListName } from './change-lists.ts';
import { useChangeWords } from './useChangeWords.ts';

const textTypes = changeTypes.filter((type) => type !== 'format');

interface ListFilterProps {
  view: CompareView;
  className: string;
}

/** The list's head: what is listed, and a menu that lists something else. */
export function ListFilter({ view, className }: ListFilterProps) {
  const text = useToolText('Compare');
  const words = useChangeWords();
  const { totals, counts, list, types, listed } = view;
  const present = textTypes.filter((type) => counts.has(type));
  const hasTypes = list === 'text' && present.length > 1;
  const name = totals.format > 0 ? text(`list.${list}`) : text('list.label');
  const shown = types.size > 0 && list === 'text' ? present.filter((type) => types.has(type)) : [];
  const label = shown.length > 0 ? shown.map((type) => text(`types.${type}`)).join(', ') : name;
  return (
    <div className={classes('flex min-w-0 items-center gap-2', className)}>
      <h2 className="min-w-0 grow truncate font-medium" title={label}>
        {label} <span className="font-normal text-muted tabular-nums">{words.count(listed.length)}</span>
      </h2>
      {(hasTypes || totals.format > 0) && (
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
          {totals.format > 0 && (
            <MenuChoice<ListName>
              label={text('list.label')}
              value={list}
              onChange={view.setList}
              options={(['text', 'format'] as const).map((value) => ({
                value,
                label: `${text(`list.${value}`)} ${words.count(totals[value])}`,
              }))}
            />
          )}
          {totals.format > 0 && hasTypes && <MenuSeparator />}
          {hasTypes &&
            present.map((type) => (
              <MenuCheck key={type} checked={types.has(type)} onChange={(on) => view.setType(type, on)}>
                <span className="grow">{text(`types.${type}`)}</span>
                <span className="text-muted tabular-nums">{words.count(counts.get(type) ?? 0)}</span>
              </MenuCheck>
            ))}
        </Menu>
      )}
    </div>
  );
}

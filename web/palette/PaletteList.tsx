import type { RefObject } from 'react';
import { classes } from '../components/controls/classes.ts';
import { MiddleCut } from '../components/MiddleCut.tsx';
import { StateMark } from '../processes/StateMark.tsx';
import { EntryIcon } from './EntryIcon.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { Key } from './Key.tsx';
import { usePaletteText } from './texts.ts';

interface PaletteListProps {
  ref: RefObject<HTMLDivElement | null>;
  /** The prefix of the elements' ids. */
  id: string;
  groups: readonly EntryGroup[];
  /** The index of the active option among all groups. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

/** The options of the command palette under the small headings of their groups. */
export function PaletteList({ ref, id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const { t } = usePaletteText();
  const firsts = groups.map((_, group) =>
    groups.slice(0, group).reduce((count, { entries }) => count + entries.length, 0),
  );
  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      aria-label={t('results')}
      className={classes('min-h-0 grow overflow-y-auto overscroll-contain', groups.length > 0 && 'p-2')}
    >
      {groups.map(({ id: group, label, entries }, groupIndex) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, but no fieldset.
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-1.5 last:pb-0">
          <div
            id={`${id}-${group}`}
            role="presentation"
            className="px-3 pt-2 pb-1 text-xs font-semibold text-muted"
          >
            {label}
          </div>
          {entries.map((entry, index) => {
            const position = (firsts[groupIndex] ?? 0) + index;
            return (
              <Option
                key={entry.id}
                id={`${id}-${position}`}
                entry={entry}
                active={position === active}
                onPoint={() => onPoint(position)}
                onChoose={() => onChoose(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  entry: Entry;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, entry, active, onPoint, onChoose }: OptionProps) {
  const { label, detail, process, shortcut, disabled = false } = entry;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={disabled || undefined}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={classes(
        'flex min-h-10 items-center gap-3 rounded-control px-3 py-1 text-sm pointer-coarse:min-h-11',
        active && 'bg-accent-soft',
        disabled ? 'cursor-default text-muted' : 'cursor-pointer',
      )}
    >
      <EntryIcon entry={entry} />
      <span className="flex min-w-0 grow flex-col sm:flex-row sm:items-center sm:gap-4">
        <MiddleCut className="sm:grow">{label}</MiddleCut>
        {detail && <span className="shrink-0 truncate text-xs text-muted tabular-nums">{detail}</span>}
      </span>
      {process && process.status !== 'success' && <StateMark process={process} />}
      {shortcut && <Key className="text-muted">{shortcut}</Key>}
    </div>
  );
}

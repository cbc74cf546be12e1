import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isListKey, optionAfter } from '../components/controls/list-keys.ts';
import { useModal } from '../components/overlays/useModal.ts';
import type { Entry } from './entries.ts';
import { Hints } from './Hints.tsx';
import { PaletteList } from './PaletteList.tsx';
import { usePaletteText } from './texts.ts';
import { useGroups } from './useGroups.ts';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
}

/** The command palette: one field that finds tools, processes, pages and actions, worked by keyboard alone. */
export default function Palette({ open, onClose }: PaletteProps) {
  const { t } = usePaletteText();
  const navigate = useNavigate();
  const modal = useModal(open, onClose);

  const choose = ({ to, run, disabled }: Entry) => {
    if (disabled) return;
    // Closing restores the focus, so it must happen before the new page's heading receives it.
    modal.ref.current?.close();
    onClose();
    run?.();
    if (to !== undefined) void navigate(to);
  };
  return (
    <dialog
      {...modal}
      aria-label={t('title')}
      className="mx-auto mt-3 mb-0 max-h-[calc(100dvh-1.5rem)] w-[min(40rem,calc(100vw-1.5rem))] overflow-hidden rounded-card border border-line bg-sheet p-0 shadow-float backdrop:bg-veil open:enter-rise md:mt-[min(12dvh,7rem)] md:max-h-[min(34rem,80dvh)]"
    >
      {open && <Content onChoose={choose} />}
    </dialog>
  );
}

function Content({ onChoose }: { onChoose: (entry: Entry) => void }) {
  const { t } = usePaletteText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const query = typed.trim();
  const groups = useGroups(query);
  const options = groups.flatMap(({ entries }) => entries);
  const current = Math.min(active, Math.max(options.length - 1, 0));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list scrolls to the option that becomes active.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (isListKey(event.key)) setActive(optionAfter(event.key, current, options.length));
    else if (event.key === 'Enter') {
      const entry = options[current];
      if (entry) onChoose(entry);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="relative shrink-0 border-b border-line">
        <Search className="pointer-events-none absolute start-5 top-1/2 size-4.5 -translate-y-1/2 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('field')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-14 w-full bg-transparent ps-13 pe-5 outline-none"
        />
      </div>
      <PaletteList
        ref={list}
        id={id}
        groups={groups}
        active={current}
        onPoint={setActive}
        onChoose={onChoose}
      />
      {options.length === 0 && (
        <div role="status" className="px-5 pt-4 pb-8 text-sm">
          <p className="wrap-anywhere">{t('none', { query })}</p>
          <p className="text-muted">{t('noneHint')}</p>
        </div>
      )}
      <Hints />
    </div>
  );
}

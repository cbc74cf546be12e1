import { Key } from './Key.tsx';
import { usePaletteText } from './texts.ts';

const hints = [
  ['↑↓', 'hints.choose'],
  ['↵', 'hints.open'],
  ['Esc', 'hints.close'],
] as const;

/** The keys of the command palette, for those who have a keyboard. */
export function Hints() {
  const { t } = usePaletteText();
  return (
    <div
      aria-hidden="true"
      className="flex shrink-0 gap-4 border-t border-line px-5 py-2 text-xs text-muted max-md:hidden pointer-coarse:hidden"
    >
      {hints.map(([keys, text]) => (
        <span key={text} className="flex items-center gap-1.5">
          <Key>{keys}</Key>
          {t(text)}
        </span>
      ))}
    </div>
  );
}

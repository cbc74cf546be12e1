import { useId } from 'react';
import { type Palette, palettes } from '#contract/pictures.ts';
import { useToolText } from '#web/components/tool/texts.ts';

/** Colours that stand for a palette: sky, light, ground. */
const swatches: Record<Palette, readonly [string, string, string]> = {
  natural: ['#7cc4ee', '#ffd45c', '#7fbf5f'],
  pastel: ['#cfe3f7', '#fbe3b5', '#cfe8cf'],
  warm: ['#f2a65a', '#f9d976', '#c8553d'],
  cool: ['#5b8fc9', '#bfe0ea', '#3f6f8f'],
  mono: ['#c3c9d6', '#e6e9f0', '#8790a5'],
};

interface PaletteChoiceProps {
  value: Palette;
  onChange: (palette: Palette) => void;
}

/** The palettes as they look: radio buttons, so arrow keys move between them. */
export function PaletteChoice({ value, onChange }: PaletteChoiceProps) {
  const text = useToolText('TextToImage');
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="pb-1.5 text-sm font-medium">{text('options.palette')}</legend>
      <div className="grid grid-cols-5 gap-2">
        {palettes.map((palette) => (
          <label
            key={palette}
            className="group flex flex-col items-center gap-1.5 rounded-control text-center text-xs text-muted transition-colors hover:text-ink has-checked:font-medium has-checked:text-ink"
          >
            <input
              type="radio"
              name={name}
              value={palette}
              checked={palette === value}
              onChange={() => onChange(palette)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="flex h-11 w-full overflow-clip rounded-control outline-1 outline-edge transition-[outline] group-has-checked:outline-2 group-has-checked:outline-offset-2 group-has-checked:outline-accent group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2"
            >
              {swatches[palette].map((colour) => (
                <span key={colour} className="grow" style={{ backgroundColor: colour }} />
              ))}
            </span>
            {text(`palettes.${palette}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

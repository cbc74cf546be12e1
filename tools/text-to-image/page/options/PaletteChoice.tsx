import { useId } from 'react';
import { type Palette, palettes } from '#contract/pictures.ts';
import { useToolText } from '#web/components/tool/texts.ts';

/** The illustrator's colours of sky, sun and meadow in each palette. */
const swatches: Record<Palette, readonly [string, string, string]> = {
  natural: ['#8cc8f0', '#ffd24d', '#6fb254'],
  pastel: ['#b5d9f2', '#fadf97', '#a3cd94'],
  warm: ['#8ccfc7', '#ffcf7c', '#9ea700'],
  cool: ['#7cc9fd', '#b6eb82', '#00b98d'],
  mono: ['#c2cadb', '#e3dbcc', '#a7b0c2'],
};

interface PaletteChoiceProps {
  value: Palette;
  onChange: (palette: Palette) => void;
}

/** Colour samples as radio buttons, so that arrow keys move between them. */
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

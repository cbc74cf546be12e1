import type { DrawingAbilities } from '#contract/tools.ts';
import { classes } from '#web/components/controls/classes.ts';
import { Segmented } from '#web/components/controls/Segmented.tsx';
import { Select } from '#web/components/controls/Select.tsx';
import { EngineSelect } from '#web/components/tool/form/EngineSelect.tsx';
import { invalidOptions, type OptionsProps } from '#web/components/tool/form/options.ts';
import { useAutomaticEngine, useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { pixelsOf, shapes, sizes, type TextToImageOptions, textToImage } from '../contract.ts';
import { MoreOptions } from './options/MoreOptions.tsx';
import { PaletteChoice } from './options/PaletteChoice.tsx';

const counts = ['1', '2', '3', '4'] as const;

/** The options of the pictures; those that the chosen engine doesn't know are hidden. */
export default function PictureOptionsForm({ value, onChange, invalid }: OptionsProps<typeof textToImage>) {
  const text = useToolText('TextToImage');
  const draws = useDrawingAbilities(value.engine);
  const change = (part: Partial<TextToImageOptions>) => onChange({ ...value, ...part });
  const changeEngine = (engine: string) => {
    // Invalid numbers are reset, because another engine may not show their fields.
    const refused = invalidOptions(textToImage, value);
    change({
      engine,
      ...(refused.has('seed') && { seed: null }),
      ...(refused.has('steps') && { steps: null }),
    });
  };
  return (
    <>
      <Segmented
        legend={text('options.shape')}
        value={value.shape}
        onChange={(shape) => change({ shape })}
        choices={shapes.map((shape) => ({
          value: shape,
          label: text(`options.${shape}`),
          icon: <ShapeGlyph shape={shape} />,
        }))}
      />
      <Select
        label={text('options.size')}
        value={String(value.size)}
        onChange={(event) => {
          const size = sizes.find((each) => String(each) === event.target.value);
          if (size) change({ size });
        }}
        options={sizes.map((size) => ({
          value: String(size),
          label: text('options.pixels', pixelsOf({ ...value, size })),
        }))}
      />
      <Segmented
        legend={text('options.count')}
        value={String(value.count)}
        onChange={(count) => change({ count: Number(count) })}
        choices={counts.map((count) => ({ value: count, label: count }))}
      />
      <PaletteChoice value={value.palette} onChange={(palette) => change({ palette })} />
      <EngineSelect type="TextToImage" value={value.engine} onChange={changeEngine} />
      <MoreOptions draws={draws} value={value} onChange={change} invalid={invalid} />
    </>
  );
}

/** The built-in illustrator's abilities, used while the engines are loading. */
const illustratorAbilities: DrawingAbilities = { negative: false, sampling: false, seed: true, vector: true };

/** The abilities of the engine with this name, or of the one that "auto" stands for. */
function useDrawingAbilities(engine: string): DrawingAbilities {
  const chosen = useEngines('TextToImage')?.find(({ name, ready }) => ready && name === engine);
  const automatic = useAutomaticEngine('TextToImage');
  return (chosen ?? automatic)?.draws ?? illustratorAbilities;
}

const glyphs: Record<TextToImageOptions['shape'], string> = {
  square: 'h-4 w-4',
  landscape: 'h-3.5 w-5',
  portrait: 'h-4 w-3',
  wide: 'h-3 w-5.5',
};

/** A small rectangle of a shape's proportions. */
function ShapeGlyph({ shape }: { shape: TextToImageOptions['shape'] }) {
  return (
    <span aria-hidden="true" className="grid h-4 place-items-center">
      <span className={classes('rounded-[2px] border-[1.5px] border-current', glyphs[shape])} />
    </span>
  );
}

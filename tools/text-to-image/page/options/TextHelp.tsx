import { ImageUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { useDroppedFiles } from '#web/components/incoming/useDroppedFiles.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { Fold } from '#web/components/tool/form/Fold.tsx';
import { FileChooser } from '#web/components/tool/form/input/FileChooser.tsx';
import type { TextHelpProps } from '#web/components/tool/form/ToolForm.tsx';
import { useEngines } from '#web/components/tool/form/useEngines.ts';
import { useToolText, useToolTextGroup } from '#web/components/tool/texts.ts';
import { takeFiles } from '#web/processes/incoming/handover.ts';
import type { textToImage } from '../../contract.ts';
import { readSettings, redrawOptions } from '../../shared/settings-in-png.ts';

type Props = TextHelpProps<typeof textToImage>;

/** Examples of descriptions, and a field that takes the settings of a picture made earlier. */
export function TextHelp({ onFill }: Props) {
  const text = useToolText('TextToImage');
  const examples = Object.values(useToolTextGroup('TextToImage', 'examples'));
  return (
    <>
      <section className="flex flex-col gap-2.5">
        <h2 className="text-xs font-medium text-muted">{text('form.examples')}</h2>
        <ul className="grid gap-2 md:grid-cols-2 min-[1760px]:grid-cols-1">
          {examples.map((example) => (
            <li key={example}>
              <button
                type="button"
                disabled={onFill === null}
                onClick={() => onFill?.(example)}
                className="size-full min-h-11 rounded-control border border-line bg-sheet px-3 py-2 text-start font-serif transition-colors hover:border-edge hover:bg-hover"
              >
                {example}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <MoreHelp onFill={onFill} />
    </>
  );
}

/** What the illustrator understands, and a field for the settings of a picture; folded until a file is dragged. */
function MoreHelp({ onFill }: Props) {
  const text = useToolText('TextToImage');
  const [open, setOpen] = useState(false);
  const fillFrom = useFillFromPicture(onFill);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file dropped on another page arrives once.
  useEffect(() => {
    const [file] = takeFiles();
    if (file) void fillFrom(file);
  }, []);
  const isDraggedOver = useDroppedFiles(onFill && (([file]) => file && void fillFrom(file)));
  return (
    <Fold title={text('form.more')} open={open || isDraggedOver} onToggle={setOpen}>
      <p className="max-w-prose text-sm text-muted">{text('form.understands')}</p>
      <PictureSettings onFile={onFill && ((file) => void fillFrom(file))} isDraggedOver={isDraggedOver} />
    </Fold>
  );
}

interface PictureSettingsProps {
  /** Null while the form can't be changed. */
  onFile: ((file: File) => void) | null;
  isDraggedOver: boolean;
}

/** Loads the settings of a png that is chosen, or dropped anywhere on the page. */
function PictureSettings({ onFile, isDraggedOver }: PictureSettingsProps) {
  const text = useToolText('TextToImage');
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed px-4 py-3 transition-colors',
        isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <FileChooser
        label={text('form.settings')}
        icon={ImageUp}
        kinds={['png']}
        multiple={false}
        onPick={([file]) => file && onFile?.(file)}
        disabled={onFile === null}
        invalid={false}
      />
      <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
        {text(isDraggedOver ? 'form.settingsDrop' : 'form.settingsHint')}
      </p>
    </div>
  );
}

/** Returns a function that fills in the form with the settings in a png. */
function useFillFromPicture(onFill: Props['onFill']): (file: File) => Promise<void> {
  const text = useToolText('TextToImage');
  const engines = useEngines('TextToImage') ?? [];
  return async (file) => {
    // A folder, or a file deleted meanwhile, can't be read.
    const bytes = await file.arrayBuffer().catch(() => null);
    const settings = bytes && readSettings(new Uint8Array(bytes));
    if (!settings) {
      toast({
        variant: 'warning',
        title: text('form.settingsNone'),
        subtitle: text('form.settingsNoneText'),
      });
      return;
    }
    onFill?.(settings.prompt, redrawOptions(settings, engines));
    toast({ variant: 'success', title: text('form.settingsTaken') });
  };
}

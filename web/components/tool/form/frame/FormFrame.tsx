import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { isCommandKey } from '#web/components/commands/command-key.ts';
import { classes } from '#web/components/controls/classes.ts';
import { usePageText } from '../../texts.ts';

interface FormFrameProps {
  /** The tool's icon, name and description. */
  heading: ReactNode;
  input: ReactNode;
  /** The tool's options; null for a tool that has none. */
  options: ReactNode;
  submitRow: ReactNode;
  /** An example or other help to begin with, and the last results. */
  below: ReactNode;
  /** The kind of input: any text, a few sentences, or only files. */
  kind: keyof typeof heights;
  /** True to show the options beside the input in a wide window. */
  hasSide: boolean;
  onSubmit: () => void;
}

/**
 * The button's row. In a window under 1280 pixels it is a bar at the window's foot, over the page's padding; in a wider
 * one it ends the options' column, and stays at the window's foot while the options are longer than the window.
 */
const stickyFoot =
  'max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-xl:-mx-4 max-xl:mt-auto max-xl:-mb-5 max-xl:border-t ' +
  'max-xl:border-line max-xl:bg-paper max-xl:px-4 max-xl:pt-3 max-xl:pb-[max(0.75rem,env(safe-area-inset-bottom))] ' +
  'md:max-xl:-mx-8 md:max-xl:-mb-8 md:max-xl:px-8 xl:sticky xl:bottom-4 xl:z-10 xl:bg-paper xl:after:absolute ' +
  'xl:after:inset-x-0 xl:after:top-full xl:after:h-4 xl:after:bg-paper';

/** The input's height: the first screen holds it with the heading above it and what follows it. */
const heights = {
  text: '[--desk:12.5rem] md:[--desk:17.5rem] xl:[--desk:clamp(14rem,100dvh-28rem,34rem)]',
  short: '[--desk:11rem] md:[--desk:13rem]',
  files: '[--desk:12.5rem] md:[--desk:17.5rem] 3xl:[--desk:26rem]',
};

/**
 * A tool's page as a desk: the heading, the input, and beside it the options with the button at their foot. In a very
 * wide window the rest stands beside both; in a narrower one the options follow the input, and the button stays at the
 * window's foot.
 */
export function FormFrame({
  heading,
  input,
  options,
  submitRow,
  below,
  kind,
  hasSide,
  onSubmit,
}: FormFrameProps) {
  const { t } = usePageText();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (isCommandKey(event, 'Enter')) submit(event);
      }}
      className={classes(
        'flex w-full flex-col gap-5 max-xl:min-h-[calc(100dvh-var(--top-bar)-1.25rem)] [&_*]:scroll-mb-24 xl:grid xl:max-w-reading xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8 xl:gap-y-4 3xl:max-w-none 3xl:grid-cols-[minmax(0,1fr)_20rem_20rem]',
        hasSide ? 'xl:grid-rows-[auto_auto_1fr]' : 'xl:grid-rows-[auto_auto_auto_1fr]',
        heights[kind],
      )}
    >
      <div className="xl:col-span-full xl:pb-2">{heading}</div>
      <section
        aria-label={t('form.input')}
        className={classes('min-w-0 xl:col-start-1 xl:row-start-2', !hasSide && 'xl:col-end-3')}
      >
        {input}
      </section>
      <div
        className={classes(
          'contents',
          hasSide &&
            'xl:col-start-2 xl:row-span-2 xl:row-start-2 xl:flex xl:min-w-0 xl:flex-col xl:gap-6 xl:self-start',
        )}
      >
        {options !== null && (
          <div className={classes('min-w-0', !hasSide && 'xl:col-start-1 xl:row-start-3')}>{options}</div>
        )}
        <div className={classes(stickyFoot, !hasSide && 'xl:col-start-2 xl:row-start-3 xl:self-start')}>
          {submitRow}
        </div>
      </div>
      <div
        className={classes(
          'flex min-w-0 flex-col gap-5 max-xl:pt-3 xl:col-start-1 xl:pt-4 3xl:col-start-3 3xl:col-end-4 3xl:row-span-2 3xl:row-start-2 3xl:pt-0',
          hasSide ? 'xl:row-start-3' : 'xl:col-end-3 xl:row-start-4',
        )}
      >
        {below}
      </div>
    </form>
  );
}

import type { CSSProperties, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { classes } from '#web/components/controls/classes.ts';
import { usePageText } from '../../texts.ts';

interface FormFrameProps {
  /** The tool's icon, name and description. */
  heading: ReactNode;
  input: ReactNode;
  /** The tool's options; null for a tool that has none. */
  options: ReactNode;
  submitRow: ReactNode;
  /** What helps to begin, and the last results. */
  below: ReactNode;
  /** True for a tool that wants a few sentences. */
  isShort: boolean;
  /** True to show the options beside the input in a wide window. */
  hasSide: boolean;
  onSubmit: () => void;
}

/** The button's row in a window under 1280 pixels: a bar at the window's foot, over the page's padding. */
const stickyFoot =
  'max-xl:sticky max-xl:bottom-0 max-xl:z-10 max-xl:order-last max-xl:-mx-4 max-xl:mt-auto max-xl:-mb-5 max-xl:border-t ' +
  'max-xl:border-line max-xl:bg-paper max-xl:px-4 max-xl:pt-3 max-xl:pb-[max(0.75rem,env(safe-area-inset-bottom))] ' +
  'md:max-xl:-mx-8 md:max-xl:-mb-8 md:max-xl:px-8';

/** The input's height: the first screen holds it with the heading above it and the button below. */
const heights = { full: 'clamp(14rem, 100dvh - 28rem, 34rem)', short: '13rem' };

/**
 * A tool's page as a desk: the heading, the input, and the button directly below it, beside the options. In a very wide
 * window the rest stands beside both; in a narrower one the options are folded under the input, and the button stays at
 * the window's foot.
 */
export function FormFrame({
  heading,
  input,
  options,
  submitRow,
  below,
  isShort,
  hasSide,
  onSubmit,
}: FormFrameProps) {
  const { t } = usePageText();
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    onSubmit();
  };
  const style: CSSProperties & Record<'--desk', string> = {
    '--desk': isShort ? heights.short : heights.full,
  };
  return (
    <form
      noValidate
      style={style}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      className={classes(
        'flex w-full flex-col gap-5 max-xl:min-h-[calc(100dvh-var(--top-bar)-1.25rem)] max-xl:[&_*]:scroll-mb-24 xl:grid xl:max-w-reading xl:gap-x-8 xl:gap-y-4 min-[1760px]:max-w-none',
        hasSide
          ? 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[repeat(3,auto)_1fr] min-[1760px]:grid-cols-[minmax(0,1fr)_20rem_20rem]'
          : 'min-[1760px]:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="xl:col-span-full xl:pb-2">{heading}</div>
      <section aria-label={t('form.input')} className="min-w-0 xl:col-start-1 xl:row-start-2">
        {input}
      </section>
      {options !== null && (
        <div
          className={classes(
            'min-w-0',
            hasSide ? 'xl:col-start-2 xl:row-span-3 xl:row-start-2' : 'xl:col-start-1 xl:row-start-3',
          )}
        >
          {options}
        </div>
      )}
      <div className={classes(stickyFoot, 'xl:col-start-1', hasSide ? 'xl:row-start-3' : 'xl:row-start-4')}>
        {submitRow}
      </div>
      <div
        className={classes(
          'flex min-w-0 flex-col gap-5 xl:col-start-1 min-[1760px]:row-span-3 min-[1760px]:row-start-2',
          hasSide ? 'xl:row-start-4 min-[1760px]:col-start-3' : 'xl:row-start-5 min-[1760px]:col-start-2',
        )}
      >
        {below}
      </div>
    </form>
  );
}

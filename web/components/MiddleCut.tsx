import { classes } from './controls/classes.ts';

interface MiddleCutProps {
  children: string;
  className?: string;
}

/** The number of characters at the end that are always shown: the extension and what tells two versions apart. */
const tailLength = 14;

/**
 * A name on one line. One that is too long loses its middle, because names that begin alike differ at their end. The
 * whole name is the tooltip.
 */
export function MiddleCut({ children: name, className }: MiddleCutProps) {
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (characters.length <= 2 * tailLength) {
    return (
      <span dir="auto" title={name} className={classes('block min-w-0 truncate', className)}>
        {name}
      </span>
    );
  }
  const end = characters.slice(-tailLength).join('');
  const tail = end.trimStart();
  // A space at the cut belongs to the head, whose ellipsis would else be followed by a gap.
  const head = characters.slice(0, -tailLength).join('') + end.slice(0, end.length - tail.length);
  return (
    <span dir="auto" title={name} className={classes('relative flex min-w-0', className)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="truncate whitespace-pre">
        {head}
      </span>
      <span aria-hidden="true" className="shrink-0 whitespace-pre">
        {tail}
      </span>
    </span>
  );
}

import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useSpeech } from '../listen/useSpeech.ts';
import type { Player } from '../player/usePlayer.ts';
import { FoundMarks } from '../search/Found.tsx';
import { useWide } from '../useWide.ts';
import { ResultHeader, type ResultHeaderProps } from './ResultHeader.tsx';

interface ResultPageProps<T extends ToolContract> extends Omit<ResultHeaderProps<T>, 'listen'> {
  /** The sound that the result is or comes from: it is what is listened to, and nothing is spoken. */
  sound?: Player;
  /** The page's width and the gaps between its parts. */
  className: string;
  children: ReactNode;
}

/** Rems that the search and the player at the foot take from what fills the window. */
const taken = { search: 4.25, speech: 5.25 };

const SpeechBar = lazy(() => import('../listen/SpeechBar.tsx'));

/**
 * The frame of every result that has text: its header, what is found in it marked, and at its foot what is heard of
 * it. What fills the window takes `--taken` off its height.
 */
export function ResultPage<T extends ToolContract>(props: ResultPageProps<T>) {
  const { sound, className, children, ...header } = props;
  const { process, contract, search, copy, settle } = header;
  const wide = useWide();
  const spoken = useSpeech(process, contract, settle);
  const speech = spoken?.speech ?? { state: 'silent' };
  const listen = sound
    ? { active: sound.playing, starting: false, press: sound.toggle }
    : spoken && copy !== undefined
      ? { active: speech.state !== 'silent', starting: speech.state === 'starting', press: spoken.press }
      : undefined;
  const height = (wide && search?.opened ? taken.search : 0) + (speech.state !== 'silent' ? taken.speech : 0);
  const style: CSSProperties & { '--taken': string } = { '--taken': `${height}rem` };
  return (
    <FoundMarks search={search}>
      <div style={style} className={classes('mx-auto flex w-full flex-col', className)}>
        <ResultHeader {...header} listen={listen} />
        {children}
        {spoken && speech.state !== 'silent' && (
          <Suspense>
            <SpeechBar speech={speech} onAgain={spoken.press} onClose={spoken.close} />
          </Suspense>
        )}
      </div>
    </FoundMarks>
  );
}

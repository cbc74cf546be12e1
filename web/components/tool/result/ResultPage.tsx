import { type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { classes } from '#web/components/controls/classes.ts';
import { useSpeech } from '../listen/useSpeech.ts';
import type { Player } from '../player/usePlayer.ts';
import { MatchesProvider } from '../search/TextWithMatches.tsx';
import { useWide } from '../useWide.ts';
import { ResultHeader, type ResultHeaderProps } from './ResultHeader.tsx';

interface ResultPageProps<T extends ToolContract> extends Omit<ResultHeaderProps<T>, 'listen'> {
  /** The sound of the result or its source, which is played instead of speaking the text. */
  sound?: Player;
  /** Classes for the page's width and the gaps between its parts. */
  className: string;
  children: ReactNode;
}

/** Heights, in rem, of the search bar and of the speech bar at the bottom of the page. */
const barHeights = { search: 4.25, speech: 5.25 };

const SpeechBar = lazy(() => import('../listen/SpeechBar.tsx'));

/** The frame of every result with text. Content that fills the window subtracts `--taken` from its height. */
export function ResultPage<T extends ToolContract>(props: ResultPageProps<T>) {
  const { sound, className, children, ...header } = props;
  const { process, contract, search, copy, saveEdits } = header;
  const wide = useWide();
  const listening = useSpeech(process, contract, saveEdits);
  const speech = listening?.speech ?? { state: 'silent' };
  const listen = sound
    ? { active: sound.playing, starting: false, press: sound.toggle }
    : listening && copy !== undefined
      ? { active: speech.state !== 'silent', starting: speech.state === 'starting', press: listening.press }
      : undefined;
  const searchHeight = wide && search?.opened ? barHeights.search : 0;
  const speechHeight = speech.state === 'silent' ? 0 : barHeights.speech;
  const style: CSSProperties & { '--taken': string } = { '--taken': `${searchHeight + speechHeight}rem` };
  return (
    <MatchesProvider search={search}>
      <div style={style} className={classes('flex w-full flex-col', className)}>
        <ResultHeader {...header} listen={listen} />
        {children}
        {listening && speech.state !== 'silent' && (
          <Suspense>
            <SpeechBar speech={speech} onAgain={listening.press} onClose={listening.close} />
          </Suspense>
        )}
      </div>
    </MatchesProvider>
  );
}

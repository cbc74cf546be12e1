import { lazy, type ReactNode, Suspense } from 'react';
import type { ToolContract } from '#contract/tools.ts';
import { NextSteps } from '../flow/NextSteps.tsx';
import { useSpeech } from '../listen/useSpeech.ts';
import { MatchesProvider } from '../search/TextWithMatches.tsx';
import { ResultFrame } from './ResultFrame.tsx';
import { ResultHeader, type ResultHeaderProps } from './ResultHeader.tsx';

interface ResultPageProps<T extends ToolContract> extends Omit<ResultHeaderProps<T>, 'listen'> {
  /** True when the page has a player of its own, so that its text isn't spoken besides. */
  hasSound?: boolean;
  /** False for a result that is as long as its content. */
  fills?: boolean;
  /** True while the content is loading, so that what stands below it doesn't move when it comes. */
  isComing?: boolean;
  /** Classes for the page's width. */
  className?: string;
  children: ReactNode;
}

const SpeechBar = lazy(() => import('../listen/SpeechBar.tsx'));

/** The frame of every result: its header, its content, the bar that speaks it, and the next steps. */
export function ResultPage<T extends ToolContract>(props: ResultPageProps<T>) {
  const { hasSound = false, fills, isComing = false, className, children, ...header } = props;
  const { process, contract, search, copy, saveEdits } = header;
  const listening = useSpeech(process, contract, saveEdits);
  const speech = listening?.speech ?? { state: 'silent' };
  const listen =
    listening && !hasSound && copy !== undefined
      ? { active: speech.state !== 'silent', starting: speech.state === 'starting', press: listening.press }
      : undefined;
  return (
    <MatchesProvider search={search}>
      <ResultFrame {...(fills !== undefined && { fills })} className={className}>
        <ResultHeader {...header} listen={listen} />
        {children}
        {listening && speech.state !== 'silent' && (
          <Suspense>
            <SpeechBar speech={speech} onAgain={listening.press} onClose={listening.close} />
          </Suspense>
        )}
        {!isComing && <NextSteps process={process} saveEdits={saveEdits} />}
      </ResultFrame>
    </MatchesProvider>
  );
}

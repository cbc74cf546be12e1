import { SkipBack, SkipForward } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Process } from '#contract/processes.ts';
import { speechFiles, TextToSpeechResult } from '#contract/speech.ts';
import { PreviousNext } from '#web/components/controls/PreviousNext.tsx';
import { SourcePane } from '#web/components/tool/document/SourcePane.tsx';
import { searchedDocument, useDocument } from '#web/components/tool/document/useDocument.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { FollowButton } from '#web/components/tool/player/FollowButton.tsx';
import { Player } from '#web/components/tool/player/Player.tsx';
import { usePlayer } from '#web/components/tool/player/usePlayer.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { usePageText, useToolText } from '#web/components/tool/texts.ts';
import { useNumber } from '#web/i18n/useNumber.ts';
import { type TextToSpeechOptions, textToSpeech } from '../contract.ts';
import { Figures } from './Figures.tsx';
import SpeechOptionsForm from './Options.tsx';
import { useReading } from './useReading.ts';

/** The page /text-to-speech/result/{id}: the sound, and the text that follows it sentence by sentence. */
export default function SpeechResultPage({ process }: { process: Process }) {
  const toolText = useToolText('TextToSpeech');
  const result = useMemo(() => TextToSpeechResult.parse(process.result), [process.result]);
  const options = useMemo(() => optionsFrom(textToSpeech, process.options), [process.options]);
  const highlights = useMemo(
    () => result.sentences.map(({ start, end }, index) => ({ id: String(index), start, end })),
    [result],
  );
  const { url, failed } = useFileLink(process, speechFiles.mp3);
  const player = usePlayer(url, result.duration);
  const reading = useReading(player, result.sentences);
  const { t: pageText } = usePageText();
  const { data: document, isError } = useDocument(process.id);
  const language = result.languages[0] ?? 'und';
  const search = useSearch(
    useCallback(
      () => searchedDocument(document, language, pageText('document.label')),
      [document, language, pageText],
    ),
    reading.stopFollowing,
  );

  // Without its document, the result has nothing to copy or search; `copy` is null while the document loads.
  const documentActions = isError ? {} : { copy: document ? () => document.text : null, search };

  return (
    <ResultPage
      process={process}
      contract={textToSpeech}
      Options={SpeechOptionsForm}
      {...documentActions}
      hasSound
      details={useDetails(options)}
    >
      <div className="flex h-page-below-tabs min-h-112 scroll-mt-16 flex-col overflow-clip rounded-card border border-line bg-sheet lg:h-auto lg:min-h-0 lg:grow">
        <div ref={reading.pane} className="relative flex min-h-0 grow flex-col">
          <SourcePane
            id={process.id}
            highlights={highlights}
            active={reading.active === null ? null : String(reading.active)}
            target={reading.target}
            onPick={(id) => reading.playFrom(Number(id))}
            quiet
          />
          {reading.isAway && (
            <FollowButton onFollow={reading.rejoin}>{toolText('result.follow')}</FollowButton>
          )}
        </div>
        <Figures result={result} />
        <div className="sticky bottom-0 flex flex-wrap items-center gap-x-3 border-t border-line bg-sheet px-3 py-2 md:px-6 2xl:px-8">
          <Player player={player} peaks={result.peaks} className="min-w-0 grow basis-full md:basis-0" />
          <div className="flex grow items-center md:grow-0">
            <p className="me-auto text-sm text-muted md:sr-only">{toolText('result.hint')}</p>
            <PreviousNext
              small
              icons={[SkipBack, SkipForward]}
              labels={[toolText('result.previous'), toolText('result.next')]}
              onStep={reading.step}
            />
          </div>
          {failed && (
            <p role="alert" className="basis-full text-sm text-danger">
              {toolText('result.soundFailed')}
            </p>
          )}
        </div>
      </div>
    </ResultPage>
  );
}

/** The options that differ from the defaults, in a few words. */
function useDetails({ speed, pitch, pauses }: TextToSpeechOptions): string[] {
  const text = useToolText('TextToSpeech');
  const number = useNumber({ maximumFractionDigits: 2 });
  return [
    ...(speed === 1 ? [] : [text('options.speedUsed', { speed: `${number(speed)}×` })]),
    ...(pitch === 50 ? [] : [text('options.pitchUsed', { pitch: number(pitch) })]),
    ...(pauses === 'normal' ? [] : [text(`options.${pauses}Used`)]),
  ];
}

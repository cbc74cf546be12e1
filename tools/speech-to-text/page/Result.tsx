import { AudioLines } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Process } from '#contract/processes.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { EditState } from '#web/components/tool/edit/EditState.tsx';
import { useEditedResult } from '#web/components/tool/edit/useEditedResult.ts';
import { optionsFrom } from '#web/components/tool/form/options.ts';
import { languageName } from '#web/components/tool/format.ts';
import { Player } from '#web/components/tool/player/Player.tsx';
import { usePlayer } from '#web/components/tool/player/usePlayer.ts';
import { ResultPage } from '#web/components/tool/result/ResultPage.tsx';
import { useFileLink } from '#web/components/tool/result/useFileLink.ts';
import { useSearch } from '#web/components/tool/search/useSearch.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { dataFileNames, SpeechToTextResult, speechToText } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import { Figures } from './Figures.tsx';
import SpeechOptionsForm from './Options.tsx';
import { withEditedParagraph } from './realign.ts';
import { searchableTranscript } from './search.ts';
import { Transcript } from './Transcript.tsx';

/** The result at /result/{id}: a transcript whose words are linked to the sound. */
export default function SpeechResultPage({ process }: { process: Process }) {
  const text = useToolText('SpeechToText');
  const language = useLanguage();
  const editing = useEditedResult(process, SpeechToTextResult);
  const { result, change } = editing;
  const options = useMemo(() => optionsFrom(speechToText, process.options), [process.options]);
  const sound = useFileLink(process, dataFileNames.sound);
  const player = usePlayer(sound.url, result.duration);

  const editParagraph = (index: number, written: string) =>
    change({ ...result, paragraphs: withEditedParagraph(result.paragraphs, index, written) });
  const chosenLanguage = options.language === 'auto' ? null : languageName(options.language, language);
  const { paragraphs, language: spoken } = result;
  const search = useSearch(useCallback(() => searchableTranscript(paragraphs, spoken), [paragraphs, spoken]));
  return (
    <ResultPage
      process={process}
      contract={speechToText}
      Options={SpeechOptionsForm}
      {...(paragraphs.length > 0
        ? { copy: () => paragraphs.map(paragraphText).join('\n\n'), search }
        : { formats: [] })}
      hasSound={!sound.failed}
      saveEdits={editing.save}
      details={[chosenLanguage ?? text('options.detected')]}
    >
      <div className="flex h-page-below-tabs min-h-112 min-w-0 flex-col overflow-clip rounded-card border border-line bg-sheet lg:h-auto lg:min-h-0 lg:grow">
        {result.paragraphs.length > 0 ? (
          <Transcript
            result={result}
            player={player}
            match={search.target}
            onWrite={editParagraph}
            editState={<EditState process={process} edited={editing} />}
          />
        ) : (
          <div className="flex grow flex-col justify-center p-6">
            <EmptyState
              icon={AudioLines}
              title={text(process.edited ? 'result.emptied' : 'result.noSpeech')}
              action={<EditState process={process} edited={editing} />}
            >
              {text(process.edited ? 'result.emptiedText' : 'result.noSpeechText')}
            </EmptyState>
          </div>
        )}
        <Figures result={result} />
        {sound.failed ? (
          <p className="border-t border-line px-5 py-3 md:px-6 2xl:px-8 text-sm text-muted">
            {text('result.noSound')}
          </p>
        ) : (
          <Player
            player={player}
            peaks={result.peaks}
            className="sticky bottom-0 border-t border-line px-3 py-2 md:px-6 2xl:px-8"
          />
        )}
      </div>
    </ResultPage>
  );
}

import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { Recorder } from '#web/components/tool/recorder/Recorder.tsx';
import { forgetRecording } from '#web/components/tool/recorder/recordings.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { speechToText } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import SpeechOptionsForm from './Options.tsx';

/** The page /speech-to-text, which takes a file or records speech. */
export default function SpeechForm() {
  const text = useToolText('SpeechToText');
  return (
    <ToolForm
      contract={speechToText}
      options={{ Form: SpeechOptionsForm, Chosen: ChosenOptions }}
      recorder={{ label: text('form.record'), Recorder, onSent: forgetRecording }}
    />
  );
}

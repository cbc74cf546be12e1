import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { textToSpeech } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import SpeechOptionsForm from './Options.tsx';
import { TextNote } from './TextNote.tsx';

export default function SpeechForm() {
  return (
    <ToolForm
      contract={textToSpeech}
      options={{ Form: SpeechOptionsForm, Chosen: ChosenOptions }}
      textField={{ Note: TextNote }}
    />
  );
}

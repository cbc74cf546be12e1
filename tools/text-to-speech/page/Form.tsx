import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import { textToSpeech } from '../contract.ts';
import { ChosenOptions } from './ChosenOptions.tsx';
import SpeechOptionsForm from './Options.tsx';
import { TextNote } from './TextNote.tsx';

export default function SpeechForm() {
  const text = useToolText('TextToSpeech');
  return (
    <ToolForm
      contract={textToSpeech}
      options={{ Form: SpeechOptionsForm, Chosen: ChosenOptions }}
      textField={{ Note: TextNote }}
      example={{ text: text('example') }}
    />
  );
}

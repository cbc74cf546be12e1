import { ToolForm } from '#web/components/tool/form/ToolForm.tsx';
import { textToSpeech } from '../contract.ts';
import SpeechOptionsForm from './Options.tsx';
import { TextNote } from './TextNote.tsx';

export default function SpeechForm() {
  return <ToolForm contract={textToSpeech} Options={SpeechOptionsForm} textField={{ Note: TextNote }} />;
}

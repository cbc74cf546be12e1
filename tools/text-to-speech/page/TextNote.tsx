import { TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { formatDuration, languageName } from '#web/components/tool/format.ts';
import { useToolText } from '#web/components/tool/texts.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import type { TextToSpeechOptions } from '../contract.ts';
import { estimateSeconds, roundSeconds } from './length.ts';
import { unspeakableLanguage } from './speakable.ts';

interface TextNoteProps {
  text: string;
  options: TextToSpeechOptions;
}

/** The estimated length of the spoken text, or a warning that no voice speaks its language. */
export function TextNote({ text: written, options }: TextNoteProps) {
  const text = useToolText('TextToSpeech');
  const language = useLanguage();
  const deferredText = useDeferredValue(written);
  const unspeakable = useMemo(() => unspeakableLanguage(deferredText), [deferredText]);
  const characters = deferredText.trim().length;
  if (unspeakable !== null) {
    const name = languageName(unspeakable, language);
    return (
      <p role="status" className="flex gap-2 text-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" />
        {name === null ? text('form.unspeakable') : text('form.unspeakableIn', { language: name })}
      </p>
    );
  }
  if (characters === 0) return null;
  const seconds = roundSeconds(estimateSeconds(characters, options.speed));
  return <p>{text('form.estimate', { duration: formatDuration(seconds, language) })}</p>;
}

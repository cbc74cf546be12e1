import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Process, showRelated } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { sharedFormats } from '#web/processes/next-steps.ts';
import { webToolOf } from '#web/registry/tools.ts';
import { call } from '../../../api/client.ts';
import { uploadProcess } from '../../../api/upload.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { processQuery } from '../../../processes/queries.ts';
import type { SaveEdits } from '../edit/after-saving.ts';
import { getSpeech } from './speech-records.ts';

/** The state of a result's speech. */
export type Speech =
  | { state: 'silent' }
  | { state: 'starting' }
  | { state: 'refused'; error: unknown }
  /** `id` is the process that speaks; `request` is a new object for every press of the listen button. */
  | { state: 'shown'; id: string; request: object };

interface UseSpeech {
  speech: Speech;
  /** Speaks the result, or opens the player with its earlier speech. When the player is open, toggles playback. */
  press: () => void;
  close: () => void;
}

/**
 * Reads a result aloud by text to speech, made once for each version; null when the result has no text for that.
 * @param saveEdits saves pending edits so that they are spoken too; when one is refused, nothing is spoken
 */
export function useSpeech(
  process: Process,
  contract: ToolContract,
  saveEdits: SaveEdits = () => Promise.resolve(true),
): UseSpeech | null {
  const [speech, setSpeech] = useState<Speech>({ state: 'silent' });
  // Answers to earlier requests are ignored.
  const latestRequest = useRef<object | null>(null);
  const queries = useQueryClient();
  const language = useLanguage();
  const speaker = webToolOf('TextToSpeech')?.contract;
  const [format] = speaker ? sharedFormats(contract, speaker) : [];
  if (format === undefined) return null;

  const getSpeechId = (): Promise<string | null> => {
    const { id } = process;
    return getSpeech({
      saveEdits,
      current: () => queries.getQueryData(processQuery(id).queryKey) ?? process,
      descendants: async () => (await call(showRelated, { params: { id } })).descendants,
      async make() {
        const from = [{ process: id, format }];
        const made = await uploadProcess({ type: 'TextToSpeech', from, language }, []);
        applyAnswer(queries, made);
        return made.id;
      },
    });
  };
  return {
    speech,
    press: () => {
      if (speech.state === 'starting') return;
      if (speech.state !== 'shown') setSpeech({ state: 'starting' });
      const request = {};
      latestRequest.current = request;
      const showIfLatest = (next: Speech) => {
        if (latestRequest.current === request) setSpeech(next);
      };
      getSpeechId().then(
        (id) => showIfLatest(id === null ? { state: 'silent' } : { state: 'shown', id, request }),
        (error: unknown) => showIfLatest({ state: 'refused', error }),
      );
    },
    close: () => {
      latestRequest.current = null;
      setSpeech({ state: 'silent' });
    },
  };
}

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
import type { Settle } from '../edit/settled.ts';
import { speak } from './spoken.ts';

export type Speech =
  | { state: 'silent' }
  | { state: 'starting' }
  | { state: 'refused'; error: unknown }
  /** asked: a new object whenever it is asked to be heard, or to fall silent. */
  | { state: 'shown'; id: string; asked: object };

interface UseSpeech {
  speech: Speech;
  /** Speaks the result, or plays what was spoken of it before; of what is shown already, plays or pauses it. */
  press: () => void;
  close: () => void;
}

/**
 * Hears the text of a result: a process of text to speech is made from it, once for each version of the text.
 * @param settle Sends edits that wait, so that they are spoken too; where one is refused, nothing is
 * @returns null where the result hands over nothing that can be spoken
 */
export function useSpeech(
  process: Process,
  contract: ToolContract,
  settle: Settle = () => Promise.resolve(true),
): UseSpeech | null {
  const [speech, setSpeech] = useState<Speech>({ state: 'silent' });
  // What was asked for last: an answer to anything before comes too late.
  const wanted = useRef<object | null>(null);
  const queries = useQueryClient();
  const language = useLanguage();
  const speaker = webToolOf('TextToSpeech')?.contract;
  const [format] = speaker ? sharedFormats(contract, speaker) : [];
  if (format === undefined) return null;

  const find = (): Promise<string | null> => {
    const { id } = process;
    return speak({
      settle,
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
      const asked = {};
      wanted.current = asked;
      const show = (next: Speech) => {
        if (wanted.current === asked) setSpeech(next);
      };
      find().then(
        (id) => show(id === null ? { state: 'silent' } : { state: 'shown', id, asked }),
        (error: unknown) => show({ state: 'refused', error }),
      );
    },
    close: () => {
      wanted.current = null;
      setSpeech({ state: 'silent' });
    },
  };
}

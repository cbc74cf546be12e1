import { useNavigate } from 'react-router';
import type { Process } from '#contract/processes.ts';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { keepDraft } from '#web/components/tool/drafts.ts';
import { optionsFrom } from '#web/components/tool/options.ts';
import { type Picture, type TextToImageResult, textToImage } from './contract.ts';

/** Opens the form with a picture's description and options, and with its seed, so that it draws that one again. */
export function useSettingsOfPicture(process: Process, { prompt }: TextToImageResult) {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  return ({ seed }: Picture): void => {
    const options = { ...optionsFrom(textToImage, process.options), seed, count: 1 };
    keepDraft(user, textToImage.path, prompt);
    void navigate(textToImage.path, { state: { options } });
  };
}

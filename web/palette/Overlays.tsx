import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCommandKey } from '../components/commands/command-key.ts';
import { isTyping } from '../components/commands/is-typing.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import { toastError } from '../components/overlays/toast.ts';
import { useWindowEvent } from '../components/window/useWindowEvent.ts';
import { onFirstSign } from '../first-use.ts';
import { wordError } from '../i18n/word-error.ts';
import { hideOverlay, showOverlay, useOverlay } from './overlay-state.ts';

const parts = {
  palette: lazyPart(() => import('./Palette.tsx')),
  shortcuts: lazyPart(() => import('./Shortcuts.tsx')),
};

/** The command palette and the list of shortcuts, which are fetched at the first sign of the user, with the keys that open them. */
export function Overlays() {
  const overlay = useOverlay();
  const loaded = useLoaded(overlay);
  useEffect(() => onFirstSign(parts.palette.preload), []);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented) return;
    if (isCommandKey(event, 'k')) {
      event.preventDefault();
      if (overlay === 'palette') hideOverlay('palette');
      else if (!isDialogOpen()) showOverlay('palette');
    } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) {
      if (!isDialogOpen()) showOverlay('shortcuts');
    }
  });
  return (
    <Suspense>
      {loaded.has('palette') && (
        <parts.palette open={overlay === 'palette'} onClose={() => hideOverlay('palette')} />
      )}
      {loaded.has('shortcuts') && (
        <parts.shortcuts open={overlay === 'shortcuts'} onClose={() => hideOverlay('shortcuts')} />
      )}
    </Suspense>
  );
}

/** The dialogs whose code is there, because they have been opened once. */
function useLoaded(overlay: ReturnType<typeof useOverlay>): ReadonlySet<string> {
  const { t } = useTranslation();
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (overlay === null) return;
    parts[overlay].load().then(
      () => setLoaded((before) => new Set([...before, overlay])),
      (error: unknown) => {
        hideOverlay(overlay);
        toastError(wordError(error, t));
      },
    );
  }, [overlay, t]);
  return loaded;
}

/** A dialog that asks something must be answered first. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

import { Fragment } from 'react';
import { Dialog } from '../components/overlays/Dialog.tsx';
import { Key } from './Key.tsx';
import { shortcutGroups } from './shortcut-groups.ts';
import { usePaletteText } from './texts.ts';

/** The dialog that lists the keyboard shortcuts of all pages. */
export default function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePaletteText();
  return (
    <Dialog open={open} onClose={onClose} title={t('shortcuts.title')}>
      <div className="flex flex-col gap-4">
        {shortcutGroups.map(({ id, shortcuts }) => (
          <section key={id} aria-labelledby={`shortcuts-${id}`}>
            <h3 id={`shortcuts-${id}`} className="pb-1 text-xs font-semibold text-muted">
              {t(`shortcuts.${id}`)}
            </h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div
                  key={shortcut.id}
                  className="flex min-h-8 items-center justify-between gap-4 border-t border-line py-1.5 text-sm"
                >
                  <dt>{t(`shortcuts.${shortcut.id}`)}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-xs text-muted">
                    <Keys keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys }: { keys: readonly string[] }) {
  const { t } = usePaletteText();
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && t('shortcuts.or')}
      <Key className="min-w-6 bg-paper py-0.5 text-center text-ink">
        {key === 'space' ? t('shortcuts.space') : key}
      </Key>
    </Fragment>
  ));
}

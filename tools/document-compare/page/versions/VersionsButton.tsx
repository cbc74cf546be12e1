import { Layers } from 'lucide-react';
import { Button } from '#web/components/controls/Button.tsx';
import { useToolText } from '#web/components/tool/texts.ts';
import type { Versions } from './useVersions.ts';
import { versionBarId } from './VersionBar.tsx';

/** Names the versions that are shown, and opens the choice of others. */
export function VersionsButton({ versions: { shown, open, setOpen } }: { versions: Versions }) {
  const text = useToolText('Compare');
  const label = text('versions.shown', shown);
  return (
    <Button
      variant="bare"
      size="compact"
      icon={Layers}
      title={label}
      aria-expanded={open}
      aria-controls={open ? versionBarId : undefined}
      onClick={() => setOpen(!open)}
      className="min-w-9 whitespace-nowrap aria-expanded:bg-accent-soft pointer-coarse:min-w-11"
    >
      <span className="max-md:sr-only">{label}</span>
    </Button>
  );
}

import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/Button.tsx';

/** Floats over a text that its reader has scrolled away from what is heard: leads back, and follows again. */
export function FollowButton({ onFollow, children }: { onFollow: () => void; children: ReactNode }) {
  return (
    <div className="enter-rise pointer-events-none absolute inset-x-0 bottom-4 flex justify-center">
      <Button
        onClick={onFollow}
        icon={<LocateFixed aria-hidden="true" className="size-4" />}
        className="pointer-events-auto rounded-full shadow-float"
      >
        {children}
      </Button>
    </div>
  );
}

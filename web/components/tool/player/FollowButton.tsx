import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/components/controls/Button.tsx';

/** A floating button for a reader who has scrolled away from the spoken text: it scrolls back and follows again. */
export function FollowButton({ onFollow, children }: { onFollow: () => void; children: ReactNode }) {
  return (
    <div className="enter-rise pointer-events-none absolute inset-x-0 bottom-4 flex justify-center">
      <Button onClick={onFollow} icon={LocateFixed} className="pointer-events-auto rounded-full shadow-float">
        {children}
      </Button>
    </div>
  );
}

import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/controls/Button.tsx';
import { askForNotifications, useNotificationPermission } from './notifications.ts';

/** Asks for a notification of the system when a long run ends; nothing where the browser refuses it. */
export function NotifyButton({ className }: { className?: string }) {
  const { t } = useTranslation();
  const permission = useNotificationPermission();
  if (permission === 'denied') return null;
  return (
    <div role="status" className={className}>
      {permission === 'granted' ? (
        <p className="flex min-h-11 items-center gap-2 text-sm text-muted">
          <Bell className="size-4" />
          {t('notify.granted')}
        </p>
      ) : (
        <Button variant="bare" icon={Bell} onClick={() => void askForNotifications()}>
          {t('notify.ask')}
        </Button>
      )}
    </div>
  );
}

import { createWatchers, useWatched } from '#web/watchers.ts';

const { watch, notify } = createWatchers();

/** Without TLS, which is common in offices, browsers refuse system notifications. */
function permission(): NotificationPermission {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'denied';
}

/** The user's answer to whether the system may show notifications; "default" before they were asked. */
export function useNotificationPermission(): NotificationPermission {
  return useWatched(watch, permission);
}

/** Asks whether the system may show notifications. Browsers allow this only after a click. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
  notify();
}

/**
 * Shows a notification of the system if the user allowed it.
 * @param tag the same news from several tabs is shown once
 */
export function showNotification(title: string, body: string, tag: string, onClick: () => void): void {
  if (permission() !== 'granted') return;
  try {
    const notification = new Notification(title, { body, tag });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onClick();
    };
  } catch {
    // Browsers on phones have the class, but it can't be used by a page.
  }
}

import type { NotificationPort } from '../ports.ts';

const STATES = { default: 'off', granted: 'on', denied: 'refused' } as const;

export const browserNotifications: NotificationPort = {
  get permission() {
    return 'Notification' in window ? STATES[Notification.permission] : undefined;
  },
  async ask() {
    await Notification.requestPermission();
  },
  show(title, body) {
    try {
      const shown = new Notification(title, { body, tag: 'nowlight' });
      shown.addEventListener('click', () => {
        window.focus();
        shown.close();
      });
    } catch {
      // Phones show notifications through a service worker only; the tab's title says it too.
    }
  },
};

import { type Call, CALL_ICON as ICON, CALL_TAG as TAG } from '../../../worker/workerMessage.ts';
import type { NotificationPort } from '../playPorts.ts';
import { scriptAddress } from '../thirdParty/scriptAddress.ts';

// This module's exports are the browser's implementation of `QueuePorts`.

/** Two notes of the queue's sound, a fourth apart: frequency in Hz, start and length, both in seconds. */
const NOTES = [
  [659.25, 0, 0.22],
  [880, 0.16, 0.4],
] as const;

/** Plays a short sound and closes the audio device after it. */
export function chime(volume: number): void {
  const context = new AudioContext();
  let last: OscillatorNode | undefined;
  for (const [frequency, start, length] of NOTES) {
    const at = context.currentTime + start;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setTargetAtTime(volume * 0.4, at, 0.01);
    gain.gain.setTargetAtTime(0, at + 0.05, length / 4);
    const note = new OscillatorNode(context, { frequency, type: 'sine' });
    note.connect(gain).connect(context.destination);
    note.start(at);
    note.stop(at + length);
    last = note;
  }
  last?.addEventListener('ended', () => void context.close(), { once: true });
}

const STATES = { default: 'off', granted: 'on', denied: 'refused' } as const;

/** Phones show notifications by a service worker only; `new Notification` throws there. */
const workers = () => (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker;

/** Returns the registration of a service worker that can show notifications now; undefined if there is none. */
async function active(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await workers()?.getRegistration('/');
  return registration?.active ? registration : undefined;
}

export const notifications: NotificationPort = {
  get permission() {
    return 'Notification' in window ? STATES[Notification.permission] : undefined;
  },
  get watched() {
    return document.visibilityState === 'visible' && document.hasFocus();
  },
  async request() {
    await Notification.requestPermission();
  },
  async prepare() {
    // Register the service worker now, because the network is idle in the queue. Otherwise a play page registers it a
    // minute later.
    await workers()
      ?.register(scriptAddress('/sw.js'))
      .catch(() => undefined);
  },
  async show(title, body) {
    const data: Call = { address: location.href };
    try {
      const registration = await active();
      if (registration) return await registration.showNotification(title, { body, tag: TAG, icon: ICON, data });
      const shown = new Notification(title, { body, tag: TAG, icon: ICON });
      shown.addEventListener('click', () => {
        window.focus();
        shown.close();
      });
    } catch {
      // If the system shows no notifications, the tab's title still shows the player's position in the queue.
    }
  },
  async subscribe(key) {
    try {
      // `serviceWorker.ready` never resolves without a registration.
      if (!(await workers()?.getRegistration('/'))) return undefined;
      const { pushManager } = (await workers()?.ready) ?? {};
      const made = await pushManager?.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys: { p256dh, auth } = {} } = made?.toJSON() ?? {};
      return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined;
    } catch {
      // Without a push service, the open page notifies the player itself.
      return undefined;
    }
  },
  async clear() {
    const shown = await active().then(
      (registration) => registration?.getNotifications({ tag: TAG }),
      () => [],
    );
    for (const one of shown ?? []) one.close();
  },
};

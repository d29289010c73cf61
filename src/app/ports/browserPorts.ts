import { systemClock } from '../../kit/systemClock.ts';
import type { AppPorts } from '../ports.ts';
import { browserAudio } from './audio.ts';
import { browserPort } from './browser.ts';
import { chime } from './chime.ts';
import { gamepadName } from './gamepads.ts';
import { eventLog } from './log.ts';
import { browserNotifications } from './notifications.ts';
import { browserPeers } from './peers.ts';
import { webStore } from './textStore.ts';

const RANDOM_RANGE = 0x1_0000_0000;

/** The app's ports in a real browser. */
export function browserPorts(): AppPorts {
  const word = new Uint32Array(1);
  return {
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: { next: () => (crypto.getRandomValues(word)[0] ?? 0) / RANDOM_RANGE },
    localStore: webStore(() => localStorage),
    sessionStore: webStore(() => sessionStorage),
    peers: browserPeers(systemClock),
    audio: browserAudio,
    gamepadName,
    chime,
    notifications: browserNotifications,
    log: eventLog(),
    browser: browserPort,
  };
}

import { EventLog } from '../../kit/eventLog.ts';
import { systemClock } from '../../kit/systemClock.ts';
import type { AppPorts } from './appPorts.ts';
import { browserPort } from './window/browserPort.ts';
import { fetchLate } from './network/earlyAnswers.ts';
import { webStore } from './storage/textStore.ts';

const RANDOM_RANGE = 0x1_0000_0000;

export function browserPorts(): AppPorts {
  const word = new Uint32Array(1);
  return {
    fetch: fetchLate,
    clock: systemClock,
    random: { next: () => (crypto.getRandomValues(word)[0] ?? 0) / RANDOM_RANGE },
    localStore: webStore(() => localStorage),
    sessionStore: webStore(() => sessionStorage),
    log: new EventLog(),
    browser: browserPort,
    loadPagePorts: () => import('./browserPagePorts.ts'),
    loadPlayPorts: async () => {
      // Also load `answerOffer.ts`, so that a later start of a game finds it loaded.
      const [playPorts] = await Promise.all([import('./browserPlayPorts.ts'), import('./network/answerOffer.ts')]);
      return playPorts;
    },
    loadVisitPorts: () => import('./browserVisitPorts.ts'),
  };
}

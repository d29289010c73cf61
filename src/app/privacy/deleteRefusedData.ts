import { reaction } from 'mobx';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { STORED_THINGS } from '../../domain/privacy/consent/storedEntries.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';

/**
 * Deletes stored data of purposes without consent: from earlier visits at once, and after a withdrawal. The storage
 * table lists the data.
 */
export function deleteRefusedData(
  consent: Pick<ConsentStore, 'choice'>,
  {
    localStore,
    sessionStore,
    dropCookies,
  }: Pick<AppPorts, 'localStore' | 'sessionStore'> & Pick<VisitPorts, 'dropCookies'>,
  signal: AbortSignal,
): void {
  reaction(
    () => consent.choice,
    (choice) => {
      for (const { name, place, purpose } of STORED_THINGS) {
        if (purpose === 'necessary' || choice[purpose]) continue;
        if (place === 'local') localStore.remove(name);
        if (place === 'session') sessionStore.remove(name);
        if (place === 'cookie') dropCookies(name.replace(/\*$/, ''));
      }
    },
    { signal, fireImmediately: true },
  );
}

import { reaction } from 'mobx';
import type { ConsentStore } from '../../domain/privacy/consent/consent.store.ts';
import { STORED_THINGS } from '../../domain/privacy/consent/storedEntries.ts';
import type { AppPorts } from '../ports/appPorts.ts';
import type { VisitPorts } from '../ports/visitPorts.ts';

/**
 * Drops what is kept for a purpose that isn't allowed: of an earlier visit at once, and all of it when the player changes
 * their mind. What there may be stands in the table of what is stored.
 */
export function dropRefused(
  consent: Pick<ConsentStore, 'choice'>,
  {
    localStore,
    sessionStore,
    dropCookies,
  }: Pick<AppPorts, 'localStore' | 'sessionStore'> & Pick<VisitPorts, 'dropCookies'>,
  life: AbortSignal,
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
    { signal: life, fireImmediately: true },
  );
}

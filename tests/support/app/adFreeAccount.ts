import { AdFreeAccount } from '../../../src/domain/ads/rewarded/adFreeAccount.ts';
import { memoryStore, type TextStore } from '../../../src/kit/ports.ts';

interface AccountOptions {
  readonly store?: TextStore;
  readonly visit?: string;
  readonly packageName?: string;
  /** Of the player's time zone, east of Greenwich. */
  readonly zoneHours?: () => number;
  /** Hears the names of what is reported. */
  readonly report?: (name: string) => void;
}

/** Ad-free time in a store of its own, at Greenwich, unless told otherwise. */
export function adFreeAccount(options: AccountOptions = {}): AdFreeAccount {
  const { store = memoryStore(), visit = 'visit-1', packageName = 'games.test', zoneHours = () => 0, report } = options;
  return new AdFreeAccount({
    store,
    visit,
    packageName,
    log: { report: ({ name }) => report?.(name) },
    dayOf: (at) => new Date(at + zoneHours() * 3_600_000).toISOString().slice(0, 10),
  });
}

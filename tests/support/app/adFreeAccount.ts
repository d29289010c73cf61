import { AdFreeAccount } from '../../../src/domain/ads/rewarded/adFreeAccount.ts';
import { memoryStore, type TextStore } from '../../../src/kit/textStoreAndLog.ts';

interface AccountOptions {
  readonly store?: TextStore;
  readonly visit?: string;
  readonly packageName?: string;
  /** Offset of the player's time zone from UTC, in hours; positive is east. */
  readonly zoneHours?: () => number;
  /** Receives the name of each reported event. */
  readonly report?: (name: string) => void;
}

/** Creates ad-free time with an in-memory store and UTC unless the options say otherwise. */
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

import { ConsentStore } from '../../../domain/privacy/consent/consent.store.ts';
import { privacyConfigOf } from '../../../domain/privacy/consent/purposes.ts';
import type { Core } from '../../core/core.ts';

/** Whether Google's script may be loaded without a press that asks for it: by what was chosen, wherever it was. */
export function mayLoadGoogle({ bootstrap, ports }: Pick<Core, 'bootstrap' | 'ports'>): boolean {
  // What a consent platform was told is known to it alone: then only a press loads it.
  if (privacyConfigOf(bootstrap).consentPlatform) return false;
  const { localStore: store, clock } = ports;
  const consent = new ConsentStore({ store, clock, country: bootstrap.country, globalPrivacyControl: false });
  return consent.allows('google');
}

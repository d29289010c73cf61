import type { GoogleScript } from '../../../domain/account/signIn/google.runner.ts';
import { Account } from '../../../modals/account/Account/Account.tsx';
import type { Core } from '../../core/visitCore.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { AccountController } from './accountController.ts';
import type { AccountRequest } from '../../core/featureKeys/visit/account.ts';
import { ConsentStore } from '../../../domain/privacy/consent/consent.store.ts';
import { privacyConfigOf } from '../../../domain/privacy/consent/purposes.ts';

/** Opens and renders the account forms. */
export interface AccountForms {
  open(wish: AccountRequest): Promise<boolean>;
  readonly layers: readonly VisitLayer[];
}

/** Creates the visit's account forms. They live until `signal` aborts. */
export function createAccount(core: Core, google: GoogleScript, signal: AbortSignal): AccountForms {
  const controller = new AccountController(core, {
    google,
    mayLoadGoogle: () => mayLoadGoogle(core),
  });
  controller.start(signal);
  const { screen } = controller;
  const shown = () => (screen.showing ? screen : undefined);
  return {
    open(wish) {
      wish.onOpen?.();
      return controller.open(wish);
    },
    layers: [createLayer({ id: 'account', slot: 'any page', priority: 100 }, Account, shown)],
  };
}

/** Whether consent allows loading Google's script before the player presses its button. */
function mayLoadGoogle({ bootstrap, ports }: Pick<Core, 'bootstrap' | 'ports'>): boolean {
  // A third-party consent platform doesn't report consent for Google's script, so only a press loads it.
  if (privacyConfigOf(bootstrap).consentPlatform) return false;
  const { localStore: store, clock } = ports;
  const consent = new ConsentStore({ store, clock, country: bootstrap.country, globalPrivacyControl: false });
  return consent.allows('google');
}

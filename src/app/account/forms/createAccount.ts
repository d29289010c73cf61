import type { GoogleScript } from '../../../domain/account/signIn/google.runner.ts';
import { Account } from '../../../modals/account/Account/Account.tsx';
import type { Core } from '../../core/core.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { AccountController } from './accountController.ts';
import type { Wish } from '../../core/api/visit/account.ts';
import { ConsentStore } from '../../../domain/privacy/consent/consent.store.ts';
import { privacyConfigOf } from '../../../domain/privacy/consent/purposes.ts';

/** What opens the forms, and what shows them. */
export interface AccountForms {
  open(wish: Wish): Promise<boolean>;
  readonly layers: readonly VisitLayer[];
}

/** The forms of the visit's accounts, until the signal is aborted. */
export function createAccount(core: Core, google: GoogleScript, life: AbortSignal): AccountForms {
  const controller = new AccountController(core, {
    google,
    mayLoadGoogle: () => mayLoadGoogle(core),
  });
  controller.start(life);
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

/** Whether Google's script may be loaded without a press that asks for it: by what was chosen, wherever it was. */
function mayLoadGoogle({ bootstrap, ports }: Pick<Core, 'bootstrap' | 'ports'>): boolean {
  // What a consent platform was told is known to it alone: then only a press loads it.
  if (privacyConfigOf(bootstrap).consentPlatform) return false;
  const { localStore: store, clock } = ports;
  const consent = new ConsentStore({ store, clock, country: bootstrap.country, globalPrivacyControl: false });
  return consent.allows('google');
}

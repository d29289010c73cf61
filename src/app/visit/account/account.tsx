import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { demandsLogin } from '../../../domain/auth/gates.ts';
import { Account } from '../../../modals/Account/Account.tsx';
import type { AccountScreen } from '../../../modals/Account/Account.model.ts';
import type { App } from '../../boot/createApp.ts';
import { type VisitKey, visitShared } from '../../boot/visitShared.ts';
import { AccountController, type Wish } from './accountController.ts';

const ACCOUNT: VisitKey<AccountController> = { name: 'account' };

/**
 * Opens a form over whatever page is on; resolves when it is closed: true where the player has signed in. Where the app, or
 * what wished it, ended while the words came none is opened.
 */
export async function openAccount(app: App, wish: Wish): Promise<boolean> {
  await app.words?.loadNamespaces('account');
  if (app.core.life.aborted || wish.signal?.aborted) return false;
  wish.onOpen?.();
  return controllerOf(app).open(wish);
}

/** The name of the game whose page is on, where it is for signed-in players only. */
export function requiredBy({ page, core }: Pick<App, 'page' | 'core'>): string | undefined {
  const { app: game } = page.bootstrap;
  return demandsLogin(game?.playFeFeatures, core.ports.browser.path()) ? game?.appName : undefined;
}

function controllerOf(app: App): AccountController {
  return visitShared(app.core, ACCOUNT, () => {
    const controller = new AccountController(app.core);
    show(app, controller.screen);
    return controller;
  });
}

/** In a root of its own: an account belongs to no page. */
function show({ core, words }: App, screen: AccountScreen): void {
  if (!words) return;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <I18nextProvider i18n={words}>
      <Suspense>
        <Shown screen={screen} />
      </Suspense>
    </I18nextProvider>,
  );
  core.life.addEventListener(
    'abort',
    () => {
      root.unmount();
      place.remove();
    },
    { once: true },
  );
}

const Shown = observer(function Shown({ screen }: { readonly screen: AccountScreen }) {
  return screen.showing ? <Account model={screen} /> : null;
});

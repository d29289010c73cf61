import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { afterFirstPicture } from '../../../widgets/loading/afterFirstPicture.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitFeature } from '../../core/visitFeature.ts';
import { ACCOUNT, type AccountApi } from '../../core/featureKeys/visit/account.ts';
import type { AccountForms } from './createAccount.ts';

const SigningOut = new LazyView<object>(
  () => import('../../../widgets/account/SigningOut/SigningOut.tsx').then((it) => it.SigningOut),
  { namespaces: ['account'], optional: true },
);

/** Account forms, loaded on first use. */
export const account: VisitFeature<AccountApi> = {
  key: ACCOUNT,
  create({ app, browser }, signal) {
    const forms = new LazyPart<AccountForms>(async () => {
      const [{ createAccount }, google, effects] = await Promise.all([
        import('./createAccount.ts'),
        browser.google(),
        app.core.authEffects.load(),
        app.loadStrings('account'),
      ]);
      if (!effects) throw new Error('The effects of a login failed to load.');
      return () => createAccount(app.core, google, signal);
    }, signal);
    const { auth } = app.core;
    void import('./followSignInOfTabs.ts')
      .then((it) => signal.aborted || it.followSignInOfTabs(app, browser, signal))
      // If the JavaScript that watches other tabs fails to load, this tab notices sign-outs there at an API call.
      .catch(() => undefined);
    const signingOut = createLayer({ id: 'signing-out', slot: 'any page', priority: 1_000 }, SigningOut, () =>
      auth.state.kind === 'logging-out' ? {} : undefined,
    );
    return {
      api: {
        async open(wish) {
          const loading = wish.onOpen ? forms.load() : app.late.request(forms.load);
          // Let the browser paint the button's pressed state before the account form opens, because opening a modal
          // dialog restyles the whole page.
          const [loaded] = await Promise.all([loading, afterFirstPicture()]);
          return signal.aborted || wish.signal?.aborted ? false : loaded?.open(wish);
        },
      },
      get layers() {
        return [...(forms.value?.layers ?? []), signingOut];
      },
    };
  },
};

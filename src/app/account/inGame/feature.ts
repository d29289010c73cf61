import { observable, runInAction } from 'mobx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { SignedInModel } from '../../../modals/account/SignedIn/SignedIn.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { signInWhilePlaying } from '../../play/session/signInPrompt.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { logOut } from '../../core/auth/logOut.ts';
import { SIGNED_IN } from '../../core/featureKeys/play/signedIn.ts';

const SignedIn = new LazyView<SignedInModel>(
  () => import('../../../modals/account/SignedIn/SignedIn.tsx').then((it) => it.SignedIn),
  { namespaces: ['account'], optional: true },
);

/** Account menu in the player's bar over a game. The game continues during a login; a logout ends it. */
export const account: PlayFeature<object> = {
  key: SIGNED_IN,
  create({ app, play, focusStage }) {
    const { auth, identity } = app.core;
    const isOpen = observable.box(false);
    const show = (open: boolean) => runInAction(() => isOpen.set(open));
    const close = () => {
      show(false);
      focusStage();
    };
    const signedIn = () => auth.state.kind === 'signed-in';
    const model: SignedInModel = {
      game: play.info.appName,
      get name() {
        return identity.user?.username ?? '';
      },
      get email() {
        return identity.user?.email ?? '';
      },
      signOut: () => void logOut(app.core),
      close,
    };
    const open = () => {
      if (!signedIn()) return void signInWhilePlaying(app, play);
      // Open the account dialog only after its strings have loaded.
      void app.late.request(() => app.loadView(SignedIn)).then((loaded) => loaded && show(signedIn()));
    };
    return {
      api: {},
      get bar() {
        return { account: { signedIn: signedIn(), open } };
      },
      layers: [
        createLayer({ id: 'account', slot: 'tool', priority: 60 }, SignedIn, () =>
          isOpen.get() && signedIn() ? model : undefined,
        ),
      ],
      asks: () => isOpen.get() && signedIn(),
    };
  },
};

import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { noticesOf } from '../../../domain/account/preferences/shownNotices.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { NowBuxExplainerModel } from '../../../modals/nowbux/NowBuxExplainer/NowBuxExplainer.tsx';
import type { NowBuxToastModel } from '../../../widgets/nowbux/NowBuxToast/NowBuxToast.tsx';
import type { NowBuxWindowModel } from '../../../widgets/nowbux/NowBuxWindow/NowBuxWindow.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/sidePanels.ts';
import { signInWhilePlaying } from '../../play/session/signInPrompt.ts';
import { createLayer } from '../../core/createLayer.tsx';
import { NOWBUX } from '../../core/featureKeys/visit/nowbux.ts';
import { PREFERENCES } from '../../core/featureKeys/visit/preferences.ts';
import { EARNING, type EarningApi } from '../../core/featureKeys/play/earning.ts';
import type { EarningController } from './earningController.ts';

const NowBuxWindow = new LazyView<NowBuxWindowModel>(
  () => import('../../../widgets/nowbux/NowBuxWindow/NowBuxWindow.tsx').then((it) => it.NowBuxWindow),
  { namespaces: ['earning'], optional: true },
);
const Toast = new LazyView<NowBuxToastModel>(
  () => import('../../../widgets/nowbux/NowBuxToast/NowBuxToast.tsx').then((it) => it.NowBuxToast),
  { namespaces: ['earning'], optional: true },
);

const Explainer = new LazyView<NowBuxExplainerModel>(
  () => import('../../../modals/nowbux/NowBuxExplainer/NowBuxExplainer.tsx').then((it) => it.NowBuxExplainer),
  { namespaces: ['earning'], optional: true },
);

/** nowBux earned by playing, with a window beside the game. Counted after the first picture. */
export const earning: PlayFeature<EarningApi> = {
  key: EARNING,
  create({ app, play, fullscreen }, signal) {
    const part = new LazyPart<EarningController>(async () => {
      const { core } = app;
      const [{ EarningController }, { lock }, service, preferences] = await Promise.all([
        import('./earningController.ts'),
        core.ports.loadPagePorts(),
        app.feature(NOWBUX).then((it) => it?.load()),
        app.feature(PREFERENCES),
      ]);
      const signIn = () => void signInWhilePlaying(app, play);
      const notices = () => (preferences?.isLoading ? undefined : noticesOf(core.preferences));
      return () => new EarningController({ core, play, lock, signIn, service, notices, fullscreen }).start(signal);
    }, signal).loadWhen(
      () => play.stream.pictureSeen && app.core.auth.state.kind !== 'login-needed',
      app.core.ports.clock,
    );
    const window = () => part.value?.window;
    return {
      api: {
        get hasModal() {
          return part.value?.watching === true;
        },
        get earned() {
          return part.value?.earned ?? 0;
        },
      },
      get bar() {
        const it = part.value;
        return it ? { nowbux: { open: () => it.open() } } : {};
      },
      layers: [
        createLayer({ id: 'nowbux', slot: 'panel', priority: 40 }, NowBuxWindow, window),
        createLayer({ id: 'nowbux-explainer', slot: 'game', priority: 50 }, Explainer, () => part.value?.explainer),
        createLayer({ id: 'nowbux-earned', slot: 'sign', priority: 5 }, Toast, () => part.value?.toast),
      ],
      panel: panelOf(
        () => window() !== undefined,
        () => part.value?.close(),
      ),
      asks: () => part.value?.explainer !== undefined || part.value?.watching === true,
    };
  },
};

import { later } from '../../../design/later.tsx';
import { featureKey } from '../../../kit/featureKey.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import type { NowBuxExplainerModel } from '../../../modals/NowBuxExplainer/NowBuxExplainer.tsx';
import type { NowBuxToastModel } from '../../../widgets/NowBuxToast/NowBuxToast.tsx';
import type { NowBuxWindowModel } from '../../../widgets/NowBuxWindow/NowBuxWindow.tsx';
import type { PlayFeature } from '../../play/feature.ts';
import { panelOf } from '../../play/panels.ts';
import { signInWhilePlaying } from '../../play/signInPrompt.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { EarningController } from './earningController.ts';

const NowBuxWindow = later<NowBuxWindowModel>(
  () => import('../../../widgets/NowBuxWindow/NowBuxWindow.tsx').then((it) => it.NowBuxWindow),
  'extra',
);
const Toast = later<NowBuxToastModel>(
  () => import('../../../widgets/NowBuxToast/NowBuxToast.tsx').then((it) => it.NowBuxToast),
  'extra',
);

const Explainer = later<NowBuxExplainerModel>(
  () => import('../../../modals/NowBuxExplainer/NowBuxExplainer.tsx').then((it) => it.NowBuxExplainer),
  'extra',
);

/** nowBux that come by playing: counted once there is a picture, with a window beside the game. */
export const earning: PlayFeature<object> = {
  key: featureKey('earning'),
  create({ app, play }, life) {
    const part = new LazyPart<EarningController>(async () => {
      const [{ EarningController }, { lock }] = await Promise.all([
        import('./earningController.ts'),
        app.core.ports.late(),
      ]);
      const signIn = () => void signInWhilePlaying(app, play);
      return () => new EarningController({ core: app.core, play, lock, signIn }, life);
    }, life).loadWhen(() => play.stream.pictureSeen && app.core.auth.state.kind !== 'login-needed');
    const window = () => part.value?.window;
    return {
      api: {},
      get bar() {
        const it = part.value;
        return it ? { nowbux: { open: it.open } } : {};
      },
      layers: [
        createLayer({ id: 'nowbux', place: 'panel', order: 40 }, NowBuxWindow.Part, window),
        createLayer(
          { id: 'nowbux-explainer', place: 'dialog', order: 50 },
          Explainer.Part,
          () => part.value?.explainer,
        ),
        createLayer({ id: 'nowbux-earned', place: 'sign', order: 5 }, Toast.Part, () => part.value?.toast),
      ],
      panel: panelOf(
        () => window() !== undefined,
        () => part.value?.close(),
      ),
      asks: () => part.value?.explainer !== undefined,
    };
  },
};

import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { DebugOverlayModel } from '../../../widgets/stream/DebugOverlay/DebugOverlay.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { featureKey } from '../../../kit/featureKey.ts';
import type { PlayFeature } from '../../play/feature.ts';
import { DebugViewModel } from './debug.viewModel.ts';

const Overlay = new LazyView<DebugOverlayModel>(
  () => import('../../../widgets/stream/DebugOverlay/DebugOverlay.tsx').then((it) => it.DebugOverlay),
  { namespaces: ['debug'], optional: true },
);

/** The hidden debug overlay. Its view loads on first use. */
export const debug: PlayFeature<object> = {
  key: featureKey('debug'),
  create(context, signal) {
    const screen = new DebugViewModel(context).start(signal);
    const shown = () => (screen.showing ? screen : undefined);
    return { api: {}, layers: [createLayer({ id: 'debug', slot: 'page', priority: 70 }, Overlay, shown)] };
  },
};

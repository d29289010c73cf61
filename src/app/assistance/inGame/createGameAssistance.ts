import type { AssistanceStore } from '../../../domain/assistance/assistance.store.ts';
import type { Layer } from '../../../pages/Play/layers.ts';
import type { AssistancePanelModel } from '../../../widgets/assistance/AssistancePanel/AssistancePanel.types.ts';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import type { PlayContext } from '../../play/feature.ts';
import { AssistancePanelViewModel } from './assistancePanel.viewModel.ts';

const Panel = new LazyView<AssistancePanelModel>(
  () => import('../../../widgets/assistance/AssistancePanel/AssistancePanel.tsx').then((it) => it.AssistancePanel),
  { namespaces: ['assistance'], optional: true },
);

/** Assistance over one game. */
export interface GameAssistance {
  readonly screen: AssistancePanelViewModel;
  readonly layers: readonly Layer[];
}

/** Applies the settings to a game until `signal` aborts, and creates their panel. */
export function createGameAssistance(
  _context: PlayContext,
  settings: AssistanceStore,
  _signal: AbortSignal,
): GameAssistance {
  const screen = new AssistancePanelViewModel(settings);
  return {
    screen,
    layers: [
      createLayer({ id: 'assistance', slot: 'panel', priority: 20 }, Panel, () => (screen.shown ? screen : undefined)),
    ],
  };
}

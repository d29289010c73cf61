import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import type { GameOnModel } from '../../../widgets/play/GameOn/GameOn.tsx';
import type { App } from '../../core/app.ts';
import type { VisitPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { GameOnViewModel } from './gameOn.viewModel.ts';

const View = new LazyView<GameOnModel>(
  () => import('../../../widgets/play/GameOn/GameOn.tsx').then((it) => it.GameOn),
  {
    words: ['pwa'],
    optional: true,
  },
);

export function createGameOn(app: App, browser: VisitPorts, life: AbortSignal): readonly VisitLayer[] {
  const screen = new GameOnViewModel(app.core, browser);
  screen.start(life);
  return [createLayer({ id: 'game-on', slot: 'no game', priority: 30 }, View, () => screen.model)];
}

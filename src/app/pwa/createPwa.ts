import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import type { PwaNudgeModel } from '../../widgets/pwa/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../widgets/pwa/UpdateReady/UpdateReady.tsx';
import type { App } from '../core/app.ts';
import type { PwaPorts } from '../ports/visitPorts.ts';
import { createLayer } from '../core/createLayer.tsx';
import type { VisitLayer } from '../core/visitFeature.ts';
import { Pwa } from './pwa.ts';

const Nudge = new LazyView<PwaNudgeModel>(
  () => import('../../widgets/pwa/PwaNudge/PwaNudge.tsx').then((it) => it.PwaNudge),
  { words: ['pwa'], optional: true },
);
const Update = new LazyView<UpdateReadyModel>(
  () => import('../../widgets/pwa/UpdateReady/UpdateReady.tsx').then((it) => it.UpdateReady),
  { words: ['pwa'], optional: true },
);

/** Starts it, until the signal is aborted; answers what it shows. */
export function createPwa(app: App, ports: PwaPorts, life: AbortSignal): readonly VisitLayer[] {
  const pwa = new Pwa(app, ports);
  pwa.start(life);
  return [
    createLayer({ id: 'install', slot: 'no game', priority: 10 }, Nudge, () => pwa.nudge),
    createLayer({ id: 'update', slot: 'no game', priority: 20 }, Update, () => pwa.offer),
  ];
}

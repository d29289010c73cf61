import { later } from '../../../design/later.tsx';
import type { PwaNudgeModel } from '../../../widgets/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../../widgets/UpdateReady/UpdateReady.tsx';
import type { App } from '../../boot/createApp.ts';
import type { PwaPorts } from '../../ports/visitPorts.ts';
import { createLayer } from '../../view/createLayer.tsx';
import type { VisitLayer } from '../visitFeature.ts';
import { Pwa } from './pwa.ts';

const Nudge = later<PwaNudgeModel>(
  () => import('../../../widgets/PwaNudge/PwaNudge.tsx').then((it) => it.PwaNudge),
  'extra',
);
const Update = later<UpdateReadyModel>(
  () => import('../../../widgets/UpdateReady/UpdateReady.tsx').then((it) => it.UpdateReady),
  'extra',
);

/** Starts it, until the signal is aborted; answers what it shows. */
export function createPwa(app: App, ports: PwaPorts, life: AbortSignal): readonly VisitLayer[] {
  const pwa = new Pwa(app, ports);
  pwa.start(life);
  return [
    createLayer({ id: 'install', place: 'no game', order: 10 }, Nudge.Part, () => pwa.nudge),
    createLayer({ id: 'update', place: 'no game', order: 20 }, Update.Part, () => pwa.offer),
  ];
}

import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { later } from '../../../design/later.tsx';
import { PageUnreached } from '../../../widgets/PageUnreached/PageUnreached.tsx';
import type { PwaNudgeModel } from '../../../widgets/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../../widgets/UpdateReady/UpdateReady.tsx';
import type { App } from '../../boot/createApp.ts';
import type { Pwa } from './pwa.ts';

const Nudge = later<PwaNudgeModel>(
  () => import('../../../widgets/PwaNudge/PwaNudge.tsx').then((it) => it.PwaNudge),
  'extra',
);
const Update = later<UpdateReadyModel>(
  () => import('../../../widgets/UpdateReady/UpdateReady.tsx').then((it) => it.UpdateReady),
  'extra',
);

interface ExtrasProps {
  readonly page: App['page'];
  readonly pwa: Pwa;
}

/** What may lie over any page; of `pwa`, nothing over a game's. */
export const Extras = observer(function Extras({ page, pwa }: ExtrasProps) {
  const unreached = useMemo(() => ({ retry: page.retry, dismiss: page.dismissUnreached }), [page]);
  return (
    <>
      <Nudge.Part model={pwa.nudge} />
      <Update.Part model={pwa.offer} />
      {/* Its code is here already: by the time it is wanted, no more can be had. */}
      {page.unreached !== undefined && <PageUnreached model={unreached} />}
    </>
  );
});

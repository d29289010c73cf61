import { observer } from 'mobx-react-lite';
import { later } from '../../design/later.tsx';
import type { PwaNudgeModel } from '../../widgets/PwaNudge/PwaNudge.tsx';
import type { UpdateReadyModel } from '../../widgets/UpdateReady/UpdateReady.tsx';
import type { Pwa } from './pwa.ts';

const Nudge = later<PwaNudgeModel>(() => import('../../widgets/PwaNudge/PwaNudge.tsx').then((it) => it.PwaNudge));
const Update = later<UpdateReadyModel>(() =>
  import('../../widgets/UpdateReady/UpdateReady.tsx').then((it) => it.UpdateReady),
);

/** What may lie over any page that isn't a game's. */
export const Extras = observer(function Extras({ pwa }: { readonly pwa: Pwa }) {
  return (
    <>
      <Nudge.Part model={pwa.nudge} />
      <Update.Part model={pwa.offer} />
    </>
  );
});

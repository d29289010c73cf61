import { observer } from 'mobx-react-lite';
import { ConnectionVeil } from '../../widgets/ConnectionVeil/ConnectionVeil.tsx';
import { DisconnectToast } from '../../widgets/DisconnectToast/DisconnectToast.tsx';
import { PlayHud } from '../../widgets/PlayHud/PlayHud.tsx';
import { SoundGate } from '../../widgets/SoundGate/SoundGate.tsx';
import { TouchHint } from '../../widgets/TouchHint/TouchHint.tsx';
import type { MoreModel } from './more.ts';

/** What lies on the picture. */
export const OnPicture = observer(function OnPicture({ model }: { readonly model: MoreModel }) {
  const { veil, soundGate, hint, hud, toast } = model;
  return (
    <>
      {veil && <ConnectionVeil model={veil} />}
      {soundGate && <SoundGate model={soundGate} />}
      {hint && <TouchHint model={hint} />}
      {hud && <PlayHud model={hud} />}
      {toast && <DisconnectToast model={toast} />}
    </>
  );
});

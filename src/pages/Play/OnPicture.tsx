import { observer } from 'mobx-react-lite';
import { ConnectionVeil } from '../../widgets/play/ConnectionVeil/ConnectionVeil.tsx';
import { DisconnectToast } from '../../widgets/play/DisconnectToast/DisconnectToast.tsx';
import { PlayHud } from '../../widgets/play/PlayHud/PlayHud.tsx';
import { SoundGate } from '../../widgets/play/SoundGate/SoundGate.tsx';
import { isOverPage, type Layer } from './layers.ts';
import type { MoreModel } from './more.ts';

/** What lies on the picture. */
export const OnPicture = observer(function OnPicture({ model }: { readonly model: MoreModel }) {
  const { veil, soundGate, hud, toast } = model;
  const layers = model.layers.filter(({ place }) => !isOverPage(place, model.cover));
  return (
    <>
      {veil && <ConnectionVeil model={veil} />}
      {drawn(layers.filter(({ order }) => order < 0))}
      {soundGate && <SoundGate model={soundGate} />}
      {hud && <PlayHud model={hud} />}
      {toast && <DisconnectToast model={toast} />}
      {drawn(layers.filter(({ order }) => order >= 0))}
    </>
  );
});

function drawn(layers: readonly Layer[]) {
  return layers.map(({ id, View }) => <View key={id} />);
}

import { situationOf } from '../../../domain/session/sessionSituation.ts';
import type { Layer } from '../../../pages/Play/playLayers.ts';
import { ConnectionVeilViewModel } from '../../../widgets/play/ConnectionVeil/ConnectionVeil.viewModel.ts';
import { ConnectionVeil } from '../../../widgets/play/ConnectionVeil/ConnectionVeil.tsx';
import { DisconnectToastViewModel } from '../../../widgets/play/DisconnectToast/DisconnectToast.viewModel.ts';
import { DisconnectToast } from '../../../widgets/play/DisconnectToast/DisconnectToast.tsx';
import { createLayer } from '../../core/createLayer.tsx';
import { LazyView } from '../../../widgets/loading/Lazy/Lazy.tsx';
import { SoundGate } from '../../../widgets/play/SoundGate/SoundGate.tsx';
import type { PlayContext } from '../feature.ts';

/**
 * Layers for a lost connection and for sound that the browser blocks. Their `leave` doesn't ask features that would
 * be interrupted, such as a recording.
 */
export function createConnectionLayers({ play, ticker, leave }: Pick<PlayContext, 'play' | 'ticker' | 'leave'>) {
  const { session, sound } = play;
  const veil = new ConnectionVeilViewModel({ session, ticker, leave });
  const toast = new DisconnectToastViewModel({ session, ticker, leave });
  const gate = { turnOn: () => void sound.unblock() };
  const isLost = () => situationOf(session.state).kind === 'reconnecting';
  return [
    createLayer({ id: 'veil', slot: 'page', priority: -100 }, LazyView.of(ConnectionVeil, 'hud'), () =>
      isLost() ? veil : undefined,
    ),
    createLayer({ id: 'sound-gate', slot: 'prompt', priority: -3 }, LazyView.of(SoundGate, 'hud'), () =>
      sound.blocked && !sound.muted ? gate : undefined,
    ),
    createLayer({ id: 'toast', slot: 'alert', priority: -1 }, LazyView.of(DisconnectToast, 'hud'), () =>
      toast.showing ? toast : undefined,
    ),
  ] satisfies readonly Layer[];
}

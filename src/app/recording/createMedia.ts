import { LazyView } from '../../widgets/loading/Lazy/Lazy.tsx';
import { MicBlocked } from '../../modals/recording/MicBlocked/MicBlocked.tsx';
import type { Layer } from '../../pages/Play/playLayers.ts';
import { MediaPanel } from '../../widgets/recording/MediaPanel/MediaPanel.tsx';
import { CaptureIndicator } from '../../widgets/recording/CaptureIndicator/CaptureIndicator.tsx';
import { RecordingStrip } from '../../widgets/recording/RecordingStrip/RecordingStrip.tsx';
import { ResponseCard } from '../../widgets/stream/ResponseTest/ResponseTest.tsx';
import { createLayer } from '../core/createLayer.tsx';
import type { PlayContext } from '../play/feature.ts';
import type { MediaPorts } from '../ports/playPorts.ts';
import { MediaController } from './mediaController.ts';

/**
 * Creates recording, microphone and camera with their layers. Lives until `signal` aborts.
 * @param pingMs round-trip time to the streaming device; undefined while unknown
 */
export function createMedia(
  context: PlayContext,
  ports: MediaPorts,
  pingMs: () => number | undefined,
  signal: AbortSignal,
): { readonly controller: MediaController; readonly layers: readonly Layer[] } {
  const controller = new MediaController(context, ports, pingMs).start(signal);
  const { screens } = controller;
  // Priority: the recording indicators are visible under dialogs too, because the player must see what is being
  // captured.
  const at = (id: string) => ({ id, slot: 'game', priority: 55 }) as const;
  const layers = [
    createLayer(at('on-air'), LazyView.of(CaptureIndicator, 'media', 'recording'), () => screens.onAir),
    createLayer(at('recording'), LazyView.of(RecordingStrip, 'recording'), () => screens.strip),
    createLayer(at('response-test'), LazyView.of(ResponseCard, 'media'), () => screens.responseCard),
    createLayer(at('media'), LazyView.of(MediaPanel, 'media', 'recording'), () => screens.panel),
    createLayer(at('mic-blocked'), LazyView.of(MicBlocked, 'media'), () => screens.blocked),
  ];
  return { controller, layers };
}

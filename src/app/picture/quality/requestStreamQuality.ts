import { computed, reaction } from 'mobx';
import { encodeCommand } from '../../../contracts/channel/commands.ts';
import type { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import type { Play } from '../../play/play.ts';

/** Lowest bit rate that adaptation requests, in kbit/s. */
const LEAST_KBPS = 500;
/** Default frame rate; `play.ts` requests the same. */
const USUAL_RATE = 30;

/**
 * Sends the requested picture quality to a running streaming device when it differs from the start request, until
 * `signal` aborts. Devices without support ignore the command. `thinned` tells how often adaptation has halved the
 * bit rate.
 */
export function requestStreamQuality(
  play: Pick<Play, 'session' | 'stream' | 'features'>,
  quality: QualityStore,
  adaptation: { readonly state: { readonly thinned: number } },
  signal: AbortSignal,
): void {
  const request = computed(() => {
    const { long, short, kbps, rate } = quality.limits;
    const fps = rate ?? play.features?.maxFps ?? USUAL_RATE;
    const { thinned } = adaptation.state;
    const thin = Math.max(kbps >> thinned, LEAST_KBPS);
    return encodeCommand({ kind: 'stream-quality', width: long, height: short, fps, kbps: thin });
  });
  /** Last command line sent to this peer's streaming device, or requested at its start. */
  let sent: { readonly peer: object; line: string } | undefined;
  reaction(
    () => {
      const { state } = play.session;
      const up = state.kind === 'playing' && state.link.kind === 'up';
      return up && play.stream.peer ? { peer: play.stream.peer, line: request.get() } : undefined;
    },
    (now) => {
      if (!now) return;
      const { peer, line } = now;
      // The start request contained the stored picture quality. If the present quality differs, the player has
      // changed it or adaptation has reduced it, so this peer's streaming device needs the command.
      if (sent?.peer !== peer)
        sent = { peer, line: quality.isAsEver && quality.steps + adaptation.state.thinned === 0 ? line : '' };
      if (line !== sent.line && peer.sendLine(line)) sent.line = line;
    },
    { signal, fireImmediately: true, equals: (a, b) => a?.peer === b?.peer && a?.line === b?.line },
  );
}

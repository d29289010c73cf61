import { computed, reaction } from 'mobx';
import { encodeCommand } from '../../../contracts/channel/commands.ts';
import type { QualityStore } from '../../../domain/stream/quality/quality.store.ts';
import type { Play } from '../../play/play.ts';

/** Pictures a second where neither player nor game says so; `play.ts` asks for as many. */
const USUAL_RATE = 30;

/**
 * Tells the device of a running game how good its picture is to be, whenever that is another than it was started with.
 * A device that doesn't know the line goes on as it is. Until the signal is aborted.
 */
export function requestStreamQuality(
  play: Pick<Play, 'session' | 'stream' | 'features'>,
  quality: QualityStore,
  life: AbortSignal,
): void {
  const wanted = computed(() => {
    const { long, short, kbps, rate } = quality.limits;
    const fps = rate ?? play.features?.maxFps ?? USUAL_RATE;
    return encodeCommand({ kind: 'stream-quality', width: long, height: short, fps, kbps });
  });
  /** What the machine of this peer was sent, or started with. */
  let sent: { readonly peer: object; line: string } | undefined;
  reaction(
    () => {
      const { state } = play.session;
      const up = state.kind === 'playing' && state.link.kind === 'up';
      return up && play.stream.peer ? { peer: play.stream.peer, line: wanted.get() } : undefined;
    },
    (now) => {
      if (!now) return;
      const { peer, line } = now;
      // It was started with what is kept; what differs from that is what the player, or a strain, changed since.
      if (sent?.peer !== peer) sent = { peer, line: quality.isAsEver && quality.steps === 0 ? line : '' };
      if (line !== sent.line && peer.sendLine(line)) sent.line = line;
    },
    { signal: life, fireImmediately: true, equals: (a, b) => a?.peer === b?.peer && a?.line === b?.line },
  );
}

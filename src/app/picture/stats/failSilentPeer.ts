import { reaction } from 'mobx';
import type { SessionEvent, SessionState } from '../../../domain/session/session.state.ts';
import type { Peer } from '../../../domain/stream/peer/peer.port.ts';
import { readReport } from '../../../domain/stream/stats/statsReading.ts';
import type { Clock } from '../../../kit/clock.ts';

interface SilentPeerSources {
  readonly play: {
    readonly session: { readonly state: SessionState; send(event: SessionEvent): void };
    readonly stream: { readonly peer: Peer | undefined };
  };
  readonly clock: Clock;
  readonly window: { readonly visible: boolean };
}

/** Time without any packet after the browser reported the loss, in milliseconds. */
const SILENT_MS = 3_000;
/**
 * Shortest time between two failures that the app reports before the browser does, in milliseconds. In between, only
 * the browser decides whether a peer has failed.
 */
const PAUSE_MS = 60_000;

/**
 * Reports a lost peer as failed before the browser does (Chromium: 10 s later), if neither stream nor data channels
 * receive anything for 3 s. The session then restarts if the service confirms twice, 2 s apart, that it is active, or
 * continues if the peer reconnects first. See decision record 0052.
 */
export function failSilentPeer({ play, clock, window }: SilentPeerSources, signal: AbortSignal): void {
  let reportedAt = -Infinity;
  let watching: AbortController | undefined;
  const lostPeer = () => {
    const { state } = play.session;
    const isLost = state.kind === 'playing' && state.link.kind === 'lost' && !state.grace && state.around.online;
    return isLost && window.visible ? play.stream.peer : undefined;
  };
  const watch = async (peer: Peer, end: AbortSignal) => {
    const before = await packetsOf(peer, clock);
    const check = async () => {
      const after = await packetsOf(peer, clock);
      if (end.aborted || after !== before) return;
      reportedAt = clock.now();
      play.session.send({ kind: 'peer failed', at: reportedAt });
    };
    if (!end.aborted) clock.after(SILENT_MS, () => void check(), end);
  };
  reaction(
    lostPeer,
    (peer) => {
      watching?.abort();
      if (!peer || clock.now() - reportedAt < PAUSE_MS) return;
      watching = new AbortController();
      void watch(peer, AbortSignal.any([watching.signal, signal]));
    },
    { signal, fireImmediately: true },
  );
  signal.addEventListener('abort', () => watching?.abort(), { once: true });
}

/** Packets of the selected candidate pair, which all tracks and channels share; undefined if unknown. */
async function packetsOf(peer: Peer, clock: Clock): Promise<number | undefined> {
  const report = await peer.stats().catch(() => undefined);
  return report && readReport(report.values(), clock.now()).pairPackets;
}

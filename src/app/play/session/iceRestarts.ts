import { reaction } from 'mobx';
import { normalizeSdp } from '../../../domain/stream/peer/readOffer.ts';
import type { LostPeer, PeerListener, PeerOffer, PeerPort, PeerRescue } from '../../../domain/stream/peer/peer.port.ts';
import type { SessionState } from '../../../domain/session/session.state.ts';
import type { Clock } from '../../../kit/clock.ts';

/** Longest time for a broken connection to recover, in milliseconds. */
const RESTART_MS = 20_000;

/** SDP lines that identify a connection's owner by session and key, and the line that an ICE restart changes. */
const OWNER_LINES = /^o=\S+ \S+|^a=fingerprint:.*/gm;
const ICE_LINE = /^a=ice-ufrag:.*/gm;

interface RestartPorts {
  readonly peers: PeerPort;
  readonly clock: Clock;
  /** Whether a WebRTC connection that breaks now may be restored. Observable. */
  readonly mayRestart: () => boolean;
}

/** Whether a broken connection may be restored: the game is running or is being reconnected. */
export function mayRestart({ kind, run }: SessionState): boolean {
  return kind === 'playing' || (run.restarting && (kind === 'starting' || kind === 'waiting' || kind === 'connecting'));
}

/**
 * Keeps a broken connection while its session may be restored, until `signal` aborts. If the next offer restarts the
 * connection's ICE, the game continues on it. If the offer describes a new connection, the kept one is closed.
 */
export function restartIce(ports: RestartPorts, signal: AbortSignal): void {
  const restarts = new IceRestarts(ports, signal);
  ports.peers.rescue = restarts;
  reaction(ports.mayRestart, (may) => may || restarts.release(), { signal });
  signal.addEventListener(
    'abort',
    () => {
      restarts.release();
      if (ports.peers.rescue === restarts) ports.peers.rescue = undefined;
    },
    { once: true },
  );
}

class IceRestarts implements PeerRescue {
  readonly #ports: RestartPorts;
  readonly #signal: AbortSignal;
  #lost: LostPeer | undefined;

  constructor(ports: RestartPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  keep(peer: LostPeer): boolean {
    this.release();
    const { connectionState } = peer.connection;
    const broken = connectionState === 'failed' || connectionState === 'disconnected';
    if (!broken || this.#signal.aborted || !this.#ports.mayRestart()) return false;
    this.#lost = peer;
    return true;
  }

  restart(offer: PeerOffer, listener: PeerListener): LostPeer | undefined {
    const peer = this.#lost;
    if (!peer || !restarts(normalizeSdp(offer.sdp), peer.connection.remoteDescription?.sdp ?? '')) {
      this.release();
      return undefined;
    }
    this.#lost = undefined;
    listener.media(peer.media);
    void this.#reconnect(peer, offer, listener);
    return peer;
  }

  release(): void {
    this.#lost?.end();
    this.#lost = undefined;
  }

  async #reconnect(peer: LostPeer, offer: PeerOffer, listener: PeerListener): Promise<void> {
    const isConnected = () => peer.connection.connectionState === 'connected';
    const isCurrent = () => peer.listener === listener;
    const late = () => isCurrent() && !isConnected() && listener.failed();
    this.#ports.clock.after(RESTART_MS, late, this.#signal);
    try {
      await peer.take(offer, listener);
      // If the connection has recovered before its ICE restart, its state doesn't change any more: report it here.
      if (isCurrent() && isConnected()) listener.connected();
    } catch {
      // A failed restart needs a new connection.
      if (isCurrent()) listener.failed();
    }
  }
}

function restarts(offer: string, before: string): boolean {
  const lineOf = (sdp: string, pattern: RegExp) => String(sdp.match(pattern));
  return (
    lineOf(offer, OWNER_LINES) === lineOf(before, OWNER_LINES) && lineOf(offer, ICE_LINE) !== lineOf(before, ICE_LINE)
  );
}

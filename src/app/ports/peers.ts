import { CHANNEL } from '../../contracts/channel/labels.ts';
import type { Peer, PeerListener, PeerMedia, PeerOffer, PeerPort } from '../../domain/peer/peer.port.ts';
import { type Clock, sleep } from '../../kit/clock.ts';

/** How long an answer may wait for the candidates that servers have to be asked for, in milliseconds. */
const GATHERING_MS = 300;

/** How connections are made; see README.md. */
export interface PeerSettings {
  /** STUN and TURN servers. */
  readonly iceServers: readonly RTCIceServer[];
}

/** Real connections of the browser. */
export function browserPeers(clock: Clock, { iceServers }: PeerSettings): PeerPort {
  const make = () => new RTCPeerConnection({ bundlePolicy: 'max-bundle', iceServers: [...iceServers] });
  const patienceMs = iceServers.length > 0 ? GATHERING_MS : 0;
  let spare: { readonly connection: RTCPeerConnection; readonly signal: AbortSignal } | undefined;
  const takeSpare = () => {
    const taken = spare?.connection;
    spare = undefined;
    return taken;
  };
  return {
    prepare(signal) {
      if (spare?.signal === signal) return;
      takeSpare()?.close();
      try {
        const made = { connection: make(), signal };
        spare = made;
        signal.addEventListener('abort', () => made === spare && takeSpare()?.close(), { once: true });
      } catch {
        // `open` will say so.
      }
    },
    open: (offer, listener) => new BrowserPeer(takeSpare() ?? make(), offer, listener, clock, patienceMs),
  };
}

class BrowserPeer implements Peer {
  readonly #connection: RTCPeerConnection;
  readonly #listener: PeerListener;
  readonly #life = new AbortController();
  readonly #channels = new Map<string, RTCDataChannel>();
  #media: PeerMedia = { video: undefined, audio: undefined };

  constructor(
    connection: RTCPeerConnection,
    offer: PeerOffer,
    listener: PeerListener,
    clock: Clock,
    patienceMs: number,
  ) {
    this.#listener = listener;
    this.#connection = connection;
    const { signal } = this.#life;
    this.#connection.addEventListener('track', ({ track }) => this.#take(track), { signal });
    this.#connection.addEventListener('datachannel', ({ channel }) => this.#keep(channel), { signal });
    this.#connection.addEventListener('connectionstatechange', () => this.#report(), { signal });
    this.#connection.addEventListener(
      'iceconnectionstatechange',
      () => this.#connection.iceConnectionState === 'connected' && listener.reached?.(),
      { signal },
    );
    this.#prepare(offer, clock, patienceMs).catch((error: unknown) => {
      if (!signal.aborted) listener.preparationFailed(`prepare-${error instanceof Error ? error.name : 'failure'}`);
    });
  }

  sendLine(line: string): boolean {
    const channel = this.channel(CHANNEL.control);
    channel?.send(line);
    return channel !== undefined;
  }

  sendInput(bytes: Uint8Array<ArrayBuffer>, how: 'edge' | 'motion'): boolean {
    const channel = this.channel(how === 'edge' ? CHANNEL.input : CHANNEL.motion);
    if (!channel) return false;
    channel.send(bytes);
    this.#listener.inputSent();
    return true;
  }

  get ways(): readonly RTCRtpTransceiver[] {
    return this.#connection.getTransceivers();
  }

  channel(label: string): RTCDataChannel | undefined {
    const channel = this.#channels.get(label);
    return channel?.readyState === 'open' ? channel : undefined;
  }

  get inputBacklog(): number {
    const waiting = (label: string) => this.#channels.get(label)?.bufferedAmount ?? 0;
    return waiting(CHANNEL.input) + waiting(CHANNEL.motion);
  }

  async stats(): Promise<RTCStatsReport | undefined> {
    return this.#life.signal.aborted ? undefined : this.#connection.getStats();
  }

  close(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    for (const channel of this.#channels.values()) channel.close();
    this.#channels.clear();
    for (const receiver of this.#connection.getReceivers()) receiver.track.stop();
    this.#connection.close();
  }

  async #prepare(offer: PeerOffer, clock: Clock, patienceMs: number): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    // So that the player's own sound and picture can go the other way, without negotiating anew.
    for (const way of this.ways) way.direction = 'sendrecv';
    // A candidate that the browser can't read is one way less, not a failure.
    const tried = Promise.allSettled(
      offer.candidates.map(({ candidate, sdpMid = null, sdpMLineIndex = null }) =>
        this.#connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }),
      ),
    );
    await this.#connection.setLocalDescription();
    await tried;
    if (patienceMs > 0) await this.#gathered(clock, patienceMs);
    if (!this.#life.signal.aborted) this.#listener.answered(this.#connection.localDescription?.sdp || undefined);
  }

  async #gathered(clock: Clock, patienceMs: number): Promise<void> {
    if (this.#connection.iceGatheringState === 'complete') return;
    const done = new AbortController();
    const { signal } = this.#life;
    const complete = new Promise<void>((resolve) => {
      this.#connection.addEventListener(
        'icegatheringstatechange',
        () => {
          if (this.#connection.iceGatheringState === 'complete') resolve();
        },
        { signal: done.signal },
      );
    });
    const patience = sleep(clock, patienceMs, AbortSignal.any([signal, done.signal])).catch(() => undefined);
    await Promise.race([complete, patience]);
    done.abort();
  }

  #take(track: MediaStreamTrack): void {
    this.#media = { ...this.#media, [track.kind]: track };
    this.#listener.media(this.#media);
  }

  #keep(channel: RTCDataChannel): void {
    const { signal } = this.#life;
    channel.binaryType = 'arraybuffer';
    this.#channels.set(channel.label, channel);
    if (channel.label !== CHANNEL.control) return;
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') this.#listener.line(data);
      },
      { signal },
    );
    // When the device closes, its channels say so at once; the connection would take seconds to notice.
    channel.addEventListener('close', () => this.#listener.failed(), { signal });
  }

  #report(): void {
    switch (this.#connection.connectionState) {
      case 'connected':
        return this.#listener.connected();
      case 'disconnected':
        return this.#listener.disconnected();
      case 'failed':
        return this.#listener.failed();
      default:
        return undefined;
    }
  }
}

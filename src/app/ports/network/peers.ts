import { CHANNEL } from '../../../contracts/channel/channelLabels.ts';
import { describeError } from '../window/describeError.ts';
import type { answerOffer } from './answerOffer.ts';
import type { LostPeer, PeerListener, PeerMedia, PeerOffer, PeerPort } from '../../../domain/stream/peer/peer.port.ts';

/** Loads the function that applies an offer, whichever WebRTC stack wrote it. */
type LoadOffers = () => Promise<{ readonly answerOffer: typeof answerOffer }>;
interface Offers {
  /** The function that applies an offer, once it is loaded. */
  answer?: typeof answerOffer;
  load(): Promise<typeof answerOffer>;
}

/**
 * Connections by `RTCPeerConnection`; README.md explains their candidates. `prepare` loads the JavaScript that reads
 * offers while the streaming device is being found.
 */
export function browserPeers(loadOffers: LoadOffers = () => import('./answerOffer.ts')): PeerPort {
  const make = () => new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  let spare: { readonly connection: RTCPeerConnection; readonly signal: AbortSignal } | undefined;
  const takeSpare = () => {
    const taken = spare?.connection;
    spare = undefined;
    return taken;
  };
  const offers: Offers = {
    load: async () => (offers.answer = (await loadOffers()).answerOffer),
  };
  const port: PeerPort = {
    get unsupported() {
      return typeof RTCPeerConnection !== 'function';
    },
    prepare(signal) {
      offers.load().catch(() => undefined);
      if (spare?.signal === signal) return;
      takeSpare()?.close();
      try {
        const made = { connection: make(), signal };
        spare = made;
        signal.addEventListener('abort', () => made === spare && takeSpare()?.close(), { once: true });
      } catch {
        // If creating the spare peer connection failed, `open` creates another one and reports the failure.
      }
    },
    open(offer, listener) {
      const restarted = port.rescue?.restart(offer, listener);
      if (restarted) return restarted;
      const peer = new BrowserPeer(takeSpare() ?? make(), port, offers);
      peer.start();
      peer.take(offer, listener).catch((error: unknown) => {
        if (peer.listener === listener) listener.preparationFailed(`prepare-${describeError(error)}`);
      });
      return peer;
    },
  };
  return port;
}

class BrowserPeer implements LostPeer {
  readonly connection: RTCPeerConnection;
  /** Receiver of the connection's events; undefined once the connection is closed. */
  listener: PeerListener | undefined;
  media: PeerMedia = { video: undefined, audio: undefined };
  readonly #port: PeerPort;
  readonly #offers: Offers;
  readonly lifetime = new AbortController();
  readonly #channels = new Map<string, RTCDataChannel>();

  constructor(connection: RTCPeerConnection, port: PeerPort, offers: Offers) {
    this.connection = connection;
    this.#port = port;
    this.#offers = offers;
  }

  /** Listens to the peer connection's events until {@link end}. */
  start(): void {
    const { connection } = this;
    const { signal } = this.lifetime;
    connection.addEventListener('track', ({ track }) => this.#show(track), { signal });
    connection.addEventListener('datachannel', ({ channel }) => this.#register(channel), { signal });
    connection.addEventListener('connectionstatechange', () => this.#report(), { signal });
    connection.addEventListener(
      'iceconnectionstatechange',
      () => connection.iceConnectionState === 'connected' && this.listener?.reached?.(),
      { signal },
    );
  }

  sendLine(line: string): boolean {
    const channel = this.channel(CHANNEL.control);
    channel?.send(line);
    return channel !== undefined;
  }

  sendInput(bytes: Uint8Array<ArrayBuffer>, reliability: 'edge' | 'motion'): boolean {
    const channel = this.channel(reliability === 'edge' ? CHANNEL.input : CHANNEL.motion);
    if (!channel) return false;
    channel.send(bytes);
    this.listener?.inputSent();
    return true;
  }

  get transceivers(): readonly RTCRtpTransceiver[] {
    // A media section that the streaming device rejects stops its transceiver, which then accepts neither a track nor
    // a direction.
    return this.connection.getTransceivers().filter(({ direction }) => direction !== 'stopped');
  }

  channel(label: string): RTCDataChannel | undefined {
    const channel = this.#channels.get(label);
    return this.listener && channel?.readyState === 'open' ? channel : undefined;
  }

  get inputBacklog(): number {
    const waiting = (label: string) => this.#channels.get(label)?.bufferedAmount ?? 0;
    return waiting(CHANNEL.input) + waiting(CHANNEL.motion);
  }

  async stats(): Promise<RTCStatsReport | undefined> {
    return this.listener && this.connection.getStats();
  }

  close(): void {
    if (!this.listener) return;
    this.listener = undefined;
    if (!this.#port.rescue?.keep(this)) this.end();
  }

  end(): void {
    this.lifetime.abort();
    for (const channel of this.#channels.values()) channel.close();
    for (const receiver of this.connection.getReceivers()) receiver.track.stop();
    this.connection.close();
  }

  async take(offer: PeerOffer, listener: PeerListener): Promise<void> {
    this.listener = listener;
    const refused = (reason: string) => this.listener === listener && listener.candidateRefused?.(reason);
    // Await the JavaScript only while it loads: another await here would let the page render before the browser has the
    // offer, and at a restart let the broken connection report its states.
    const answer = this.#offers.answer ?? (await this.#offers.load());
    if (this.listener !== listener) return;
    const sdp = await answer(this.connection, offer, refused, true);
    if (this.listener === listener) listener.answered(sdp || undefined);
  }

  #show(track: MediaStreamTrack): void {
    const show = (shown: MediaStreamTrack | undefined) => {
      this.media = { ...this.media, [track.kind]: shown };
      this.listener?.media(this.media);
    };
    show(track);
    // The streaming device removed one media section from its offer. The other track continues.
    const end = () => this.media[track.kind as keyof PeerMedia] === track && show(undefined);
    track.addEventListener('ended', end, { signal: this.lifetime.signal });
  }

  #register(channel: RTCDataChannel): void {
    const { signal } = this.lifetime;
    channel.binaryType = 'arraybuffer';
    this.#channels.set(channel.label, channel);
    if (channel.label !== CHANNEL.control) return;
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        if (typeof data === 'string') this.listener?.line(data);
      },
      { signal },
    );
    // Channels close immediately when the streaming device closes. The connection state would take seconds.
    channel.addEventListener('close', () => this.listener?.failed(), { signal });
  }

  #report(): void {
    // While an ICE restart's offer is set, Chromium repeats the states of the broken connection.
    if (this.connection.signalingState !== 'stable') return;
    switch (this.connection.connectionState) {
      case 'connected':
        return this.listener?.connected();
      case 'disconnected':
        return this.listener?.disconnected();
      case 'failed':
        return this.listener?.failed();
      default:
        return undefined;
    }
  }
}

import { CHANNEL } from '../../contracts/channel/labels.ts';
import type { LostPeer, PeerListener, PeerMedia, PeerOffer, PeerPort } from '../../domain/peer/peer.port.ts';

/** Real connections of the browser; README.md says what of their candidates. */
export function browserPeers(): PeerPort {
  const make = () => new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
  let spare: { readonly connection: RTCPeerConnection; readonly signal: AbortSignal } | undefined;
  const takeSpare = () => {
    const taken = spare?.connection;
    spare = undefined;
    return taken;
  };
  const port: PeerPort = {
    get unsupported() {
      return typeof RTCPeerConnection !== 'function';
    },
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
    open(offer, listener) {
      const kept = port.rescue?.restart(offer, listener);
      if (kept) return kept;
      const peer = new BrowserPeer(takeSpare() ?? make(), port);
      peer.take(offer, listener).catch((error: unknown) => {
        if (peer.listener === listener)
          listener.preparationFailed(`prepare-${error instanceof Error ? error.name : 'failure'}`);
      });
      return peer;
    },
  };
  return port;
}

class BrowserPeer implements LostPeer {
  readonly connection: RTCPeerConnection;
  /** There is none once it is closed. */
  listener: PeerListener | undefined;
  media: PeerMedia = { video: undefined, audio: undefined };
  readonly #port: PeerPort;
  readonly #life = new AbortController();
  readonly #channels = new Map<string, RTCDataChannel>();

  constructor(connection: RTCPeerConnection, port: PeerPort) {
    this.connection = connection;
    this.#port = port;
    const { signal } = this.#life;
    connection.addEventListener('track', ({ track }) => this.#show(track), { signal });
    connection.addEventListener('datachannel', ({ channel }) => this.#keep(channel), { signal });
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

  sendInput(bytes: Uint8Array<ArrayBuffer>, how: 'edge' | 'motion'): boolean {
    const channel = this.channel(how === 'edge' ? CHANNEL.input : CHANNEL.motion);
    if (!channel) return false;
    channel.send(bytes);
    this.listener?.inputSent();
    return true;
  }

  get transceivers(): readonly RTCRtpTransceiver[] {
    return this.connection.getTransceivers();
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
    this.#life.abort();
    for (const channel of this.#channels.values()) channel.close();
    for (const receiver of this.connection.getReceivers()) receiver.track.stop();
    this.connection.close();
  }

  async take(offer: PeerOffer, listener: PeerListener): Promise<void> {
    this.listener = listener;
    await this.connection.setRemoteDescription({ type: 'offer', sdp: offer.sdp });
    // So that the player's own sound and picture can go the other way, without negotiating anew.
    for (const transceiver of this.transceivers) transceiver.direction = 'sendrecv';
    // A candidate that the browser can't read is one way less, not a failure.
    const tried = Promise.allSettled(
      offer.candidates.map(({ candidate, sdpMid = null, sdpMLineIndex = null }) =>
        this.connection.addIceCandidate({ candidate, sdpMid, sdpMLineIndex }),
      ),
    );
    await this.connection.setLocalDescription();
    await tried;
    if (this.listener === listener) listener.answered(this.connection.localDescription?.sdp || undefined);
  }

  #show(track: MediaStreamTrack): void {
    this.media = { ...this.media, [track.kind]: track };
    this.listener?.media(this.media);
  }

  #keep(channel: RTCDataChannel): void {
    const { signal } = this.#life;
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
    // When the device closes, its channels say so at once; the connection would take seconds to notice.
    channel.addEventListener('close', () => this.listener?.failed(), { signal });
  }

  #report(): void {
    // While an offer is taken Chromium goes once more through the states of the way that broke.
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

import { type ChannelLabel, CHANNEL, reliabilityOf } from '../../src/contracts/channel/channelLabels.ts';
import type { StreamState } from '../../simulator/core/world/stream.ts';

/** Receives events of a WebRTC connection within the page until the connection is closed. */
export interface PageConnectionListener {
  state(state: StreamState): void;
  opened(label: ChannelLabel): void;
  message(label: ChannelLabel, data: string | Uint8Array): void;
  track(track: MediaStreamTrack): void;
}

/** The streaming device's end of a peer connection within the page. */
export class PageConnection {
  readonly #peer = new RTCPeerConnection();
  readonly #channels: ReadonlyMap<ChannelLabel, RTCDataChannel>;
  readonly #lifetime = new AbortController();
  readonly #videoSender: RTCRtpSender | undefined;

  constructor(listener: PageConnectionListener, tracks: readonly MediaStreamTrack[]) {
    const { signal } = this.#lifetime;
    // Separate media streams, so lip-sync never delays the picture.
    const senders = tracks.map((track) => this.#peer.addTrack(track, new MediaStream()));
    this.#videoSender = senders.find(({ track }) => track?.kind === 'video');
    if (this.#videoSender) keepResolution(this.#videoSender);
    this.#channels = new Map(Object.values(CHANNEL).map((label) => [label, this.#makeChannel(label, listener)]));
    this.#peer.addEventListener('connectionstatechange', () => listener.state(this.#peer.connectionState), { signal });
    this.#peer.addEventListener('track', ({ track }) => listener.track(track), { signal });
  }

  /** Returns the player's microphone and camera. */
  get receivers(): readonly RTCRtpReceiver[] {
    return this.#peer.getReceivers();
  }

  /** Creates an SDP offer with all its candidates. */
  async offer(): Promise<string> {
    await this.#peer.setLocalDescription();
    if (this.#peer.iceGatheringState !== 'complete') {
      const { promise, resolve } = Promise.withResolvers<void>();
      const gathered = () => this.#peer.iceGatheringState === 'complete' && resolve();
      this.#peer.addEventListener('icegatheringstatechange', gathered, { signal: this.#lifetime.signal });
      await promise;
    }
    return this.#peer.localDescription?.sdp ?? '';
  }

  /** Creates an SDP offer with new ICE credentials. */
  async restart(): Promise<string> {
    this.#peer.restartIce();
    return this.offer();
  }

  answer(sdp: string): Promise<void> {
    return this.#peer.setRemoteDescription({ type: 'answer', sdp });
  }

  /** Sends a message on a data channel. Returns false if the channel isn't open. */
  send(label: ChannelLabel, data: string | Uint8Array): boolean {
    const channel = this.#channels.get(label);
    if (channel?.readyState !== 'open') return false;
    if (typeof data === 'string') channel.send(data);
    else channel.send(new Uint8Array(data));
    return true;
  }

  /** Number of bytes that a data channel has queued. */
  waiting(label: ChannelLabel): number {
    return this.#channels.get(label)?.bufferedAmount ?? 0;
  }

  /** Limits the picture's bit rate; 0 removes the limit. */
  limit(kbps: number): void {
    if (!this.#videoSender) return;
    const parameters = this.#videoSender.getParameters();
    for (const encoding of parameters.encodings) {
      if (kbps > 0) encoding.maxBitrate = kbps * 1000;
      else delete encoding.maxBitrate;
    }
    // A failure is ignored: setting the bit rate fails only if the connection is closed, which needs no limit.
    void this.#videoSender.setParameters(parameters).catch(() => undefined);
  }

  close(): void {
    this.#lifetime.abort();
    this.#peer.close();
  }

  #makeChannel(label: ChannelLabel, listener: PageConnectionListener): RTCDataChannel {
    const { signal } = this.#lifetime;
    const channel = this.#peer.createDataChannel(label, reliabilityOf(label));
    channel.binaryType = 'arraybuffer';
    channel.addEventListener('open', () => listener.opened(label), { signal });
    channel.addEventListener(
      'message',
      ({ data }: MessageEvent<string | ArrayBuffer>) =>
        listener.message(label, typeof data === 'string' ? data : new Uint8Array(data)),
      { signal },
    );
    return channel;
  }
}

/** Makes the encoder drop frames instead of scaling them down, like the Node peer. */
function keepResolution(sender: RTCRtpSender): void {
  const parameters = { ...sender.getParameters(), degradationPreference: 'maintain-resolution' as const };
  // A browser that doesn't know `degradationPreference` may reject it.
  sender.setParameters(parameters).catch(() => undefined);
}

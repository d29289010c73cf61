import { decodeLoudSound } from '../device/sound/loudSound.ts';
import { CHANNEL, type ChannelLabel } from '../../src/contracts/channel/channelLabels.ts';
import { type DeviceMessage, encodeDeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { IceCandidateInit } from '../../src/contracts/entities/session.ts';
import type { Clock } from '../../src/kit/clock.ts';
import { networkOf } from '../core/network/networkCondition.ts';
import type { Stream, StreamFault, StreamOffer, StreamRequest, StreamState } from '../core/world/stream.ts';
import type { DeviceState, StreamDevice } from '../device/deviceInterface.ts';
import { AnswerError, type DevicePeer, type PeerOffer } from './devicePeer.ts';
import { IncomingMedia } from './incoming/incomingMedia.ts';
import { ClientPresence, WATCH_MS } from './clientPresence.ts';
import type { FramePump } from './encoding/framePump.ts';
import type { Relay } from './relay/relay.ts';

/** A streaming device's peer with its network. */
export interface Connection {
  readonly peer: DevicePeer;
  readonly relay: Relay;
  readonly offer: PeerOffer;
}

export interface NodeStreamParts extends Connection {
  readonly request: StreamRequest;
  readonly device: StreamDevice;
  readonly pump: FramePump;
  readonly clock: Clock;
  /** Creates another connection for the same stream. */
  readonly connect: () => Promise<Connection>;
  /** Aborting this controller stops the frame pump and the check for a silent client. */
  readonly ended: AbortController;
  /** Called once, after the stream's connection, relay and streaming device are closed. */
  readonly onClosed: () => void;
}

/** Maximum bytes of a download that wait in the channel. */
const FEED_BYTES = 131_072;

/** The streaming device of one session with its peer. */
export class NodeStream implements Stream {
  readonly #parts: NodeStreamParts;
  #connection: Connection;
  /** Reconnect in progress. Reconnects run one after the other. */
  #reopening: Promise<unknown> | undefined;
  #started = false;
  /** Messages that wait until the control channel opens; undefined afterwards. */
  #unsaid: string[] | undefined = [];
  #state: StreamState = 'new';
  #answer: { readonly sdp: string; readonly taken: Promise<void> } | undefined;
  #presence: ClientPresence;
  /** True after a reconnect. The streaming device must resend its full state. */
  #greets = false;
  #closed = false;

  /** Receiver of the player's microphone and camera. */
  readonly incoming: IncomingMedia;

  constructor(parts: NodeStreamParts) {
    this.#parts = parts;
    this.#connection = parts;
    const { device, request, clock, pump } = parts;
    this.#presence = new ClientPresence(parts.relay, clock);
    pump.onBeat = () => this.#feed();
    this.incoming = new IncomingMedia(
      {
        onSoundLevel: (level) => device.setSoundLevel?.(level),
        saw: ({ width, height }, coded) => device.setCameraSize?.(width, height, coded),
        look: (look) => device.setCameraPicture?.(look),
        wantsKeyFrame: () => this.#connection.peer.requestKeyFrame?.(),
        journal: (channel, line) => request.listener.line('in', channel, line),
      },
      () => clock.now(),
    );
    // The journal leaves out accessibility nodes and similar lines: several lines a second would displace all other
    // entries.
    parts.device.onExtensionLine = (line) => void this.#connection.peer.send(CHANNEL.control, line);
    parts.device.onMessage = (message) => {
      // A silent streaming device never reports that it is ready, until the backend sends the message by `push`.
      if (message.kind !== 'android-ready' || !parts.request.silent) this.push(message);
    };
  }

  get offerSdp(): string {
    return this.#connection.offer.sdp;
  }

  get iceCandidates(): readonly IceCandidateInit[] {
    return this.#connection.offer.candidates;
  }

  get device(): DeviceState | undefined {
    return this.#parts.device.state;
  }

  picture(): Uint8Array | undefined {
    return this.#closed ? undefined : this.#parts.device.screenshot?.();
  }

  async restart(): Promise<StreamOffer> {
    const { pump, request } = this.#parts;
    if (this.#closed || request.silent) throw new Error('The stream is closed or silent, so it can’t restart.');
    // The streaming device pauses the game until the connection works again.
    pump.pause();
    const { sdp, candidates } = await this.#connection.peer.restart();
    this.#answer = undefined;
    this.#greets = true;
    this.#setState('connecting');
    return { offerSdp: sdp, iceCandidates: candidates };
  }

  async reopen(): Promise<StreamOffer> {
    const turn = (this.#reopening ?? Promise.resolve()).then(() => this.#reopen());
    this.#reopening = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Returns true if this peer is the current one. Events of earlier peers are ignored. */
  isOver(peer: DevicePeer): boolean {
    return this.#connection.peer === peer;
  }

  async acceptAnswer(sdp: string): Promise<void> {
    if (this.#closed) throw new AnswerError('The stream is closed.');
    if (this.#answer) {
      // The app may retry after a lost response.
      if (this.#answer.sdp !== sdp) throw new AnswerError('The offer has been answered already.');
      return this.#answer.taken;
    }
    this.#answer = { sdp, taken: this.#take(sdp) };
    return this.#answer.taken;
  }

  push(message: DeviceMessage): void {
    // For a file offer, the streaming device assigns the file's number, and generates the file's bytes on request.
    if (message.kind === 'file-offer' && message.id === 0) this.#parts.device.offer?.(message.name, message.size);
    else this.pushRaw(encodeDeviceMessage(message));
  }

  pushRaw(line: string): void {
    if (this.#closed) return;
    const loud = decodeLoudSound(line);
    if (loud) return this.#parts.device.loudSound?.(loud);
    if (this.#unsaid) this.#unsaid.push(line);
    else this.#sendLine(line);
  }

  fault(fault: StreamFault): void {
    if (this.#closed) return;
    const { relay } = this.#connection;
    switch (fault.action) {
      case 'drop':
        return relay.drop();
      case 'refuse':
        return relay.refuse();
      case 'restore':
        relay.restore();
        this.#presence.begin();
        // The client lost too many packets to continue; it would request a key frame only after 3 s.
        this.#parts.pump.requestKeyFrame();
        if (this.#state === 'disconnected') this.#parts.pump.live();
        return;
      case 'close':
        return this.close();
      case 'network':
        return relay.degrade(networkOf(fault), fault.seed);
    }
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const { ended, device, onClosed } = this.#parts;
    ended.abort();
    device.onMessage = undefined;
    device.onExtensionLine = undefined;
    this.incoming.close();
    this.#setState('closed');
    const reopening = this.#reopening;
    close(this.#connection, () => (reopening ? void reopening.then(onClosed) : onClosed()));
  }

  /** Handles a connection state of the peer. */
  stateChanged(state: StreamState): void {
    if (this.#closed) return;
    if (state === 'connected') this.#parts.pump.live();
    else if (state !== 'connecting') this.#parts.pump.pause();
    this.#setState(state);
    if (state === 'connected' && this.#greets) this.#parts.device.greet?.();
  }

  channelOpened(label: ChannelLabel): void {
    if (label !== CHANNEL.control || !this.#unsaid) return;
    const lines = this.#unsaid;
    this.#unsaid = undefined;
    for (const line of lines) this.#sendLine(line);
  }

  received(label: ChannelLabel, data: string | Uint8Array): void {
    if (this.#closed) return;
    switch (label) {
      case CHANNEL.control:
        return this.#onClientLine(typeof data === 'string' ? data : new TextDecoder().decode(data));
      case CHANNEL.input:
      case CHANNEL.motion:
        return this.#feel(label, data);
      case CHANNEL.fileUpload:
      case CHANNEL.fileDownload: {
        const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
        this.#parts.request.listener.line('in', label, this.#parts.device.file(bytes));
      }
    }
  }

  async #reopen(): Promise<StreamOffer> {
    const { connect, device, pump, request } = this.#parts;
    if (this.#closed || request.silent)
      throw new Error('The stream is closed or silent, so no client can return to it.');
    const next = await connect();
    if (this.#closed) {
      await new Promise<void>((resolve) => close(next, resolve));
      throw new Error('The stream was closed while it was being reopened.');
    }
    const before = this.#connection;
    this.#connection = next;
    this.#presence = new ClientPresence(next.relay, this.#parts.clock);
    pump.use(next.peer);
    device.meet?.();
    this.#answer = undefined;
    this.#unsaid = [];
    this.#greets = true;
    close(before);
    this.#setState('connecting');
    return { offerSdp: next.offer.sdp, iceCandidates: next.offer.candidates };
  }

  async #take(sdp: string): Promise<void> {
    const { pump, clock, ended } = this.#parts;
    const { peer } = this.#connection;
    try {
      await peer.answer(sdp);
    } catch (error) {
      this.#answer = undefined;
      throw error;
    }
    this.#presence.begin();
    if (this.#closed || this.#started) return;
    this.#started = true;
    pump.start();
    clock.every(WATCH_MS, () => this.#watch(), ended.signal);
  }

  #onClientLine(line: string): void {
    const { device, request } = this.#parts;
    request.listener.line('in', CHANNEL.control, line);
    device.line(line);
  }

  #feel(label: ChannelLabel, data: string | Uint8Array): void {
    const { device, request, pump } = this.#parts;
    const messages = typeof data === 'string' ? undefined : device.input(data);
    if (messages === undefined) {
      request.listener.line('in', label, `malformed=${Buffer.from(data).toString('hex', 0, 64)}`);
      return;
    }
    // Draw the frame before the journal entry is written, to keep the input latency low.
    if (request.renderOnInput && messages.length > 0) pump.drawInput();
    for (const message of messages) request.listener.input(message);
  }

  /** Sends the player's download while the channel has capacity. */
  #feed(): void {
    const { device } = this.#parts;
    const { peer } = this.#connection;
    while ((peer.waiting?.(CHANNEL.fileDownload) ?? 0) < FEED_BYTES) {
      const bytes = device.outgoing?.();
      if (!bytes || !peer.send(CHANNEL.fileDownload, bytes)) return;
    }
  }

  #sendLine(line: string): void {
    if (this.#connection.peer.send(CHANNEL.control, line))
      this.#parts.request.listener.line('out', CHANNEL.control, line);
  }

  /** Detects a silent client. werift itself takes half a minute. */
  #watch(): void {
    this.incoming.watch();
    const isPresent = this.#presence.look();
    if (isPresent === false) {
      this.#parts.pump.pause();
      if (this.#state === 'connected') this.#setState('disconnected');
    } else if (isPresent && this.#state === 'disconnected') {
      this.#parts.pump.live();
      this.#setState('connected');
    }
  }

  #setState(state: StreamState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#parts.request.listener.state(state);
  }
}

/** Closes the relay last: the peer sends its closing messages through it. */
function close({ peer, relay }: Connection, then?: () => void): void {
  void peer.close().finally(() => {
    relay.close();
    then?.();
  });
}

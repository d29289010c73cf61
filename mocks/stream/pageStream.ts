import { CHANNEL, type ChannelLabel } from '../../src/contracts/channel/channelLabels.ts';
import { type DeviceMessage, encodeDeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { Clock } from '../../src/kit/clock.ts';
import { SeededRandom } from '../../src/kit/random.ts';
import {
  CLEAR,
  type Condition,
  conditionAt,
  type Network,
  networkOf,
} from '../../simulator/core/network/networkCondition.ts';
import type {
  Stream,
  StreamFault,
  StreamOffer,
  StreamPort,
  StreamRequest,
  StreamState,
} from '../../simulator/core/world/stream.ts';
import { createDevice } from '../../simulator/device/device.ts';
import type { DeviceState, StreamDevice } from '../../simulator/device/deviceInterface.ts';
import { decodeLoudSound } from '../../simulator/device/sound/loudSound.ts';
import { PageConnection } from './pageConnection.ts';
import { PageProbe } from './pageProbe.ts';
import { watchSources } from './playerSources.ts';
import { watchPlayer } from './playerTracks.ts';
import { type PictureTrack, pictureTrack } from './pictureTrack.ts';
import { SAMPLE_RATE, type SoundTrack, soundTrack } from './soundTrack.ts';

/** Maximum bytes of a download that wait in the channel. */
const FEED_BYTES = 262_144;

/**
 * Streams the simulated device within the page over a real peer connection, for stories and the demo. It has no relay: `drop`
 * freezes picture and responses instead of packets, and `network` drops frames, delays input and limits the encoder, as
 * an approximation.
 */
export function pageStreams(clock: Clock): StreamPort & { closeAll(): void } {
  const open = new Set<PageStream>();
  return {
    async open(request) {
      const stream = new PageStream(request, clock, () => open.delete(stream));
      open.add(stream);
      await stream.offer();
      return stream;
    },
    probe: () => PageProbe.open(clock),
    closeAll: () => {
      for (const stream of open) stream.close();
    },
  };
}

class PageStream implements Stream {
  offerSdp = '';
  readonly iceCandidates = [];
  readonly #request: StreamRequest;
  readonly #clock: Clock;
  readonly #onClosed: () => void;
  readonly #lifetime = new AbortController();
  readonly #device: StreamDevice;
  readonly #picture: PictureTrack;
  readonly #sound: SoundTrack = soundTrack();
  readonly #chance: SeededRandom;
  #connection: PageConnection;
  #state: StreamState = 'new';
  #answer: { readonly sdp: string; readonly taken: Promise<void> } | undefined;
  #isStarted = false;
  /** True after a reconnect. The streaming device must resend its full state. */
  #greets = false;
  /** Lines that wait until the control channel opens; undefined once it is open. */
  #unsaid: string[] | undefined = [];
  /** Messages on reliable channels that a dropped network delays; undefined while the network works. */
  #delayed: (() => void)[] | undefined;
  #network: Network = CLEAR;
  #networkSince = 0;
  #pumped = 0;
  #due = 0;
  #ticks = 0;
  #samples = 0;

  constructor(request: StreamRequest, clock: Clock, onClosed: () => void) {
    this.#request = request;
    this.#clock = clock;
    this.#chance = new SeededRandom(request.seed);
    this.#onClosed = onClosed;
    const { packageName, seed, width, height, fps, marker, touch } = request;
    this.#device = createDevice({ packageName, seed, width, height, fps, marker, hand: touch ? 'touch' : 'keys' });
    // The simulated world's journal omits accessibility nodes and the like, which would displace all other entries.
    this.#device.onExtensionLine = (line) => void this.#connection.send(CHANNEL.control, line);
    this.#device.onMessage = (message) => {
      if (message.kind !== 'android-ready' || !request.silent) this.push(message);
    };
    this.#picture = pictureTrack(this.#device.width, this.#device.height);
    this.#connection = this.#connect();
  }

  get device(): DeviceState | undefined {
    return this.#device.state;
  }

  picture(): Uint8Array | undefined {
    return this.#device.screenshot?.();
  }

  /** Creates the SDP offer of the current connection, which is the first one or a new one for a reconnect. */
  async offer(): Promise<StreamOffer> {
    this.offerSdp = await this.#connection.offer();
    return { offerSdp: this.offerSdp, iceCandidates: [] };
  }

  async restart(): Promise<StreamOffer> {
    if (this.#lifetime.signal.aborted || this.#request.silent)
      throw new Error('The stream is closed or silent, so it can’t restart.');
    this.offerSdp = await this.#connection.restart();
    this.#answer = undefined;
    this.#greets = true;
    this.#setState('connecting');
    return { offerSdp: this.offerSdp, iceCandidates: [] };
  }

  reopen(): Promise<StreamOffer> {
    if (this.#lifetime.signal.aborted || this.#request.silent)
      return Promise.reject(new Error('The stream is closed, so it can’t reopen.'));
    const before = this.#connection;
    this.#connection = this.#connect();
    this.#device.meet?.();
    this.#answer = undefined;
    this.#unsaid = [];
    this.#greets = true;
    before.close();
    this.#setState('connecting');
    return this.offer();
  }

  async acceptAnswer(sdp: string): Promise<void> {
    if (this.#answer) {
      // The app may send the same answer again if the response was lost.
      if (this.#answer.sdp !== sdp) throw new Error('The offer has been answered already.');
      return this.#answer.taken;
    }
    this.#answer = { sdp, taken: this.#take(sdp) };
    return this.#answer.taken;
  }

  push(message: DeviceMessage): void {
    // For a file offer, the streaming device assigns the file's number, and generates the file's bytes on request.
    if (message.kind === 'file-offer' && message.id === 0) this.#device.offer?.(message.name, message.size);
    else this.pushRaw(encodeDeviceMessage(message));
  }

  pushRaw(line: string): void {
    if (this.#lifetime.signal.aborted) return;
    if (this.#delayed) return void this.#delayed.push(() => this.pushRaw(line));
    const loud = decodeLoudSound(line);
    if (loud) return this.#device.loudSound?.(loud);
    if (this.#unsaid) this.#unsaid.push(line);
    else this.#sendLine(line);
  }

  fault(fault: StreamFault): void {
    if (fault.action === 'drop') this.#delayed ??= [];
    if (fault.action === 'restore') {
      const delayed = this.#delayed ?? [];
      this.#delayed = undefined;
      for (const deliver of delayed) deliver();
    }
    if (fault.action === 'close' || fault.action === 'refuse') this.close();
    if (fault.action === 'network') {
      this.#network = networkOf(fault);
      this.#networkSince = this.#clock.now();
      this.#connection.limit(this.#network.kbps);
    }
  }

  get #condition(): Condition {
    return conditionAt(this.#network, this.#clock.now() - this.#networkSince);
  }

  #isLost(): boolean {
    const { lossPct } = this.#condition;
    return lossPct > 0 && this.#chance.next() * 100 < lossPct;
  }

  close(): void {
    if (this.#lifetime.signal.aborted) return;
    this.#lifetime.abort();
    this.#device.onMessage = undefined;
    this.#device.onExtensionLine = undefined;
    this.#picture.close();
    this.#sound.close();
    this.#connection.close();
    this.#setState('closed');
    this.#onClosed();
  }

  #connect(): PageConnection {
    const tracks = [this.#picture.track, ...(this.#sound.track ? [this.#sound.track] : [])];
    return new PageConnection(
      {
        state: (state) => this.#onState(state),
        opened: (label) => this.#onOpened(label),
        message: (label, data) => this.#receive(label, data),
        track: (track) => void watchPlayer(track, this.#device),
      },
      tracks,
    );
  }

  async #take(sdp: string): Promise<void> {
    try {
      await this.#connection.answer(sdp);
    } catch (error) {
      this.#answer = undefined;
      throw error;
    }
    if (this.#isStarted || this.#lifetime.signal.aborted) return;
    this.#isStarted = true;
    const { signal } = this.#lifetime;
    this.#pumped = this.#clock.now();
    this.#clock.every(1000 / this.#request.fps, () => this.#pump(), signal);
    const report = (channel: string, line: string) => this.#request.listener.line('in', channel, line);
    watchSources(() => this.#connection.receivers, report, this.#clock, signal);
  }

  #onState(state: StreamState): void {
    this.#setState(state);
    if (state === 'connected' && this.#greets) this.#device.greet?.();
  }

  #setState(state: StreamState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#request.listener.state(state);
  }

  #onOpened(label: ChannelLabel): void {
    if (label !== CHANNEL.control || !this.#unsaid) return;
    const lines = this.#unsaid;
    this.#unsaid = undefined;
    for (const line of lines) this.#sendLine(line);
  }

  #sendLine(line: string): void {
    if (this.#connection.send(CHANNEL.control, line)) this.#request.listener.line('out', CHANNEL.control, line);
  }

  #receive(label: ChannelLabel, data: string | Uint8Array): void {
    if (label === CHANNEL.input || label === CHANNEL.motion) return this.#feel(label, data);
    if (this.#delayed) return void this.#delayed.push(() => this.#receive(label, data));
    if (label === CHANNEL.control)
      return this.#onLine(typeof data === 'string' ? data : new TextDecoder().decode(data));
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
    this.#request.listener.line('in', label, this.#device.file(bytes));
  }

  #onLine(line: string): void {
    this.#request.listener.line('in', CHANNEL.control, line);
    this.#device.line(line);
  }

  #feel(label: ChannelLabel, data: string | Uint8Array): void {
    const { delayMs } = this.#condition;
    if (delayMs === 0) return this.#takeInput(label, data);
    this.#clock.after(delayMs, () => this.#takeInput(label, data), this.#lifetime.signal);
  }

  #takeInput(label: ChannelLabel, data: string | Uint8Array): void {
    if (this.#delayed) return;
    const { listener, renderOnInput } = this.#request;
    const messages = typeof data === 'string' ? undefined : this.#device.input(data);
    if (!messages) return listener.line('in', label, `malformed=${hexOf(data)}`);
    for (const message of messages) listener.input(message);
    if (messages.length > 0 && renderOnInput) this.#picture.show(this.#device.redraw());
  }

  /**
   * Runs the streaming device's ticks for the elapsed time. A page that was suspended doesn't catch up on missed
   * ticks.
   */
  #pump(): void {
    if (this.#delayed) return;
    const now = this.#clock.now();
    // The app may change the frame rate while the streaming device runs.
    this.#due += ((now - this.#pumped) * this.#device.fps) / 1000;
    this.#pumped = now;
    const due = Math.floor(this.#due);
    if (due - this.#ticks > 4) this.#ticks = due - 1;
    this.#feed();
    for (; this.#ticks < due; this.#ticks++) {
      const frame = this.#device.tick();
      if (!this.#isLost()) this.#picture.show(frame);
      this.#playSound();
    }
  }

  /** Sends the file that the player downloads while the data channel has capacity. */
  #feed(): void {
    while (this.#connection.waiting(CHANNEL.fileDownload) < FEED_BYTES) {
      const bytes = this.#device.outgoing?.();
      if (!bytes || !this.#connection.send(CHANNEL.fileDownload, bytes)) return;
    }
  }

  /** Plays sound in blocks of 10 ms, which the browser plays without glitches. */
  #playSound(): void {
    const STRETCH = SAMPLE_RATE / 100;
    this.#samples += SAMPLE_RATE / this.#device.fps;
    for (; this.#samples >= STRETCH; this.#samples -= STRETCH) {
      this.#sound.play(new Int16Array(this.#device.sound(STRETCH)));
    }
  }
}

/** Returns the first bytes of a message in hexadecimal. */
function hexOf(data: string | Uint8Array): string {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  return Array.from(bytes.subarray(0, 64), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

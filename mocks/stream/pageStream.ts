import { decodeCommand } from '../../src/contracts/channel/commandReader.ts';
import { CHANNEL, type ChannelLabel, reliabilityOf } from '../../src/contracts/channel/labels.ts';
import { type DeviceMessage, encodeDeviceMessage } from '../../src/contracts/channel/lines.ts';
import type { Clock } from '../../src/kit/clock.ts';
import { SeededRandom } from '../../src/kit/random.ts';
import { CLEAR, type Condition, conditionAt, type Network, networkOf } from '../../simulator/core/network/condition.ts';
import type { Stream, StreamFault, StreamPort, StreamRequest, StreamState } from '../../simulator/core/world/stream.ts';
import { createDevice } from '../../simulator/device/device.ts';
import type { DeviceState, StreamDevice } from '../../simulator/device/contract.ts';
import { watchPlayer } from './playerTracks.ts';
import { type PictureTrack, pictureTrack } from './pictureTrack.ts';
import { SAMPLE_RATE, type SoundTrack, soundTrack } from './soundTrack.ts';

/** Maximum bytes of a download that wait in the channel. */
const FEED_BYTES = 262_144;

/**
 * Streams the simulated device within the page over a real peer connection, for stories. It has no relay: `drop`
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
  readonly #connection = new RTCPeerConnection();
  readonly #device: StreamDevice;
  readonly #picture: PictureTrack;
  readonly #sound: SoundTrack = soundTrack();
  readonly #control: RTCDataChannel;
  #downloads: RTCDataChannel | undefined;
  #unsaid: string[] = [];
  readonly #chance: SeededRandom;
  #frozen = false;
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
    this.#device.onMessage = (message) => {
      if (message.kind !== 'android-ready' || !request.silent) this.push(message);
    };
    this.#picture = pictureTrack(this.#device.width, this.#device.height);
    // Separate media streams, so lip-sync never delays the picture.
    this.#connection.addTrack(this.#picture.track, new MediaStream());
    if (this.#sound.track) this.#connection.addTrack(this.#sound.track, new MediaStream());
    this.#control = this.#makeChannels();
    const { signal } = this.#lifetime;
    this.#connection.addEventListener('connectionstatechange', () => this.#report(), { signal });
    this.#connection.addEventListener('track', ({ track }) => void watchPlayer(track, this.#device), { signal });
  }

  get device(): DeviceState | undefined {
    return this.#device.state;
  }

  picture(): Uint8Array | undefined {
    return this.#device.screenshot?.();
  }

  async offer(): Promise<void> {
    await this.#connection.setLocalDescription();
    if (this.#connection.iceGatheringState !== 'complete') {
      const { promise, resolve } = Promise.withResolvers<void>();
      const gathered = () => this.#connection.iceGatheringState === 'complete' && resolve();
      this.#connection.addEventListener('icegatheringstatechange', gathered, { signal: this.#lifetime.signal });
      await promise;
    }
    this.offerSdp = this.#connection.localDescription?.sdp ?? '';
  }

  async acceptAnswer(sdp: string): Promise<void> {
    await this.#connection.setRemoteDescription({ type: 'answer', sdp });
    this.#pumped = this.#clock.now();
    this.#clock.every(1000 / this.#request.fps, () => this.#pump(), this.#lifetime.signal);
  }

  push(message: DeviceMessage): void {
    // The device assigns the file's number, and generates its bytes on request.
    if (message.kind === 'file-offer' && message.id === 0) this.#device.offer?.(message.name, message.size);
    else this.pushRaw(encodeDeviceMessage(message));
  }

  pushRaw(line: string): void {
    if (this.#lifetime.signal.aborted) return;
    if (this.#control.readyState !== 'open') return void this.#unsaid.push(line);
    this.#control.send(line);
    this.#request.listener.line('out', CHANNEL.control, line);
  }

  fault(fault: StreamFault): void {
    if (fault.action === 'drop') this.#frozen = true;
    if (fault.action === 'restore') this.#frozen = false;
    if (fault.action === 'close' || fault.action === 'refuse') this.close();
    if (fault.action === 'network') this.#narrow(networkOf(fault));
  }

  #narrow(network: Network): void {
    this.#network = network;
    this.#networkSince = this.#clock.now();
    const { kbps } = network;
    for (const sender of this.#connection.getSenders()) {
      if (sender.track?.kind !== 'video') continue;
      const parameters = sender.getParameters();
      for (const encoding of parameters.encodings) {
        if (kbps > 0) encoding.maxBitrate = kbps * 1000;
        else delete encoding.maxBitrate;
      }
      // A closed connection needs no limit.
      void sender.setParameters(parameters).catch(() => undefined);
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
    this.#picture.close();
    this.#sound.close();
    this.#connection.close();
    this.#request.listener.state('closed');
    this.#onClosed();
  }

  #makeChannels(): RTCDataChannel {
    const { signal } = this.#lifetime;
    const make = (label: ChannelLabel) => this.#connection.createDataChannel(label, reliabilityOf(label));
    const control = make(CHANNEL.control);
    const input = make(CHANNEL.input);
    const motion = make(CHANNEL.motion);
    const files = make(CHANNEL.fileUpload);
    this.#downloads = make(CHANNEL.fileDownload);
    files.binaryType = 'arraybuffer';
    files.addEventListener(
      'message',
      ({ data }: MessageEvent<ArrayBuffer>) =>
        this.#request.listener.line('in', CHANNEL.fileUpload, this.#device.file(new Uint8Array(data))),
      { signal },
    );
    control.addEventListener('open', () => this.#sendState(), { signal });
    control.addEventListener('message', ({ data }: MessageEvent<string>) => this.#onLine(data), { signal });
    for (const channel of [input, motion]) {
      channel.binaryType = 'arraybuffer';
      channel.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => this.#feel(new Uint8Array(data)), {
        signal,
      });
    }
    return control;
  }

  #sendState(): void {
    const lines = this.#unsaid;
    this.#unsaid = [];
    for (const line of lines) this.pushRaw(line);
  }

  #onLine(line: string): void {
    this.#request.listener.line('in', CHANNEL.control, line);
    if (decodeCommand(line)) this.#device.line(line);
  }

  #feel(bytes: Uint8Array): void {
    const { delayMs } = this.#condition;
    if (delayMs === 0) return this.#take(bytes);
    this.#clock.after(delayMs, () => this.#take(bytes), this.#lifetime.signal);
  }

  #take(bytes: Uint8Array): void {
    if (this.#frozen) return;
    const message = this.#device.input(bytes);
    if (message) this.#request.listener.input(message);
    if (message && this.#request.renderOnInput) this.#picture.show(this.#device.redraw());
  }

  /** Runs the ticks for the elapsed time; a suspended page doesn't catch up. */
  #pump(): void {
    if (this.#frozen) return;
    const now = this.#clock.now();
    // The app may change the frame rate while the device runs.
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

  /** Sends the player's download while the channel has capacity. */
  #feed(): void {
    while (this.#downloads?.readyState === 'open' && this.#downloads.bufferedAmount < FEED_BYTES) {
      const bytes = this.#device.outgoing?.();
      if (!bytes) return;
      this.#downloads.send(new Uint8Array(bytes));
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

  #report(): void {
    const state: StreamState = this.#connection.connectionState;
    this.#request.listener.state(state);
  }
}

import { type Held, type InputMessage } from '../../../src/contracts/channel/inputFormat.ts';
import { decodeInput } from '../../../src/contracts/channel/inputReader.ts';
import type { ChannelLabel } from '../../../src/contracts/channel/channelLabels.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { StreamRequest, StreamState } from '../../core/world/stream.ts';
import type { Frame, StreamDevice } from '../../device/deviceInterface.ts';
import { type FramePlan, PREVIOUS_FRAME } from '../werift/referenceFrames.ts';
import { type DevicePeer, NOTHING_RECEIVED, type PeerOffer } from '../devicePeer.ts';

/** A streaming device for tests: a grey picture that gets lighter with each tick, and silence. */
export class FakeDevice implements StreamDevice {
  /** Returns the blocks that changed in the next picture; a test sets it. */
  marks: (() => Uint8Array) | undefined;
  fps = 50;
  kbps: number | undefined;
  readonly held: Held = { keys: [], buttons: 0, touches: 0 };
  width = 32;
  height = 16;
  ticks = 0;
  redraws = 0;
  readonly lines: string[] = [];
  readonly files: number[] = [];
  greetings = 0;
  meetings = 0;
  onMessage: ((message: DeviceMessage) => void) | undefined;
  #input = 0;

  tick(): Frame {
    this.ticks++;
    return this.#draw();
  }

  redraw(): Frame {
    this.redraws++;
    return this.#draw();
  }

  sound(samples: number): Int16Array {
    return new Int16Array(2 * samples);
  }

  input(bytes: Uint8Array): readonly InputMessage[] | undefined {
    const message = decodeInput(bytes);
    if (message) this.#input = message.sequence;
    return message && [message];
  }

  line(text: string): void {
    this.lines.push(text);
  }

  meet(): void {
    this.meetings++;
  }

  greet(): void {
    this.greetings++;
  }

  file(bytes: Uint8Array): string {
    this.files.push(bytes.length);
    return `received=${bytes.length}/0,`;
  }

  #draw(): Frame {
    const { width, height } = this;
    const chroma = new Uint8Array((width * height) / 4).fill(128);
    const y = new Uint8Array(width * height).fill(16 + (this.ticks % 200));
    const number = this.ticks + this.redraws;
    const frame = { width, height, y, u: chroma, v: chroma, number, input: this.#input };
    const dirty = this.marks?.();
    return dirty ? { ...frame, dirty } : frame;
  }
}

/** A peer for tests that records its calls. */
export class FakePeer implements DevicePeer {
  reception = NOTHING_RECEIVED;
  kbps = 0;
  readonly video: { readonly key: boolean; readonly at: number }[] = [];
  /** The encoding plan of each sent picture. */
  readonly plans: (FramePlan | undefined)[] = [];
  planFrame: (key: boolean) => FramePlan = () => PREVIOUS_FRAME;
  readonly sound: number[] = [];
  readonly sent: string[] = [];
  readonly answers: string[] = [];
  /** Called when `answer` is called; a test replaces it to delay or reject the answer. */
  taking: () => Promise<void> = () => Promise.resolve();
  channelsOpen = false;
  closed = 0;

  offer(): Promise<PeerOffer> {
    return Promise.resolve({ sdp: 'v=0', candidates: [] });
  }

  restart(): Promise<PeerOffer> {
    return this.offer();
  }

  answer(sdp: string): Promise<void> {
    this.answers.push(sdp);
    return this.taking();
  }

  sendVideo(frame: Uint8Array, at: number, plan?: FramePlan): void {
    this.video.push({ key: ((frame[0] as number) & 1) === 0, at });
    this.plans.push(plan);
  }

  sendSound(_packet: Uint8Array, sample: number): void {
    this.sound.push(sample);
  }

  send(_label: ChannelLabel, data: string | Uint8Array): boolean {
    if (this.channelsOpen && typeof data === 'string') this.sent.push(data);
    return this.channelsOpen;
  }

  close(): Promise<void> {
    this.closed++;
    return Promise.resolve();
  }
}

export interface StreamEvents {
  readonly states: StreamState[];
  readonly lines: string[];
  readonly inputs: number[];
}

/** A request whose listener records states, `in control=…` lines and sequence numbers of inputs. */
export function fakeRequest(overrides: Partial<StreamRequest> = {}): { request: StreamRequest; events: StreamEvents } {
  const response: StreamEvents = { states: [], lines: [], inputs: [] };
  const request: StreamRequest = {
    worldId: 'world',
    playSessionId: 'session',
    packageName: 'games.probe',
    seed: 1,
    width: 320,
    height: 180,
    fps: 30,
    maxBitrateKbps: 4000,
    marker: true,
    renderOnInput: false,
    silent: false,
    listener: {
      state: (state) => void response.states.push(state),
      line: (direction, channel, line) => void response.lines.push(`${direction} ${channel} ${line}`),
      input: ({ sequence }) => void response.inputs.push(sequence),
    },
    ...overrides,
  };
  return { request, events: response };
}

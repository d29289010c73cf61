import { reaction } from 'mobx';
import { Machine } from '../../../kit/machine.ts';
import { captureSpec } from './capture.machine.ts';
import type { CapturePorts } from './capture.ports.ts';
import type { CaptureCommand, CaptureEvent, CaptureState, Device, Refusal } from './capture.state.ts';

/** The microphone or the camera of the player, as far as the game wants it. */
export class Capture {
  readonly device: Device;
  readonly machine: Machine<CaptureState, CaptureEvent, CaptureCommand>;
  readonly #ports: CapturePorts;

  constructor(device: Device, ports: CapturePorts) {
    this.device = device;
    this.#ports = ports;
    this.machine = new Machine(captureSpec, (command, send, life) => {
      if (command.kind === 'answer') ports.answer(device, command.allowed);
      else void this.#hold(send, life);
    });
  }

  /** Follows the page and the peer until the signal is aborted, and releases the device then. */
  start(signal: AbortSignal): void {
    const { visible, peer } = this.#ports;
    const { send } = this.machine.start(signal);
    reaction(visible, (isVisible) => send({ kind: isVisible ? 'shown' : 'hidden' }), { signal });
    reaction(peer, () => send({ kind: 'device lost' }), { signal });
  }

  get live(): boolean {
    return this.machine.state.kind === 'live';
  }

  /** What the player has to be told; undefined where nothing is wrong, or they know. */
  get refusal(): Refusal | undefined {
    const { state } = this.machine;
    return state.kind === 'refused' && !state.told ? state.why : undefined;
  }

  want(wanted: boolean): void {
    this.machine.send({ kind: wanted ? 'wanted' : 'unwanted' });
  }

  readonly retry = (): void => this.machine.send({ kind: 'retry asked' });
  readonly dismiss = (): void => this.machine.send({ kind: 'refusal read' });
  readonly turnOff = (): void => this.machine.send({ kind: 'turned off' });

  async #hold(send: (event: CaptureEvent) => void, life: AbortSignal): Promise<void> {
    const { media, upright, carries } = this.#ports;
    // Nobody is asked for what can't be used.
    if (!carries(this.device)) return send({ kind: 'refused', why: 'unsupported' });
    const track = await media.open(this.device, upright);
    if (typeof track === 'string') return send({ kind: 'refused', why: track });
    // Whoever was quicker than the browser's question wants it no more.
    if (life.aborted) return track.stop();
    life.addEventListener('abort', () => void this.#letGo(track), { once: true });
    track.addEventListener('ended', () => send({ kind: 'cut off' }), { once: true, signal: life });
    try {
      await this.#ports.send(this.device, track);
      send({ kind: 'acquired' });
    } catch {
      send({ kind: 'refused', why: 'unsupported' });
    }
  }

  async #letGo(track: MediaStreamTrack): Promise<void> {
    track.stop();
    await this.#ports.send(this.device, null).catch(() => undefined);
  }
}

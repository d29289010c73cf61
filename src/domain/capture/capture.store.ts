import { reaction } from 'mobx';
import { Machine } from '../../kit/machine.ts';
import { captureSpec } from './capture.machine.ts';
import type { CapturePorts } from './capture.ports.ts';
import type { CaptureCommand, CaptureEvent, CaptureState, Device, Refusal } from './capture.state.ts';

/** The microphone or the camera of the player, as far as the game wants it. */
export class Capture {
  readonly device: Device;
  readonly machine: Machine<CaptureState, CaptureEvent, CaptureCommand>;
  readonly #ports: CapturePorts;

  /** It is let go of with the signal. */
  constructor(device: Device, ports: CapturePorts, signal: AbortSignal) {
    this.device = device;
    this.#ports = ports;
    this.machine = new Machine(captureSpec, (command, send, life) => {
      if (command.kind === 'answer') ports.answer(device, command.allowed);
      else void this.#hold(send, life);
    });
    this.machine.start();
    const { send } = this.machine;
    reaction(ports.visible, (visible) => send({ kind: visible ? 'shown' : 'hidden' }), { signal });
    reaction(ports.peer, () => send({ kind: 'device lost' }), { signal });
    signal.addEventListener('abort', () => this.machine.dispose(), { once: true });
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

import { reaction } from 'mobx';
import { Machine } from '../../../kit/stateMachine.ts';
import { captureSpec } from './capture.machine.ts';
import type { CapturePorts } from './capture.ports.ts';
import type { CaptureCommand, CaptureEvent, CaptureState, Device, Refusal } from './capture.state.ts';

/** The player's microphone or camera, while the game requests it. */
export class Capture {
  readonly device: Device;
  readonly machine: Machine<CaptureState, CaptureEvent, CaptureCommand>;
  readonly #ports: CapturePorts;

  constructor(device: Device, ports: CapturePorts) {
    this.device = device;
    this.#ports = ports;
    this.machine = new Machine(captureSpec, (command, send, signal) => {
      if (command.kind === 'answer') ports.answer(device, command.allowed);
      else void this.#acquire(send, signal);
    });
  }

  /** Follows the tab's visibility and the peer until `signal` is aborted, then releases the device. */
  start(signal: AbortSignal): void {
    const { visible, peer } = this.#ports;
    const { send } = this.machine.start(signal);
    reaction(visible, (isVisible) => send({ kind: isVisible ? 'shown' : 'hidden' }), { signal });
    reaction(peer, () => send({ kind: 'device lost' }), { signal });
  }

  get live(): boolean {
    return this.machine.state.kind === 'live';
  }

  /** The refusal to explain to the player; undefined if there is none or the player dismissed it. */
  get refusal(): Refusal | undefined {
    const { state } = this.machine;
    return state.kind === 'refused' && !state.dismissed ? state.why : undefined;
  }

  want(isWanted: boolean): void {
    this.machine.send({ kind: isWanted ? 'wanted' : 'unwanted' });
  }

  readonly retry = (): void => this.machine.send({ kind: 'retry asked' });
  readonly dismiss = (): void => this.machine.send({ kind: 'refusal read' });
  readonly turnOff = (): void => this.machine.send({ kind: 'turned off' });

  async #acquire(send: (event: CaptureEvent) => void, signal: AbortSignal): Promise<void> {
    const { media, upright, carries } = this.#ports;
    // Don't open a permission prompt for a device that the connection can't carry.
    if (!carries(this.device)) return send({ kind: 'refused', why: 'unsupported' });
    const track = await media.open(this.device, upright, signal);
    if (typeof track === 'string') return send({ kind: 'refused', why: track });
    // The request was withdrawn while the browser's prompt was open.
    if (signal.aborted) return track.stop();
    signal.addEventListener('abort', () => void this.#release(track), { once: true });
    track.addEventListener('ended', () => send({ kind: 'cut off' }), { once: true, signal });
    try {
      await this.#ports.send(this.device, track);
      send({ kind: 'acquired' });
    } catch {
      send({ kind: 'refused', why: 'unsupported' });
    }
  }

  async #release(track: MediaStreamTrack): Promise<void> {
    track.stop();
    await this.#ports.send(this.device, null).catch(() => undefined);
  }
}

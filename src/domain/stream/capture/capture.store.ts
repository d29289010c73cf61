import { reaction } from 'mobx';
import { Machine } from '../../../kit/stateMachine.ts';
import { captureSpec } from './capture.machine.ts';
import type { CapturePorts } from './capture.ports.ts';
import type { CaptureCommand, CaptureEvent, CaptureState, Device, Refusal } from './capture.state.ts';

/** The player's microphone or camera, which is in use only while the game requests it. */
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

  /**
   * Follows the tab's visibility and the peer connection until `signal` is aborted, then releases the microphone or
   * camera.
   */
  start(signal: AbortSignal): void {
    const { visible, peer } = this.#ports;
    const { send } = this.machine.start(signal);
    reaction(visible, (isVisible) => send({ kind: isVisible ? 'shown' : 'hidden' }), { signal });
    reaction(peer, () => send({ kind: 'device lost' }), { signal });
  }

  get live(): boolean {
    return this.machine.state.kind === 'live';
  }

  /**
   * Reason why access was refused, to explain it to the player; undefined without a refusal, or if the player has
   * dismissed the explanation.
   */
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
    // Don't prompt for permission if the peer connection can't carry the track of a microphone or camera.
    if (!carries(this.device)) return send({ kind: 'refused', why: 'unsupported' });
    const track = await media.open(this.device, upright, signal);
    if (typeof track === 'string') return send({ kind: 'refused', why: track });
    // The game may have withdrawn its request for the microphone or camera while the browser's prompt was open.
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

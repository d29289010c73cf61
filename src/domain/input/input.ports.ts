import type { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Handled, InputFact, InputNotice } from './inputEvents.ts';

/**
 * Connection for input to the streaming device. Methods return false if the message couldn't be sent; it is not
 * queued.
 */
export interface InputWire {
  /** Sends an input change on the reliable, ordered data channel. */
  edge(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Sends motion on the unordered data channel without retransmission. */
  motion(bytes: Uint8Array<ArrayBuffer>): boolean;
  readonly bufferedAmount: number;
  /** Called after an input change was sent on the reliable channel. The bytes are only valid during the call. */
  onEdge?(bytes: Uint8Array): void;
}

export interface InputSurface {
  /**
   * Reports the current state, then each input event as it occurs. An event object is only valid during the call of
   * `handle`.
   */
  listen(handle: (fact: InputFact) => Handled, signal: AbortSignal): void;
  /** Requests pointer lock; false if the browser refuses, mostly for lack of a user gesture. */
  lock(): Promise<boolean>;
  unlock(): void;
  /** Reports the picture's position now instead of before the next pointer event, in case it has changed. */
  tellStage?(): void;
}

/** The fields of a `Gamepad` that the input code uses. */
export interface GamepadFacts {
  readonly index: number;
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[];
  readonly axes: readonly number[];
}

export interface GamepadSource {
  /** Returns the current state of the gamepads. Elements of disconnected ones may be null. */
  read(): readonly (GamepadFacts | null)[];
  /** Vibrates a gamepad by its `index`, if supported; strength from 0 to 1. */
  rumble?(index: number, strength: number, ms: number): void;
}

/** Changes the player's input before control schemes receive it, according to accessibility settings. */
export interface InputFilter {
  fact(fact: InputFact): Handled;
  pads(pads: readonly (GamepadFacts | null)[]): readonly (GamepadFacts | null)[];
  /** Handles that all input on the streaming device was released. */
  released(): void;
}

export interface InputPorts {
  readonly clock: Clock;
  readonly wire: InputWire;
  /** Writer of an earlier forwarder on the same connection, so that sequence numbers continue. */
  readonly writer?: InputWriter;
  readonly surface: InputSurface;
  readonly gamepads: GamepadSource;
  readonly notice: (notice: InputNotice) => void;
  readonly platform: InputPlatform;
}

export interface InputPlatform {
  /** True on macOS and iOS, which have different keyboard and mouse conventions. */
  readonly apple: boolean;
  /** True if the primary pointer is touch. */
  readonly touch: boolean;
}

import type { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Handled, InputFact, InputNotice } from './inputFacts.ts';

/** Connection to the streaming device. Methods return false if the message couldn't be sent; it is not queued. */
export interface InputWire {
  /** Sends on the reliable, ordered channel. */
  edge(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Sends on the unordered channel without retransmission. */
  motion(bytes: Uint8Array<ArrayBuffer>): boolean;
  readonly bufferedAmount: number;
  /** Called after an input change was sent on the reliable channel. The bytes are valid until it returns. */
  onEdge?(bytes: Uint8Array): void;
}

export interface InputSurface {
  /** Reports the current state, then each fact as it occurs. A fact is valid only until `handle` returns. */
  listen(handle: (fact: InputFact) => Handled, signal: AbortSignal): void;
  /** Requests pointer lock; false if the browser refuses, mostly for lack of a user gesture. */
  lock(): Promise<boolean>;
  unlock(): void;
  /** Reports the picture's position after a possible change, before the next pointer event. */
  tellStage?(): void;
}

/** The parts of a `Gamepad` in use. */
export interface GamepadFacts {
  readonly index: number;
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[];
  readonly axes: readonly number[];
}

export interface GamepadSource {
  /** Current state of the gamepads. Free places may be null. */
  read(): readonly (GamepadFacts | null)[];
  /** Vibrates a gamepad by its `index`, if supported; strength from 0 to 1. */
  rumble?(index: number, strength: number, ms: number): void;
}

/** Changes the player's input before control schemes receive it. */
export interface InputFilter {
  fact(fact: InputFact): Handled;
  pads(pads: readonly (GamepadFacts | null)[]): readonly (GamepadFacts | null)[];
  /** All input of the streaming device was released. */
  released(): void;
}

export interface InputPorts {
  readonly clock: Clock;
  readonly wire: InputWire;
  /** Set if a forwarder replaces another on the same connection, so that sequence numbers continue. */
  readonly writer?: InputWriter;
  readonly surface: InputSurface;
  readonly gamepads: GamepadSource;
  readonly notice: (notice: InputNotice) => void;
  readonly platform: InputPlatform;
}

export interface InputPlatform {
  /** macOS or iOS, with different keyboard and mouse conventions. */
  readonly apple: boolean;
  /** The primary pointer is touch. */
  readonly touch: boolean;
}

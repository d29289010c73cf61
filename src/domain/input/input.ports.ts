import type { InputWriter } from '../../contracts/channel/inputWriter.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Handled, InputFact, InputNotice } from './inputFacts.ts';

/** The way to the device. False where a message could not be sent; nothing is kept for later. */
export interface InputWire {
  /** Reliable and ordered. */
  edge(bytes: Uint8Array<ArrayBuffer>): boolean;
  /** Unordered, never retransmitted. */
  motion(bytes: Uint8Array<ArrayBuffer>): boolean;
  readonly bufferedAmount: number;
}

export interface InputSurface {
  /**
   * Tells how things stand (stage, focus, visibility), then every fact as it happens, until the signal is aborted.
   * A fact is gone when `handle` returns.
   */
  listen(handle: (fact: InputFact) => Handled, signal: AbortSignal): void;
  /** Asks for the pointer; false where the browser refuses (mostly: not in answer to the player's press). */
  lock(): Promise<boolean>;
  unlock(): void;
  /** Tells where the picture is, where that may have changed, before anybody points at it. */
  tellStage?(): void;
}

/** One gamepad, as the Gamepad API has it (its objects fit as they are). */
export interface GamepadFacts {
  readonly index: number;
  readonly connected: boolean;
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[];
  readonly axes: readonly number[];
}

export interface GamepadSource {
  /** How the gamepads are right now. Empty places may be null. */
  read(): readonly (GamepadFacts | null)[];
  /** Shakes one, by its `index`, where it can: strength from 0 to 1. */
  rumble?(index: number, strength: number, ms: number): void;
}

export interface InputPorts {
  readonly clock: Clock;
  readonly wire: InputWire;
  /** Where a forwarder follows another on the same connection: the device counts on. */
  readonly writer?: InputWriter;
  readonly surface: InputSurface;
  readonly gamepads: GamepadSource;
  readonly notice: (notice: InputNotice) => void;
  readonly platform: InputPlatform;
}

export interface InputPlatform {
  /** macOS or iOS: other keyboard and mouse habits. */
  readonly apple: boolean;
  /** The main pointer is a finger. */
  readonly touch: boolean;
}

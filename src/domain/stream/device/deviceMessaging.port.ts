import type { Command } from '../../../contracts/channel/commands.ts';
import type { Caret } from '../../../contracts/channel/textLines.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { GameRequestGate } from '../../input/gameRequestGate.ts';

/** Orientation of the player's screen, with the values of `ScreenOrientation.type`. */
export type ScreenTurn = 'portrait-primary' | 'landscape-primary' | 'portrait-secondary' | 'landscape-secondary';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The player's state that the client reports to the streaming device. Observable: the client reports each change. */
export interface Standing {
  readonly visible: boolean;
  readonly muted: boolean;
  /** True if the player's bar or sidebar covers the game. */
  readonly overlay: boolean;
}

export interface DeviceMessagingPorts {
  readonly clock: Clock;
  /** Delays writing to the player's clipboard until the text no longer changes and the window has focus. */
  readonly activation: GameRequestGate;
  readonly standing: Standing;
  /** Sends a command to the streaming device. Returns false if there is no open connection. */
  readonly send: (command: Command) => boolean;
  /** Returns the maximum number of characters that the player can paste. */
  readonly pasteCap: () => number;
  /** Returns the URL that the streaming device opens as soon as it is ready, if any. */
  readonly deepLink: () => string | undefined;
  /** Returns the window's size in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  readonly turn: () => ScreenTurn | undefined;
  /** Returns whether the player holds and turns the screen, as with a phone or tablet. */
  readonly isHandheld: () => boolean;
  readonly onResize: (changed: () => void, signal: AbortSignal) => void;
  readonly onTurn: (changed: () => void, signal: AbortSignal) => void;
  /** Returns the player's location. The browser may prompt for permission. */
  readonly locate: () => Promise<Place | undefined>;
  /**
   * Handles that the game requests or releases the player's microphone or camera. The receiver sends the answer to
   * the streaming device.
   */
  readonly want: (device: 'microphone' | 'camera', isWanted: boolean) => void;
  /** Writes to the player's clipboard, immediately or at the next user gesture, which browsers may require. */
  readonly copy: (text: string, signal: AbortSignal) => void;
  readonly keyboard: KeyboardPort;
}

/** Controls the player's on-screen keyboard or input method. */
export interface KeyboardPort {
  /** Opens the keyboard, at the text cursor if the streaming device reports its position. */
  show(caret?: Caret): void;
  /**
   * Moves the text input to a new position of the text cursor. A keyboard that the player has closed stays closed.
   */
  move(caret: Caret): void;
  hide(): void;
  /** Reports each change of the keyboard's visibility. */
  onChange(changed: (shown: boolean) => void, signal: AbortSignal): void;
}

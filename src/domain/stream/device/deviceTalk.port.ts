import type { Command } from '../../../contracts/channel/commands.ts';
import type { Caret } from '../../../contracts/channel/lines.ts';
import type { Clock } from '../../../kit/clock.ts';
import type { ActivationGate } from '../../input/activationGate.ts';

/** How the screen is turned, as `ScreenOrientation.type` says it. */
export type ScreenTurn = 'portrait-primary' | 'landscape-primary' | 'portrait-secondary' | 'landscape-secondary';

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the device is told of, as it stands. Observable: each change is told. */
export interface Standing {
  readonly visible: boolean;
  readonly muted: boolean;
  /** The player's own bar or sidebar lies over the game. */
  readonly overlay: boolean;
}

export interface TalkPorts {
  readonly clock: Clock;
  /** When the device's clipboard is the player's: not while its text still changes, or the window is away. */
  readonly activation: ActivationGate;
  readonly standing: Standing;
  /** False where there is nobody to be told. */
  readonly tell: (command: Command) => boolean;
  /** Pasted text is cut after so many characters. */
  readonly pasteCap: () => number;
  /** Opened on the device as soon as it is ready. */
  readonly deepLink: () => string | undefined;
  /** Of the window, in CSS pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  readonly turn: () => ScreenTurn | undefined;
  /** Whether the screen is one that is held and turned: a phone’s or a tablet’s. */
  readonly isHeld: () => boolean;
  readonly onResize: (changed: () => void, signal: AbortSignal) => void;
  readonly onTurn: (changed: () => void, signal: AbortSignal) => void;
  /** Asks the player, by the browser's own question. */
  readonly locate: () => Promise<Place | undefined>;
  /** The game wants the player's microphone or camera, or wants it no more. Whoever sees to that answers. */
  readonly want: (device: 'microphone' | 'camera', wanted: boolean) => void;
  /** Puts text on the player's clipboard, at once or with the player's next press: browsers want one. */
  readonly copy: (text: string, signal: AbortSignal) => void;
  readonly keyboard: KeyboardPort;
}

/** What the player writes text with: the keyboard that a phone draws, or the input method behind keys. */
export interface KeyboardPort {
  /** Text is wanted: at the caret, where the device says where that is. */
  show(caret?: Caret): void;
  /** The caret is elsewhere. A keyboard that the player put away stays away. */
  move(caret: Caret): void;
  hide(): void;
  /** Tells whether it is on the screen, whenever that changed. */
  onChange(changed: (shown: boolean) => void, signal: AbortSignal): void;
}

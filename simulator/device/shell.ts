import type { DeviceMessage } from '../../src/contracts/channel/lines.ts';
import type { Random } from '../../src/kit/random.ts';
import type { Painter } from './drawing/painter.ts';
import type { InputMethod } from './input/inputMethod.ts';
import type { Change, HeldState } from './input/heldState.ts';
import type { Score } from './sound/score.ts';
import type { Tone } from './sound/voice.ts';

/** The room that an app has. Units: the shorter side is 720. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** How much of the top the marker covers; nothing that matters should stand there. */
  readonly top: number;
}

/** What the system offers to an app. */
export interface Shell {
  readonly random: Random;
  /** Seconds per tick. */
  readonly step: number;
  /** Pixels per unit. */
  readonly scale: number;
  readonly held: HeldState;
  /** What the player used last, or is likely to use: hints name its keys, its buttons, or fingers. */
  readonly hand: InputMethod;
  /** The pointer in units. */
  readonly pointer: { readonly x: number; readonly y: number };
  play(tone: Tone): void;
  music(score: Score | undefined): void;
  say(message: DeviceMessage): void;
  /** Names the screen that is on top: `MainActivity`. */
  activity(name: string): void;
  /** Shows a line of words for two seconds. */
  toast(text: string): void;
  /** Offers the player the picture as it is. */
  screenshot(): void;
  launch(packageName: string): void;
  /** Turns the device so that it is upright, or lying. */
  turn(portrait: boolean): void;
  /** Gives a text field the soft keyboard and the typing; undefined takes it away. */
  focus(field: TextField | undefined): void;
}

/** A place in the picture, in units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text that is being typed. */
export interface TextField {
  text: string;
  /** Where the next letter goes, as the app draws it. */
  readonly caret?: () => Box;
  /** What Enter does. */
  readonly submit?: () => void;
}

/** How a game stands. */
export interface Progress {
  readonly phase: 'title' | 'playing' | 'over';
  readonly score: number;
  /** The best round so far. */
  readonly best: number;
}

/** An app of the device. Its state changes in `change` (at once, so that a redraw shows it) and in `tick` only. */
export interface App {
  /** True where the app wants to stand upright when it opens. */
  readonly portrait: boolean;
  /** True where it keeps lying, however the player's screen is held. */
  readonly keepsLying?: boolean;
  /** True where it goes on while the player looks elsewhere. */
  readonly tireless?: boolean;
  /** Absent where it is no game. */
  readonly progress?: Progress;
  /** The picture got another shape; called before anything else. */
  layout(view: View): void;
  /** An input; places are in units. */
  change(change: Change): void;
  /** Text came, and no field is open. */
  text?(text: string): void;
  /** A line came from the player's side, known or not. */
  line?(text: string): void;
  tick(): void;
  draw(painter: Painter): void;
}

export type AppMaker = (shell: Shell, packageName: string) => App;

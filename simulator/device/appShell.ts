import type { AccessibilityNode } from '../../src/contracts/channel/accessibility.ts';
import type { DeviceMessage } from '../../src/contracts/channel/textLines.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { Random } from '../../src/kit/random.ts';
import type { Painter } from './drawing/painter.ts';
import type { InputMethod } from './input/inputMethod.ts';
import type { Change, HeldState } from './input/heldState.ts';
import type { Score } from './sound/backgroundMusic.ts';
import type { Tone } from './sound/voice.ts';

/** Layout area of an app, in layout units: the shorter side is 720. */
export interface View {
  readonly width: number;
  readonly height: number;
  /** Height of the status marker at the top, in layout units; keep important content below it. */
  readonly top: number;
}

export interface TonePlayer {
  play(tone: Tone): void;
}

/** System services for an app. */
export interface Shell extends TonePlayer {
  readonly random: Random;
  /** Length of a tick in seconds. */
  readonly step: number;
  /** Pixels per unit of the game's coordinates. */
  readonly scale: number;
  readonly held: HeldState;
  /** The player's last or expected input method: hints in the picture name its keys, buttons or touches. */
  readonly hand: InputMethod;
  /** Position of the player's mouse pointer in layout units. */
  readonly pointer: { readonly x: number; readonly y: number };
  /** Plays tones that come from `x` in the picture, in layout units: from the left if `x` is there. */
  at(x: number): TonePlayer;
  music(score: Score | undefined): void;
  send(message: DeviceMessage): void;
  /** Sets the activity name of the top screen: `MainActivity`. */
  activity(name: string): void;
  /** Shows a message for two seconds. */
  toast(text: string): void;
  /** Offers the player a screenshot to download. */
  screenshot(): void;
  launch(packageName: string): void;
  /** Rotates the streaming device to portrait or landscape. */
  turn(portrait: boolean): void;
  /** True if the player turned on calm mode: games have no time limit, and nothing moves between two actions. */
  readonly calm: boolean;
  /** Opens the soft keyboard for a text field; undefined closes it. */
  focus(field: TextField | undefined): void;
}

/** A rectangle in the picture, in layout units. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of the picture for assistive technology, with its box in layout units. */
export interface DrawnNode extends Omit<AccessibilityNode, 'bounds' | 'pressable'> {
  readonly box: Box;
  /** Whether assistive technology can press the node. Defaults to false. */
  readonly pressable?: boolean;
}

/** A single-line text field with focus. */
export interface TextField {
  text: string;
  /** Position of the text caret, as the app draws it. */
  readonly caret?: () => Box;
  /** Called when the player presses Enter in the text field. */
  readonly submit?: () => void;
}

export interface Progress {
  readonly phase: 'title' | 'playing' | 'over';
  readonly score: number;
  /** Best score so far. */
  readonly best: number;
}

/**
 * An app of the streaming device. Its state changes only in `change`, so that a redraw shows each input at once, and
 * in `tick`.
 */
export interface App {
  /** True if the app opens in portrait. */
  readonly portrait: boolean;
  /** True if the app stays in landscape for any orientation of the player's screen. */
  readonly keepsLying?: boolean;
  /** True if the app is not paused while the player's tab is hidden. */
  readonly tireless?: boolean;
  /** The player's progress in the game; undefined if the app is no game. */
  readonly progress?: Progress;
  /** Handles a new size or orientation; called before any other method. */
  layout(view: View): void;
  /** Handles an input; positions are in layout units. */
  change(change: Change): void;
  /** Handles text that arrives while no text field is open. */
  text?(text: string): void;
  /** Handles any text message from the client, including unknown ones. */
  line?(text: string): void;
  tick(): void;
  draw(painter: Painter): void;
  /** Describes the last picture for assistive technology, in reading order. Absent if the app can't. */
  nodes?(language: Language): readonly DrawnNode[];
  /** Presses an accessibility node by its id. */
  pressNode?(id: string): void;
}

export type AppMaker = (shell: Shell, packageName: string) => App;

import type { Command } from '../../../src/contracts/channel/commands.ts';
import { KEY_USAGE } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { Caret, DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { Language } from '../../../src/i18n/languages.ts';
import { systemNode } from '../accessibility/systemNodes.ts';
import type { Painter } from '../drawing/painter.ts';
import type { Change } from '../input/heldState.ts';
import { isPress } from '../input/buttons.ts';
import type { Box, DrawnNode, TextField, View } from '../appShell.ts';
import type { Tone } from '../sound/voice.ts';
import { caretAboveKeys, drawKeyboard } from './drawKeyboard.ts';
import { drawPause } from './pauseOverlay.ts';
import { SoftKeyboard } from './softKeyboard.ts';
import { PlayerMedia } from './playerMedia.ts';
import { StatusBar } from './statusBar.ts';
import { TextEntry } from './textEntry.ts';
import { Toast } from './toast.ts';

export interface SystemOptions {
  readonly say: (message: DeviceMessage) => void;
  readonly play: (tone: Tone) => void;
  readonly home: () => void;
  readonly screenshot: () => void;
  readonly view: () => View;
  /** Converts a box in layout units to pixels of the picture. */
  readonly inPixels: (box: Box) => Caret;
}

/** Bit of the standard gamepad's middle button. */
const GUIDE = 1 << 16;
const CARET_SECONDS = 0.5;

/** The system UI over every app: text entry with keyboard and clipboard, pause, status bar, toasts, the home key. */
export class SystemLayer {
  readonly #options: SystemOptions;
  readonly #toast = new Toast();
  readonly #bar = new StatusBar();
  readonly #keyboard = new SoftKeyboard();
  /** Microphone and camera of the player. */
  readonly player = new PlayerMedia();
  readonly #entry: TextEntry;
  #softKeys = true;
  #paused = false;
  #time = 0;

  constructor(options: SystemOptions) {
    this.#options = options;
    this.#entry = new TextEntry({ say: options.say, caretOf: (field) => this.#caretOf(field) });
  }

  /** True while the system has paused the app. */
  get paused(): boolean {
    return this.#paused;
  }

  /** Resets the system UI when an app starts; `hint` shows the status bar for a moment. */
  opened(label: string, hint: boolean): void {
    this.#paused = false;
    this.#bar.open(label, hint);
  }

  toast(text: string): void {
    this.#toast.show(text);
  }

  focus(field: TextField | undefined): void {
    this.#keyboard.open = field !== undefined && this.#softKeys;
    this.#entry.focus(field);
  }

  /** Enters text into the open field. Returns false if no field is open. */
  type(text: string): boolean {
    return this.#entry.insert(text);
  }

  /** Handles a command. `mayPause`: the app pauses while the player's tab is hidden. */
  command(command: Command, mayPause: boolean): void {
    switch (command.kind) {
      case 'tab-inactive':
        this.#paused = mayPause;
        break;
      case 'tab-active':
      case 'back-to-game':
        this.#paused = false;
        break;
      case 'tab-status':
        this.#paused = mayPause && !command.active;
        break;
      case 'osd':
        this.#bar.pinned = command.shown;
        break;
      case 'soft-keyboard-enable':
      case 'soft-keyboard-disable':
        this.#softKeys = command.kind === 'soft-keyboard-enable';
        this.#keyboard.open = this.#softKeys && this.#entry.field !== undefined;
        break;
      case 'clipboard':
        this.#entry.clipboard = command.text;
        break;
      default:
    }
    const words = announce(command);
    if (words !== undefined) this.#toast.show(words);
  }

  /** Handles an input. Returns true if the system UI consumes it, so that the app doesn't get it. */
  change(change: Change, view: View): boolean {
    if (change.kind === 'key' && change.down && change.usage === KEY_USAGE['Home'] && this.#entry.field === undefined) {
      this.#options.home();
      return true;
    }
    if (change.kind === 'key' && change.usage === KEY_USAGE['PrintScreen']) {
      if (change.down && !change.repeat) this.#options.screenshot();
      return true;
    }
    if (change.kind === 'gamepad' && (change.pressed & GUIDE) !== 0) {
      this.#options.home();
      return true;
    }
    if (this.#paused) {
      // The system passes releases to the app, which otherwise considers the key pressed for ever.
      if (!isPress(change)) return isMotion(change);
      this.#paused = false;
      return true;
    }
    if (change.kind === 'key') return change.down && this.#key(change);
    if (!this.#keyboard.open) return false;
    if (change.kind === 'button' && change.down) return this.#tap(change.x, change.y, view);
    if (change.kind === 'touch' && change.phase === 'start') return this.#tap(change.x, change.y, view);
    return false;
  }

  /** Describes the system UI while it covers the app; empty otherwise. */
  nodes(language: Language, view: View): readonly DrawnNode[] {
    return this.#paused ? [systemNode('continue', language, view)] : [];
  }

  /** Presses an accessibility node of the system UI. Returns false if the system UI has no such node. */
  pressNode(id: string): boolean {
    if (!this.#paused) return false;
    if (id === 'continue') this.#paused = false;
    return true;
  }

  tick(step: number): void {
    this.#time += step;
    this.#toast.tick(step);
    this.#bar.tick(step);
    this.player.tick(step);
    this.#keyboard.tick(step);
    this.#entry.follow();
  }

  draw(painter: Painter, view: View): void {
    if (this.#paused) drawPause(painter, view);
    if (this.#keyboard.visible) {
      drawKeyboard(painter, view, this.#keyboard, this.#entry.field, this.#time % (2 * CARET_SECONDS) < CARET_SECONDS);
    }
    this.#bar.draw(painter, view);
    this.player.draw(painter, view);
    this.#toast.draw(painter, view, this.#keyboard.open ? view.height - this.#keyboard.top(view) : 0);
  }

  /** Returns the caret: above the on-screen keyboard, or in the app's own text field. */
  #caretOf(field: TextField): Caret | undefined {
    const { view, inPixels } = this.#options;
    const box = this.#keyboard.open ? caretAboveKeys(view(), this.#keyboard, field) : field.caret?.();
    return box && inPixels(box);
  }

  #key(change: Extract<Change, { kind: 'key' }>): boolean {
    if (!this.#entry.key(change)) return false;
    if (change.char >= 32) this.#keyboard.light(String.fromCodePoint(change.char));
    if (this.#entry.field === undefined) this.#keyboard.open = false;
    return true;
  }

  #tap(x: number, y: number, view: View): boolean {
    if (y < this.#keyboard.top(view)) return false;
    const key = this.#keyboard.at(view, x, y);
    if (key === undefined) return true;
    this.#keyboard.light(key.label);
    this.#options.play({ wave: 'noise', frequency: 1, gain: 0.08, decay: 0.03, cutoff: 0.5 });
    switch (key.action) {
      case 'write':
        this.#entry.insert(key.label);
        this.#keyboard.upper = false;
        break;
      case 'shift':
        this.#keyboard.upper = !this.#keyboard.upper;
        break;
      case 'page':
        this.#keyboard.turnPage();
        break;
      case 'erase':
        this.#entry.erase();
        break;
      case 'enter':
        this.#entry.submit();
        this.#keyboard.open = false;
        break;
      case 'hide':
        this.focus(undefined);
    }
    return true;
  }
}

function isMotion(change: Change): boolean {
  return change.kind === 'pointer' || change.kind === 'wheel' || (change.kind === 'touch' && change.phase === 'move');
}

/** Returns the toast's text for a command of the client that has no other visible effect. */
function announce(command: Command): string | undefined {
  switch (command.kind) {
    case 'clipboard':
      return 'Clipboard received';
    case 'report-problem':
      return `Problem noted: ${command.category}`;
    case 'mic-answer':
      return command.allowed ? 'Microphone on' : 'Microphone not allowed';
    case 'camera-answer':
      return command.allowed ? 'Camera on' : 'Camera not allowed';
    case 'location':
      return `Location ${command.latitude.toFixed(2)}, ${command.longitude.toFixed(2)}`;
    case 'upload':
      return `Receiving ${command.name}`;
    case 'upload-cancel':
      return 'Transfer cancelled';
    case 'download-cancel':
      return 'Not sent';
    case 'open-deep-link':
      return command.url;
    default:
      return undefined;
  }
}

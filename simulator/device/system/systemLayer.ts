import type { Command } from '../../../src/contracts/channel/commands.ts';
import type { DeviceMessage } from '../../../src/contracts/channel/lines.ts';
import type { Painter } from '../drawing/painter.ts';
import type { Change } from '../input/heldState.ts';
import type { TextField, View } from '../shell.ts';
import type { Tone } from '../sound/voice.ts';
import { TextEntry } from './textEntry.ts';
import { Toast } from './toast.ts';

export interface SystemOptions {
  readonly say: (message: DeviceMessage) => void;
  readonly play: (tone: Tone) => void;
}

/** What lies over every app: text entry with the clipboard, and toasts. */
export class SystemLayer {
  readonly #toast = new Toast();
  readonly #entry: TextEntry;

  constructor(options: SystemOptions) {
    this.#entry = new TextEntry(options);
  }

  toast(text: string): void {
    this.#toast.show(text);
  }

  focus(field: TextField | undefined): void {
    this.#entry.focus(field);
  }

  /** Text for the open field; false where none is open. */
  type(text: string): boolean {
    return this.#entry.insert(text);
  }

  command(command: Command): void {
    if (command.kind === 'clipboard') {
      this.#entry.clipboard = command.text;
      this.#toast.show('Clipboard received');
    }
    if (command.kind === 'report-problem') this.#toast.show(`Problem noted: ${command.category}`);
    if (command.kind === 'mic-answer') this.#toast.show(command.allowed ? 'Microphone on' : 'Microphone not allowed');
    if (command.kind === 'camera-answer') this.#toast.show(command.allowed ? 'Camera on' : 'Camera not allowed');
    if (command.kind === 'upload') this.#toast.show(`Receiving ${command.name}`);
    if (command.kind === 'open-deep-link') this.#toast.show(command.url);
  }

  /** True where the system keeps the input for itself. */
  change(change: Change, _view: View): boolean {
    return change.kind === 'key' && change.down && this.#entry.key(change);
  }

  tick(step: number): void {
    this.#toast.tick(step);
  }

  draw(painter: Painter, view: View): void {
    this.#toast.draw(painter, view);
  }
}

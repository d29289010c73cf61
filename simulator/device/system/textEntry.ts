import { KEY_USAGE, MODIFIER } from '../../../src/contracts/channel/keyboardUsages.ts';
import type { Caret, DeviceMessage } from '../../../src/contracts/channel/textLines.ts';
import type { TextField } from '../appShell.ts';

export const TEXT_MAX = 200;

interface KeyDown {
  readonly usage: number;
  readonly modifiers: number;
  readonly char: number;
}

interface EntryOptions {
  readonly say: (message: DeviceMessage) => void;
  /** Returns the caret's position, in pixels of the picture. */
  readonly caretOf: (field: TextField) => Caret | undefined;
}

/** Text entry into the focused field, and the streaming device's clipboard. */
export class TextEntry {
  readonly #say: (message: DeviceMessage) => void;
  readonly #caretOf: EntryOptions['caretOf'];
  /** The text caret that the app was last told about. */
  #reportedCaret: Caret | undefined;
  #field: TextField | undefined;
  clipboard = '';

  constructor({ say, caretOf }: EntryOptions) {
    this.#say = say;
    this.#caretOf = caretOf;
  }

  get field(): TextField | undefined {
    return this.#field;
  }

  focus(field: TextField | undefined): void {
    const turned = (field === undefined) !== (this.#field === undefined);
    this.#field = field;
    if (turned) this.#sendKeyboardState();
  }

  /** Reports the caret if it has moved. */
  follow(): void {
    if (this.#field === undefined) return;
    const caret = this.#caretOf(this.#field);
    if (caret && !isSame(caret, this.#reportedCaret)) this.#sendKeyboardState();
  }

  #sendKeyboardState(): void {
    const field = this.#field;
    this.#reportedCaret = field && this.#caretOf(field);
    this.#say({
      kind: 'soft-keyboard',
      shown: field !== undefined,
      ...(this.#reportedCaret && { caret: this.#reportedCaret }),
    });
  }

  /** Inserts text into the open text field. Returns false if no field is open. */
  insert(text: string): boolean {
    if (this.#field === undefined) return false;
    this.#field.text = [...(this.#field.text + text.replace(/[\r\n]+/g, ' '))].slice(0, TEXT_MAX).join('');
    return true;
  }

  erase(): void {
    if (this.#field !== undefined) this.#field.text = [...this.#field.text].slice(0, -1).join('');
  }

  submit(): void {
    const field = this.#field;
    this.focus(undefined);
    field?.submit?.();
  }

  /** Handles a key in the open text field. Returns true if the field consumed the key. */
  key({ usage, modifiers, char }: KeyDown): boolean {
    const field = this.#field;
    if (field === undefined) return false;
    if ((modifiers & (MODIFIER.control | MODIFIER.meta)) !== 0) return this.#shortcut(usage, field);
    if (usage === KEY_USAGE['Backspace']) this.erase();
    else if (usage === KEY_USAGE['Enter'] || usage === KEY_USAGE['NumpadEnter']) this.submit();
    else if (usage === KEY_USAGE['Escape']) this.focus(undefined);
    else if (char >= 32 && char <= 0x10_ffff && (char < 0xd800 || char > 0xdfff))
      this.insert(String.fromCodePoint(char));
    else return false;
    return true;
  }

  #shortcut(usage: number, field: TextField): boolean {
    if (usage === KEY_USAGE['KeyV']) {
      this.insert(this.clipboard);
      return true;
    }
    if (usage !== KEY_USAGE['KeyC'] && usage !== KEY_USAGE['KeyX']) return false;
    this.clipboard = field.text;
    if (usage === KEY_USAGE['KeyX']) field.text = '';
    this.#say({ kind: 'clipboard', text: this.clipboard });
    return true;
  }
}

function isSame(a: Caret, b: Caret | undefined): boolean {
  return a.x === b?.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

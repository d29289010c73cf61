import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import type { Typing } from '../playPorts.ts';
import { STAND_IN, takeTyped, withoutStandIn } from './typedText.ts';

/** Subset of the browser's EditContext. Rectangles are in CSS pixels of the window. */
export interface TextContext extends Pick<EventTarget, 'addEventListener'> {
  readonly text: string;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
  updateControlBounds(bounds: Rect): void;
  updateSelectionBounds(bounds: Rect): void;
  updateCharacterBounds(start: number, bounds: readonly Rect[]): void;
}

interface Ports {
  readonly context: TextContext;
  /**
   * Draws text that the input method is composing at the caret; clears it for ''. Returns the rectangle of each
   * character in the window.
   */
  readonly draw: (text: string, caret: Rect) => readonly Rect[];
  readonly typing: Pick<Typing, 'key' | 'text'>;
}

/**
 * Connects an input method to the streaming device's caret. Committed text goes to the device immediately and leaves the
 * context. Text in composition is drawn over the picture.
 */
export class CaretTyping {
  readonly #ports: Ports;
  #caret: Rect = { left: 0, top: 0, width: 0, height: 0 };
  #composing = false;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Follows the input method's events until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { context, draw } = this.#ports;
    const on = (type: string, listener: () => void) => context.addEventListener(type, listener, { signal });
    this.#empty();
    on('compositionstart', () => (this.#composing = true));
    on('compositionend', () => {
      this.#composing = false;
      this.#take();
    });
    on('textupdate', () => (this.#composing ? this.#tellBounds() : this.#take()));
    on('characterboundsupdate', () => this.#tellBounds());
    signal.addEventListener('abort', () => draw('', this.#caret), { once: true });
  }

  /** Sets the caret's rectangle, and the rectangle of the text field, or of the picture if the field is unknown. */
  place(caret: Rect, control: Rect): void {
    this.#caret = caret;
    this.#ports.context.updateControlBounds(control);
    this.#tellBounds();
  }

  #take(): void {
    const { text } = this.#ports.context;
    this.#empty();
    this.#tellBounds();
    takeTyped(text, this.#ports.typing);
  }

  #empty(): void {
    const { context } = this.#ports;
    if (context.text !== STAND_IN) context.updateText(0, context.text.length, STAND_IN);
    context.updateSelection(STAND_IN.length, STAND_IN.length);
  }

  /** Positions the input method's window at the composed text, or at the caret. */
  #tellBounds(): void {
    const { context, draw } = this.#ports;
    const letters = draw(this.#composing ? withoutStandIn(context.text) : '', this.#caret);
    const last = letters.at(-1);
    context.updateSelectionBounds(last ? { ...last, left: last.left + last.width, width: 0 } : this.#caret);
    if (letters.length > 0) context.updateCharacterBounds(context.text.startsWith(STAND_IN) ? 1 : 0, letters);
  }
}

import type { Caret } from '../../../contracts/channel/textLines.ts';
import type { Rect } from '../../../domain/input/pointer/pictureCoordinates.ts';
import { CaretTyping, type TextContext } from './caretTyping.ts';
import type { Typing } from '../playPorts.ts';

interface BrowserContext extends EventTarget {
  readonly text: string;
  updateText(start: number, end: number, text: string): void;
  updateSelection(start: number, end: number): void;
  updateControlBounds(bounds: DOMRect): void;
  updateSelectionBounds(bounds: DOMRect): void;
  updateCharacterBounds(start: number, bounds: readonly DOMRect[]): void;
}

type WithContexts = Window & { readonly EditContext?: new () => BrowserContext };
type Editable = HTMLElement & { editContext: BrowserContext | null };

/** Style of text that the input method is composing: readable on any picture, transparent for pointer events. */
const STYLE =
  'position:absolute;z-index:1;pointer-events:none;white-space:pre;padding:0 4px;border-radius:4px;background:oklch(0.19 0.01 258/0.93);color:oklch(0.97 0.005 258);text-decoration:underline;font-family:var(--font-text)';
/** Font size as a fraction of the caret's height. */
const SIZE = 0.72;

/**
 * Attaches an EditContext to the stage: the input method writes at the streaming device's caret until `signal` aborts.
 * @returns a function that moves the caret; undefined without a stage or EditContext support
 */
export function writeAtCaret(
  typing: Typing,
  first: Caret | undefined,
  signal: AbortSignal,
): ((caret: Caret | undefined) => void) | undefined {
  const stage = typing.stage() as Editable | undefined;
  const { EditContext } = window as WithContexts;
  if (!stage || !EditContext) return undefined;
  const context = new EditContext();
  const composed = new ComposedText(stage);
  const typed = new CaretTyping({
    context: withRects(context),
    typing,
    draw: (text, caret) => composed.draw(text, caret),
  });
  typed.start(signal);
  let caret = first;
  const place = () => typed.place(typing.place(caret), stage.getBoundingClientRect());
  stage.editContext = context;
  if (document.activeElement === document.body) typing.onClosed();
  place();
  window.addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => stage.editContext === context && (stage.editContext = null), { once: true });
  return (now) => {
    caret = now;
    place();
  };
}

function withRects(context: BrowserContext): TextContext {
  const rect = ({ left, top, width, height }: Rect) => new DOMRect(left, top, width, height);
  return {
    get text() {
      return context.text;
    },
    addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) =>
      context.addEventListener(...listener),
    updateText: (...change) => context.updateText(...change),
    updateSelection: (...range) => context.updateSelection(...range),
    updateControlBounds: (bounds) => context.updateControlBounds(rect(bounds)),
    updateSelectionBounds: (bounds) => context.updateSelectionBounds(rect(bounds)),
    updateCharacterBounds: (start, bounds) => context.updateCharacterBounds(start, bounds.map(rect)),
  };
}

/** Text that the input method is composing, drawn over the picture. */
class ComposedText {
  readonly #stage: HTMLElement;
  #element: HTMLElement | undefined;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
  }

  /** @returns the rectangle of each character, in window coordinates */
  draw(text: string, caret: Rect): readonly Rect[] {
    if (text === '') {
      this.#element?.remove();
      this.#element = undefined;
      return [];
    }
    const element = (this.#element ??= this.#make());
    element.textContent = text;
    const stage = this.#stage.getBoundingClientRect();
    const height = Math.max(caret.height, 20);
    Object.assign(element.style, {
      font: `${Math.round(height * SIZE)}px/${height}px var(--font-text)`,
      top: `${Math.min(caret.top - stage.top, stage.height - height)}px`,
    });
    element.style.left = `${Math.max(0, Math.min(caret.left - stage.left, stage.width - element.offsetWidth))}px`;
    return characterRects(element);
  }

  #make(): HTMLElement {
    const element = document.createElement('div');
    element.style.cssText = STYLE;
    element.dataset['composed'] = '';
    // The input method itself announces the text that it is composing, so hide the drawn text from screen readers.
    element.ariaHidden = 'true';
    this.#stage.append(element);
    return element;
  }
}

function characterRects(element: HTMLElement): readonly Rect[] {
  const node = element.firstChild;
  if (!node) return [];
  const range = document.createRange();
  return Array.from({ length: element.textContent.length }, (_, i) => {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const { left, top, width, height } = range.getBoundingClientRect();
    return { left, top, width, height };
  });
}

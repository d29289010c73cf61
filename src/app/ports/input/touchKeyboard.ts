import type { Caret } from '../../../contracts/channel/textLines.ts';
import type { KeyboardPort } from '../../../domain/stream/device/deviceMessaging.port.ts';
import { STAND_IN, takeTyped } from './typedText.ts';
import type { Typing } from '../playPorts.ts';

/**
 * Hides the text field. It lies at the top, so that the browser doesn't scroll the game for it; iOS would zoom in on
 * a font below 16 px.
 */
const STYLE = 'position:fixed;top:0;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px';

type WithKeyboard = Navigator & {
  readonly virtualKeyboard?: EventTarget & { overlaysContent: boolean; readonly boundingRect: DOMRect };
};

/** The on-screen keyboard of a phone or tablet, opened by a hidden field. */
export function createTouchKeyboard(typing: Typing, signal: AbortSignal): KeyboardPort {
  const { virtualKeyboard } = navigator as WithKeyboard;
  let tell: (shown: boolean) => void = () => undefined;
  let field: HTMLInputElement | undefined;
  const make = (): HTMLInputElement => {
    const made = fieldFor(typing, (shown) => tell(shown), signal);
    document.body.append(made);
    signal.addEventListener('abort', () => made.remove(), { once: true });
    if (!virtualKeyboard) return made;
    // Let the on-screen keyboard overlay the game instead of resizing it. The browser then also reports when the
    // player closes the keyboard.
    virtualKeyboard.overlaysContent = true;
    const onGeometry = () => document.activeElement === made && tell(virtualKeyboard.boundingRect.height > 0);
    virtualKeyboard.addEventListener('geometrychange', onGeometry, { signal });
    signal.addEventListener('abort', () => (virtualKeyboard.overlaysContent = false), { once: true });
    return made;
  };
  /**
   * The input method shows its candidates at the hidden text field. A browser that resizes the page for its on-screen
   * keyboard would scroll to a lower field.
   */
  const move = (caret: Caret) => {
    if (!field || !virtualKeyboard) return;
    const { left, top, height } = typing.place(caret);
    Object.assign(field.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` });
  };
  return {
    show(caret) {
      if (signal.aborted) return;
      field ??= make();
      if (caret) move(caret);
      field.focus({ preventScroll: true });
    },
    move,
    hide() {
      if (field && document.activeElement === field) typing.onClosed();
    },
    onChange(changed, signal) {
      tell = changed;
      signal.addEventListener('abort', () => (tell = () => undefined), { once: true });
    },
  };
}

function fieldFor(typing: Typing, shown: (shown: boolean) => void, signal: AbortSignal): HTMLInputElement {
  const field = document.createElement('input');
  field.style.cssText = STYLE;
  field.ariaLabel = typing.name;
  field.autocapitalize = 'off';
  field.autocomplete = 'off';
  const reset = () => {
    field.value = STAND_IN;
  };
  const take = () => {
    const { value } = field;
    reset();
    takeTyped(value, typing);
  };
  reset();
  field.addEventListener('focus', () => shown(true), { signal });
  field.addEventListener('blur', () => shown(false), { signal });
  field.addEventListener('compositionend', take, { signal });
  field.addEventListener('input', (event) => !(event instanceof InputEvent && event.isComposing) && take(), { signal });
  field.addEventListener('keydown', ({ key, isComposing }) => key === 'Enter' && !isComposing && typing.key('Enter'), {
    signal,
  });
  field.addEventListener(
    'paste',
    (event) => {
      event.preventDefault();
      typing.pasted(event.clipboardData?.getData('text/plain') ?? '');
    },
    { signal },
  );
  return field;
}

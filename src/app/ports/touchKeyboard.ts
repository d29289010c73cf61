import type { KeyboardPort } from '../../domain/talk/talk.port.ts';
import type { Typing } from './playPorts.ts';

/** Always in the field, so that there is something for Backspace to take away. */
const STAND_IN = '\u200b';
/** Out of sight at the top: the browser has no reason to move the game. Below 16 px iOS would zoom in on it. */
const STYLE = 'position:fixed;top:0;left:0;width:1px;height:1px;padding:0;border:0;opacity:0;font-size:16px';

type WithKeyboard = Navigator & {
  readonly virtualKeyboard?: EventTarget & { overlaysContent: boolean; readonly boundingRect: DOMRect };
};

/** The keyboard of a phone or tablet, by a field that nobody sees; nothing where the main pointer is no finger. */
export function createTouchKeyboard(typing: Typing, life: AbortSignal): KeyboardPort {
  const fingers = matchMedia('(pointer: coarse)').matches;
  const { virtualKeyboard } = navigator as WithKeyboard;
  let tell: (shown: boolean) => void = () => undefined;
  let field: HTMLInputElement | undefined;
  const make = (): HTMLInputElement => {
    const made = fieldFor(typing, (shown) => tell(shown), life);
    document.body.append(made);
    life.addEventListener('abort', () => made.remove(), { once: true });
    if (!virtualKeyboard) return made;
    // It lies over the game instead of squeezing it, and says when the player put it away.
    virtualKeyboard.overlaysContent = true;
    const onGeometry = () => document.activeElement === made && tell(virtualKeyboard.boundingRect.height > 0);
    virtualKeyboard.addEventListener('geometrychange', onGeometry, { signal: life });
    life.addEventListener('abort', () => (virtualKeyboard.overlaysContent = false), { once: true });
    return made;
  };
  return {
    show() {
      if (!fingers || life.aborted) return;
      field ??= make();
      field.focus({ preventScroll: true });
    },
    hide() {
      if (field && document.activeElement === field) typing.done();
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
    if (value === '') typing.key('Backspace');
    else typing.text(value.replaceAll(STAND_IN, ''));
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

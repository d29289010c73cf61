import { afterPaint } from '../../../design/hooks/afterPaint.ts';

/** Distances from the window's top edge in CSS pixels at which the mouse opens and closes the play page's bar. */
const OPEN_PX = 6;
const CLOSE_PX = 40;

export interface Bar {
  readonly open: () => boolean;
  /** Opens the play page's bar. `keyboard`: moves the focus into the bar. */
  readonly show: (method: 'pointer' | 'keyboard') => void;
  readonly hide: () => void;
  /** Returns the keyboard to the game. */
  readonly focusStage: () => void;
  /** Handlers of single keys while the focus is in the game's bar. */
  readonly keys: Readonly<Partial<Record<string, () => void>>>;
}

/**
 * Opens and closes the play page's bar on pointer and keyboard events, captured before the game. Stops only Shift+Tab
 * on the game and the bar's own keys inside the bar. Returns the disposer.
 */
export function watchForBar(hud: HTMLElement, bar: Bar): () => void {
  const stop = new AbortController();
  const capturing = { capture: true, signal: stop.signal };
  const passive = { ...capturing, passive: true };
  const inside = (target: EventTarget | null) => target instanceof Node && hud.contains(target);
  const hide = () => {
    if (!bar.open()) return;
    if (inside(document.activeElement)) bar.focusStage();
    bar.hide();
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || document.pointerLockElement) return;
    if (event.clientY <= OPEN_PX) bar.show('pointer');
    else if (bar.open() && event.clientY > hud.getBoundingClientRect().bottom + CLOSE_PX && !hasFocusVisible(hud))
      hide();
  };
  const onKey = (event: KeyboardEvent) => {
    const opens = event.key === 'Tab' && event.shiftKey && isGameFocused();
    const action = inside(document.activeElement) ? (event.key === 'Escape' ? hide : bar.keys[event.key]) : undefined;
    if (!opens && !action) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (action) action();
    else bar.show('keyboard');
  };

  // Hiding the play page's bar moves the windows below it. Therefore the bar waits until a press on a window has
  // ended and its click has arrived.
  let pressed: number | undefined;
  const onPress = ({ target, pointerId }: PointerEvent) => {
    if (inside(target)) return;
    if (target instanceof Element && target.closest('[role="application"]')) return hide();
    pressed = pointerId;
  };
  const onRelease = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pressed) return;
    pressed = undefined;
    const cancel = afterPaint(hide);
    stop.signal.addEventListener('abort', cancel, { once: true });
  };

  addEventListener('pointermove', onMove, passive);
  addEventListener('pointerdown', onPress, passive);
  addEventListener('pointerup', onRelease, passive);
  addEventListener('pointercancel', onRelease, passive);
  addEventListener('keydown', onKey, capturing);
  // The handle disappears when the play page's bar opens: move the focus of a keyboard or gamepad user into the bar.
  hud.addEventListener('focusin', ({ target }) => bar.show(target === hud.firstChild ? 'keyboard' : 'pointer'), {
    signal: stop.signal,
  });
  hud.addEventListener(
    'focusout',
    (event) => void (pressed !== undefined || inside(event.relatedTarget) || bar.hide()),
    {
      signal: stop.signal,
    },
  );
  return () => stop.abort();
}

function hasFocusVisible(hud: HTMLElement): boolean {
  return hud.querySelector(':focus-visible') !== null;
}

/** Whether the game or nothing has the focus. Shift+Tab is then the only way out by keyboard. */
function isGameFocused(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.getAttribute('role') === 'application';
}

import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../hooks/afterPaint.ts';

/** A press on the backdrop counts from this long after the dialog was drawn: until then it may be half of a double press. */
const DOUBLE_PRESS_MS = 500;

/** How a person asked to close. */
export type CloseReason = 'escape' | 'backdrop' | 'button';

/**
 * Keeps a native <dialog> in step with `open`: in the top layer, the rest of the page inert, focus inside and given
 * back at the end. Answers the ref to put on it.
 */
export function useModal(
  open: boolean,
  onClose: ((reason: CloseReason) => void) | undefined,
  dismissible: boolean,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    endLast?.();
    const before = document.activeElement;
    dialog.showModal();
    return () =>
      leave(dialog, () => {
        // Where nothing had the focus, or what had it is gone, the page may say who wants it: `data-focus-home`.
        const home =
          before !== document.body && before?.isConnected ? before : document.querySelector('[data-focus-home]');
        if (home instanceof HTMLElement) home.focus();
      });
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const stop = new AbortController();
    const ask = (reason: CloseReason) => dismissible && close.current?.(reason);
    // The owner decides whether it closes, so the browser's own closing is always held back. Chromium lets a second
    // Escape through without `cancel` unless the key itself is held back too.
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        // A key that is held down closes one dialog, not the next one too.
        if (!event.repeat) ask('escape');
      },
      stop,
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        ask('escape');
      },
      stop,
    );
    let drawnAt = Infinity;
    const forget = afterPaint((time) => void (drawnAt = time));
    stop.signal.addEventListener('abort', forget);
    // The second click of a double click belongs to what was under the first one: it presses nothing in a new dialog.
    let firstClickWasHere = false;
    dialog.addEventListener(
      'click',
      (event) => {
        if (event.detail < 2) firstClickWasHere = true;
        else if (!firstClickWasHere) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { capture: true, signal: stop.signal },
    );
    // A press that both began and ended on the backdrop, so that dragging a selection out closes nothing.
    let beganOutside = false;
    dialog.addEventListener(
      'pointerdown',
      ({ target, timeStamp }) => void (beganOutside = target === dialog && timeStamp >= drawnAt + DOUBLE_PRESS_MS),
      stop,
    );
    dialog.addEventListener(
      'click',
      ({ target, detail }) => beganOutside && target === dialog && detail < 2 && ask('backdrop'),
      stop,
    );
    return () => stop.abort();
  }, [open, dismissible]);

  return ref;
}

/** Does at once what `leave` put off. */
let endLast: (() => void) | undefined;

/**
 * Closes a dialog, and calls `end` once the page can have the focus again. That page is styled anew as a whole then, which
 * a slow phone takes 0.2 s for: under a finger it comes after the picture without the dialog, until which an empty one
 * stands in, so that the page stays as it is.
 */
function leave(dialog: HTMLDialogElement, end: () => void): void {
  endLast?.();
  if (!matchMedia('(hover: none)').matches) {
    dialog.close();
    return end();
  }
  const standIn = document.createElement('dialog');
  standIn.style.visibility = 'hidden';
  document.body.append(standIn);
  standIn.showModal();
  dialog.close();
  const put = afterPaint(() => endLast?.());
  endLast = () => {
    endLast = undefined;
    put();
    standIn.remove();
    end();
  };
}

/** `showModal` looks for `autofocus`, which React keeps to itself; the attribute is set by hand. */
export function focusFirst(heading: HTMLHeadingElement | null): void {
  heading?.setAttribute('autofocus', '');
}

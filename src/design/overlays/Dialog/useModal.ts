import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '../../hooks/afterPaint.ts';

/**
 * Milliseconds after the dialog has painted during which a press on the backdrop may be half of a double press, and is
 * ignored.
 */
const DOUBLE_PRESS_MS = 500;

/** The way in which the player requested to close. */
export type CloseReason = 'escape' | 'backdrop' | 'button';

/**
 * Synchronises a native <dialog> with `open`: in the top layer, with the rest of the page inert, the focus inside, and
 * restored at the end. Returns the ref for it.
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
    finishClosing?.();
    const before = document.activeElement;
    dialog.showModal();
    return () =>
      closeDialog(dialog, () => {
        // If the previously focused element is gone, focus the page's `data-focus-home`.
        const home =
          before !== document.body && before?.isConnected ? before : document.querySelector('[data-focus-home]');
        if (home instanceof HTMLElement) home.focus();
      });
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const stop = new AbortController();
    const requestClose = (reason: CloseReason) => dismissible && close.current?.(reason);
    // The owner decides about closing, so always prevent the browser's own. Chromium skips `cancel` for a second Escape
    // unless the key's default is prevented too.
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        // A held key closes only one dialog.
        if (!event.repeat) requestClose('escape');
      },
      stop,
    );
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        requestClose('escape');
      },
      stop,
    );
    let paintedAt = Infinity;
    const cancelPaint = afterPaint((time) => void (paintedAt = time));
    stop.signal.addEventListener('abort', cancelPaint);
    // The second click of a double click targets the element below the dialog: ignore it in a new dialog.
    let hasFirstClick = false;
    dialog.addEventListener(
      'click',
      (event) => {
        if (event.detail < 2) hasFirstClick = true;
        else if (!hasFirstClick) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      { capture: true, signal: stop.signal },
    );
    // Only a press that began and ended on the backdrop closes the dialog, so that dragging a text selection out of
    // it doesn't.
    let isPressOutside = false;
    dialog.addEventListener(
      'pointerdown',
      ({ target, timeStamp }) => void (isPressOutside = target === dialog && timeStamp >= paintedAt + DOUBLE_PRESS_MS),
      stop,
    );
    dialog.addEventListener(
      'click',
      ({ target, detail }) => isPressOutside && target === dialog && detail < 2 && requestClose('backdrop'),
      stop,
    );
    return () => stop.abort();
  }, [open, dismissible]);

  return ref;
}

/** Completes the closing of a dialog that waits for the next paint; undefined if no dialog waits. */
let finishClosing: (() => void) | undefined;

/**
 * Closes a dialog, and calls `end` once the page can have the focus. Closing restyles the whole page, which takes 0.2
 * s on a slow phone. On a touchscreen, an empty dialog therefore keeps the page inert until the frame without the
 * dialog has painted.
 */
function closeDialog(dialog: HTMLDialogElement, end: () => void): void {
  finishClosing?.();
  if (!matchMedia('(hover: none)').matches) {
    dialog.close();
    return end();
  }
  const placeholder = document.createElement('dialog');
  placeholder.style.visibility = 'hidden';
  document.body.append(placeholder);
  placeholder.showModal();
  dialog.close();
  const cancelPaint = afterPaint(() => finishClosing?.());
  finishClosing = () => {
    finishClosing = undefined;
    cancelPaint();
    placeholder.remove();
    end();
  };
}

/** `showModal` requires the `autofocus` attribute, which React doesn't render. */
export function focusFirst(heading: HTMLHeadingElement | null): void {
  heading?.setAttribute('autofocus', '');
}

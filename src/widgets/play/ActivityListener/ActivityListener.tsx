import { useEffect, useRef } from 'react';

/** Keys that don't count as activity: they move the focus, close a dialog, or only modify other keys. */
const NOT_A_SIGN = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Escape']);

/**
 * Reports the first key or press on the page as activity of the player. Presses on a button, and the keys that press
 * it, belong to the button. Tab still moves the focus, and Escape belongs to the dialog.
 */
export function ActivityListener({ onActivity }: { readonly onActivity: () => void }) {
  const callback = useRef(onActivity);
  useEffect(() => {
    callback.current = onActivity;
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    const report = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      stop.abort();
      callback.current();
    };
    const onButton = (event: Event) => event.target instanceof Element && event.target.closest('button') !== null;
    window.addEventListener(
      'keydown',
      (event) => {
        const presses = (event.key === 'Enter' || event.key === ' ') && onButton(event);
        if (!presses && !event.repeat && !event.isComposing && !NOT_A_SIGN.has(event.key)) report(event);
      },
      listen,
    );
    window.addEventListener('pointerdown', (event) => onButton(event) || report(event), listen);
    return () => stop.abort();
  }, []);
  return null;
}

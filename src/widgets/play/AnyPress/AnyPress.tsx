import { useEffect, useRef } from 'react';

/** Keys that move about, or that mean nothing by themselves. */
const NOT_A_SIGN = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Escape']);

/**
 * Takes any key and any press on the page as a sign of life, once. A press on a button is that button's; so are the keys
 * that press one. Tab still moves the focus, and Escape is the dialog's.
 */
export function AnyPress({ onActivity }: { readonly onActivity: () => void }) {
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

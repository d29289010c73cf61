import { useEffect, useRef } from 'react';

/** Keys that move about, or that mean nothing by themselves. */
const NOT_A_SIGN = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock', 'Escape']);

/**
 * Takes any key and any press on the page as a sign of life, once. A press on a button is that button's; so are the keys
 * that press one. Tab still moves the focus, and Escape is the dialog's.
 */
export function AnyPress({ onSign }: { readonly onSign: () => void }) {
  const told = useRef(onSign);
  useEffect(() => {
    told.current = onSign;
  });
  useEffect(() => {
    const stop = new AbortController();
    const listen = { signal: stop.signal, capture: true };
    const sign = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      stop.abort();
      told.current();
    };
    const onButton = (event: Event) => event.target instanceof Element && event.target.closest('button') !== null;
    window.addEventListener(
      'keydown',
      (event) => {
        const presses = (event.key === 'Enter' || event.key === ' ') && onButton(event);
        if (!presses && !event.repeat && !event.isComposing && !NOT_A_SIGN.has(event.key)) sign(event);
      },
      listen,
    );
    window.addEventListener('pointerdown', (event) => onButton(event) || sign(event), listen);
    return () => stop.abort();
  }, []);
  return null;
}

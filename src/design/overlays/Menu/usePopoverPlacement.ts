import { type RefObject, useEffect } from 'react';

/**
 * Places a popover below its button in browsers without CSS anchor positioning (before Chrome 125 and Firefox 147) and
 * in Safari, by a library that only they load. Elsewhere CSS places it, and this has no effect.
 *
 * @param popover the popover; it must exist when the component mounts
 */
export function usePopoverPlacement(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popover.current;
    if (!element || supportsAnchors()) return undefined;
    const lifetime = new AbortController();
    // The positioning library is preloaded, since the network may be unavailable when a popover opens.
    const code = import('./placePopoverByScript.ts').catch(() => undefined);
    let open = new AbortController();
    const onToggle = async ({ newState }: ToggleEvent) => {
      open.abort();
      open = new AbortController();
      const signal = AbortSignal.any([lifetime.signal, open.signal]);
      if (newState !== 'open') return;
      // The popover is transparent but focusable until it is placed.
      element.style.opacity = '0';
      const script = await code;
      const button = buttonOf(element);
      if (script && button && !signal.aborted) await script.placePopoverByScript(button, element, signal);
      element.style.opacity = '';
    };
    element.addEventListener('beforetoggle', (event) => void onToggle(event), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, [popover]);
}

/**
 * WebKit 2.50 (Safari 26) supports anchors unreliably: with fallbacks its layout may loop (with `anchor-size()`), its
 * animation stays at the first keyframe, and a grid is as high as the window. Only WebKit has `hanging-punctuation`;
 * `base.css` uses the same test.
 */
function supportsAnchors(): boolean {
  return CSS.supports('position-area', 'block-end') && !CSS.supports('hanging-punctuation', 'first');
}

function buttonOf({ id, ownerDocument }: HTMLElement): Element | null {
  return ownerDocument.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
}

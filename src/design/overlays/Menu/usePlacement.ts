import { type RefObject, useEffect } from 'react';

/**
 * Places a popover below its button in browsers without CSS anchor positioning (before Chrome 125 and Firefox 147) and in
 * Safari, by a library that only they load. Everywhere else the style sheet does it, and this does nothing.
 *
 * @param popover the popover; it must be there when the component is mounted
 */
export function usePlacement(popover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = popover.current;
    if (!element || placedByStyle()) return undefined;
    const life = new AbortController();
    // Asked for at once: when it opens, the network may be away.
    const code = import('./placeByScript.ts').catch(() => undefined);
    let open = new AbortController();
    const onToggle = async ({ newState }: ToggleEvent) => {
      open.abort();
      open = new AbortController();
      const signal = AbortSignal.any([life.signal, open.signal]);
      if (newState !== 'open') return;
      // Nobody sees it jump; it can have the focus all the same.
      element.style.opacity = '0';
      const script = await code;
      const button = buttonOf(element);
      if (script && button && !signal.aborted) await script.placeByScript(button, element, signal);
      element.style.opacity = '';
    };
    element.addEventListener('beforetoggle', (event) => void onToggle(event), { signal: life.signal });
    return () => life.abort();
  }, [popover]);
}

/**
 * WebKit 2.50 (Safari 26) has anchors, but not to be relied on: where a box is placed by fallbacks its layout may never end
 * (with `anchor-size()`), its animation stays at the first keyframe, and a grid
 * is as high as the window. `hanging-punctuation` is WebKit's alone; `base.css` asks the same.
 */
function placedByStyle(): boolean {
  return CSS.supports('position-area', 'block-end') && !CSS.supports('hanging-punctuation', 'first');
}

function buttonOf({ id, ownerDocument }: HTMLElement): Element | null {
  return ownerDocument.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
}

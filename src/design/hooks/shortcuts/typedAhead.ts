/** Characters typed before the field that they are meant for is there. */
export interface TypedAhead {
  /** Starts to record typed characters, except in other fields. Returns false if it is already recording. */
  readonly start: () => boolean;
  /** Returns the recorded characters and stops recording. */
  readonly take: () => string;
}

/** Records what a player types while the code of a field is loading. */
export function createTypedAhead(): TypedAhead {
  let kept: string[] = [];
  let listening: AbortController | undefined;
  const hear = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || isComposing || defaultPrevented) return;
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return;
    if (key === 'Backspace') kept.pop();
    else if ([...key].length === 1) kept.push(key);
    else return;
    // The space bar scrolls the page, and presses the button that has the focus.
    event.preventDefault();
  };
  return {
    start() {
      if (listening) return false;
      listening = new AbortController();
      addEventListener('keydown', hear, { capture: true, signal: listening.signal });
      return true;
    },
    take() {
      listening?.abort();
      listening = undefined;
      const text = kept.join('');
      kept = [];
      return text;
    },
  };
}

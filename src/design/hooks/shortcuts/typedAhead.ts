/** Recorder of characters that the player types before a text field has loaded. */
export interface TypedAhead {
  /** Starts to record typed characters, except in other fields. Returns false if it is already recording. */
  readonly start: () => boolean;
  /** Returns the recorded characters and stops recording. */
  readonly take: () => string;
}

/** Creates a recorder that listens to the window's key events. */
export function createTypedAhead(): TypedAhead {
  let characters: string[] = [];
  let listening: AbortController | undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || isComposing || defaultPrevented) return;
    if (target instanceof Element && target.matches('input, textarea, select, [contenteditable]')) return;
    if (key === 'Backspace') characters.pop();
    else if ([...key].length === 1) characters.push(key);
    else return;
    // Typed characters exclude the space bar, which scrolls the page and presses the focused button.
    event.preventDefault();
  };
  return {
    start() {
      if (listening) return false;
      listening = new AbortController();
      addEventListener('keydown', onKeyDown, { capture: true, signal: listening.signal });
      return true;
    },
    take() {
      listening?.abort();
      listening = undefined;
      const text = characters.join('');
      characters = [];
      return text;
    },
  };
}

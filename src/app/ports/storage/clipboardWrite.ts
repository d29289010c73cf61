/** Puts a text on the clipboard with `copy`: now, or with the player's next press where the browser wants one. The last text counts. */
export function copyWhenAllowed(copy: (text: string) => Promise<boolean>): (text: string, signal: AbortSignal) => void {
  let waiting: AbortController | undefined;
  const wait = (text: string, signal: AbortSignal) => {
    waiting = new AbortController();
    const options = { capture: true, signal: AbortSignal.any([signal, waiting.signal]) };
    const press = () => {
      waiting?.abort();
      void copy(text);
    };
    for (const type of ['pointerup', 'keyup'] as const) window.addEventListener(type, press, options);
  };
  return (text, signal) => {
    waiting?.abort();
    waiting = undefined;
    if (!navigator.userActivation?.isActive) return wait(text, signal);
    void copy(text).then((copied) => {
      if (!copied && !waiting && !signal.aborted) wait(text, signal);
    });
  };
}

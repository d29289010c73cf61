/** Until the signal is aborted the browser asks before the tab is closed or its page left. The words are the browser's. */
export function askBeforeLeaving(signal: AbortSignal): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}

/** Where the player goes is known this long before the browser asks, in milliseconds. */
const ANNOUNCED_MS = 2_000;

/**
 * The same, for a page that loses nothing by being loaded anew and that leads elsewhere by itself: asked is only who closes
 * the tab, types an address, or goes back to another document. That a page is loaded anew is known from the key that
 * does so: a browser says nothing of its own button before it asks. Without the Navigation API nobody is asked.
 */
export function askBeforeUnload(asks: () => boolean, signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  let announcedAt = Number.NEGATIVE_INFINITY;
  navigation.addEventListener(
    'navigate',
    ({ navigationType, timeStamp }) => {
      if (navigationType !== 'traverse') announcedAt = timeStamp;
    },
    { signal },
  );
  addEventListener(
    'keydown',
    ({ code, ctrlKey, metaKey, timeStamp }) => {
      if (code === 'F5' || (code === 'KeyR' && (ctrlKey || metaKey))) announcedAt = timeStamp;
    },
    { capture: true, signal },
  );
  addEventListener(
    'beforeunload',
    (event) => {
      if (asks() && event.timeStamp - announcedAt > ANNOUNCED_MS) event.preventDefault();
    },
    { signal },
  );
}

/**
 * Until the signal is aborted, `ask` is asked before the player goes back or forward in the tab's history; they stay until
 * it answers yes, and go then. Where `ask` has no question, and where the browser lets nobody stop them (it lets a page do
 * so once for each sign of life of the player's), they go.
 */
export function askBeforeTraversal(ask: () => Promise<boolean> | undefined, signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  let open = false;
  let answered = false;
  const lead = async (question: Promise<boolean>, key: string) => {
    open = true;
    const leaves = await question;
    open = false;
    if (!leaves || signal.aborted) return;
    answered = true;
    // What becomes of it is the page's to hear of.
    navigation.traverseTo(key).finished?.catch(() => undefined);
  };
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { navigationType, cancelable, destination, hashChange } = event;
      if (navigationType !== 'traverse' || !cancelable || hashChange || answered) return;
      if (open) return event.preventDefault();
      const question = ask();
      if (!question) return;
      event.preventDefault();
      void lead(question, destination.key);
    },
    { signal },
  );
}

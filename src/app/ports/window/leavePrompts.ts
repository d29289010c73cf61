export function promptAlways(signal: AbortSignal): void {
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
}

/**
 * Time in which an unload counts as caused by a navigation that the page started or a key that reloads, in
 * milliseconds.
 */
const ANNOUNCED_MS = 2_000;

/**
 * Prompts only if the player closes the tab, types an address or returns to another document, not for reloads or the
 * page's own navigation. Reloads are recognized by their key press: browsers don't announce their reload button. Never
 * prompts without the Navigation API.
 */
export function promptBeforeUnload(isNeeded: () => boolean, signal: AbortSignal): void {
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
      if (isNeeded() && event.timeStamp - announcedAt > ANNOUNCED_MS) event.preventDefault();
    },
    { signal },
  );
}

/**
 * Calls `confirm` before history navigation until `signal` aborts. The player stays until it resolves to true, or
 * leaves if `confirm` returns undefined. Browsers allow a page to cancel navigation once per user activation.
 */
export function confirmTraversal(confirm: () => Promise<boolean> | undefined, signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  let open = false;
  let answered = false;
  const lead = async (question: Promise<boolean>, key: string) => {
    open = true;
    const leaves = await question;
    open = false;
    if (!leaves || signal.aborted) return;
    answered = true;
    // Ignore errors of this navigation: the code that loads the page of the new address handles them.
    navigation.traverseTo(key).finished?.catch(() => undefined);
  };
  navigation.addEventListener(
    'navigate',
    (event) => {
      const { navigationType, cancelable, destination, hashChange } = event;
      if (navigationType !== 'traverse' || !cancelable || hashChange || answered) return;
      if (open) return event.preventDefault();
      const question = confirm();
      if (!question) return;
      event.preventDefault();
      void lead(question, destination.key);
    },
    { signal },
  );
}

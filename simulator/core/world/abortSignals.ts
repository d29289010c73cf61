/** Creates an `AbortController` that aborts with the signal `owner`, or earlier. */
export function childController(owner: AbortSignal): AbortController {
  const control = new AbortController();
  if (owner.aborted) {
    control.abort(owner.reason);
    return control;
  }
  const end = () => control.abort(owner.reason);
  owner.addEventListener('abort', end, { once: true });
  control.signal.addEventListener('abort', () => owner.removeEventListener('abort', end), { once: true });
  return control;
}

/** Rejects when the signal aborts; never resolves. Aborting `finished` removes the listener. */
export function rejectOnAbort(signal: AbortSignal, reason: () => Error, finished: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) return reject(reason());
    signal.addEventListener('abort', () => reject(reason()), { once: true, signal: finished });
  });
}

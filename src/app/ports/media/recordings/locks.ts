/** Holds a lock for as long as the page lives. Where browsers have none, nothing is held. */
export async function holdLock(name: string): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  // Never let go: the browser does so with the page.
  void locks.request(name, () => {
    resolve();
    return new Promise<never>(() => undefined);
  });
  await promise;
}

/** Some page of this origin holds it. */
export async function isHeld(name: string): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return false;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}

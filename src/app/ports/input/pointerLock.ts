/** Locks the mouse to an element. False if the browser or the player refuses. */
export function lockPointer(element: Pick<HTMLElement, 'requestPointerLock'>): Promise<boolean> {
  // Games want unadjusted motion. Firefox, some systems and headless browsers don't support it.
  const ask = async (options?: PointerLockOptions) => element.requestPointerLock(options);
  return ask({ unadjustedMovement: true })
    .catch(() => ask())
    .then(
      () => true,
      () => false,
    );
}

/** Locks the mouse to an element. False where the browser or the player refuses. */
export function lockPointer(element: Pick<HTMLElement, 'requestPointerLock'>): Promise<boolean> {
  // Unadjusted motion is what a game wants; Firefox, some systems and headless browsers have none.
  const ask = async (options?: PointerLockOptions) => element.requestPointerLock(options);
  return ask({ unadjustedMovement: true })
    .catch(() => ask())
    .then(
      () => true,
      () => false,
    );
}

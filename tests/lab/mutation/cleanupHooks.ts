const shared = globalThis as unknown as { nowlightFinishedHooks?: (() => unknown)[] | undefined };

/** Returns the list of cleanup functions of a test that runs again in place; undefined while Vitest runs the test. */
export function cleanupHooks(): (() => unknown)[] | undefined {
  return shared.nowlightFinishedHooks;
}

/**
 * Collects the cleanup functions of the next test in this list; undefined stops collecting. The runner and the tests
 * load separate copies of this module, which share the list.
 */
export function collectCleanupHooks(hooks: (() => unknown)[] | undefined): void {
  shared.nowlightFinishedHooks = hooks;
}

const shared = globalThis as unknown as { nowlightFinishedHooks?: (() => unknown)[] | undefined };

/** Returns the hooks of the test that runs in place; undefined if Vitest runs the test. */
export function finishedHooks(): (() => unknown)[] | undefined {
  return shared.nowlightFinishedHooks;
}

/** Collects the hooks that the next test registers; undefined stops it. The runner and the tests load separate copies of this module. */
export function collectFinishedHooks(hooks: (() => unknown)[] | undefined): void {
  shared.nowlightFinishedHooks = hooks;
}

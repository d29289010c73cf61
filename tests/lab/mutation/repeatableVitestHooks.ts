// Replaces `vitest` in mutation tests: `testThreadRunner.ts` calls test functions again without Vitest, whose own
// `onTestFinished` works only during a test that Vitest runs.
import { onTestFinished as ofVitest } from '../../../node_modules/vitest/dist/index.js';
import { cleanupHooks } from './cleanupHooks.ts';

export * from '../../../node_modules/vitest/dist/index.js';

/** Registers a function that runs when the current test has finished, in reverse order of registration. */
export const onTestFinished: typeof ofVitest = (handler, timeout) => {
  const hooks = cleanupHooks();
  if (hooks) hooks.push(handler as () => unknown);
  else ofVitest(handler, timeout);
};

import { waitFor } from 'storybook/test';

/** Waits until a check passes: what comes with motion is there a little later, on a busy machine much later. */
export function soon(check: () => unknown): Promise<unknown> {
  return waitFor(check, { timeout: 20_000 });
}

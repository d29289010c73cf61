import { expect as ofPlaywright } from '@playwright/test';

/** Intervals between the first checks of a polled assertion, in milliseconds. The last one repeats. */
const LOOKS_MS = [20, 50, 100];

/** Playwright's `expect` with faster polling. The default intervals, up to 1,000 ms, dominate tests with many waits. */
export const expect: typeof ofPlaywright = new Proxy(ofPlaywright, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name) as unknown;
    const poll: typeof target.poll = (read, options) =>
      target.poll(read, { intervals: LOOKS_MS, ...(typeof options === 'string' ? { message: options } : options) });
    return poll;
  },
});

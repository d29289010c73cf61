import { expect as ofPlaywright } from '@playwright/test';

/** When to look again, in milliseconds, and then always as the last says. */
const LOOKS_MS = [20, 50, 100];

/**
 * Playwright's `expect`, whose `poll` looks again sooner: by itself it waits 100, 250, 500 and then 1,000 ms, which is the
 * most of what a test takes that waits for many things.
 */
export const expect: typeof ofPlaywright = new Proxy(ofPlaywright, {
  get(target, name) {
    if (name !== 'poll') return Reflect.get(target, name) as unknown;
    const poll: typeof target.poll = (read, options) =>
      target.poll(read, { intervals: LOOKS_MS, ...(typeof options === 'string' ? { message: options } : options) });
    return poll;
  },
});

import { reaction } from 'mobx';
import type { App } from './app.ts';

/** Whether the visitor's identity is resolved. Calls before that lack it. */
export function isIdentified({ core }: App): boolean {
  const { kind } = core.auth.state;
  return kind === 'guest' || kind === 'signed-in' || kind === 'login-needed' || kind === 'failed';
}

/** Calls once the visitor's identity is resolved, immediately if it is. */
export function whenIdentified(app: App, callback: () => void, signal: AbortSignal): void {
  reaction(
    () => isIdentified(app),
    (identified, _, self) => {
      if (!identified) return;
      self.dispose();
      callback();
    },
    { fireImmediately: true, signal },
  );
}

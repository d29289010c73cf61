import { reaction } from 'mobx';
import type { App } from './app.ts';

/** Whether the visitor's identity is resolved. API calls made earlier would lack it. */
export function isIdentified({ core }: App): boolean {
  const { kind } = core.auth.state;
  return kind === 'guest' || kind === 'signed-in' || kind === 'login-needed' || kind === 'failed';
}

/** Calls `callback` once, as soon as the visitor's identity is resolved. */
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

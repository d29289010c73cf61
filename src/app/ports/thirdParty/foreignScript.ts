import { scriptAddress } from './scriptAddress.ts';

/** Runs a script of somebody else's, which the player has allowed. Each address once. Rejects where it can't be had. */
export function runScript(address: string): Promise<void> {
  const known = running.get(address);
  if (known) return known;
  const element = Object.assign(document.createElement('script'), { async: true, src: scriptAddress(address) });
  const run = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true });
    element.addEventListener('error', () => reject(new Error('script-not-loaded')), { once: true });
  });
  running.set(address, run);
  run.catch(() => running.delete(address));
  document.head.append(element);
  return run;
}

const running = new Map<string, Promise<void>>();

/** Sets what a script of somebody else's reads from the window. */
export function setGlobal(name: string, value: unknown): void {
  Object.assign(globalThis, { [name]: value });
}

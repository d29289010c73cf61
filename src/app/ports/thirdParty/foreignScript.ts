import { scriptAddress } from './scriptAddress.ts';

/** Loads a third-party script once per address, with the player's consent. Rejects if it fails to load. */
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

/** Sets a global that a third-party script reads. */
export function setGlobal(name: string, value: unknown): void {
  Object.assign(globalThis, { [name]: value });
}

import type { AppPorts, BrowserPort } from '../../../src/app/ports/appPorts.ts';

/** The network of a story's app. While the toolbar has cut it, requests fail and the browser is offline. */
export class StoryNetwork {
  readonly #base: Pick<AppPorts, 'fetch' | 'browser'>;
  readonly #changes = new EventTarget();
  #cut = false;

  constructor(base: Pick<AppPorts, 'fetch' | 'browser'>) {
    this.#base = base;
  }

  get online(): boolean {
    return !this.#cut && this.#base.browser.online;
  }

  setCut(cut: boolean): void {
    if (cut === this.#cut) return;
    this.#cut = cut;
    this.#changes.dispatchEvent(new Event('change'));
  }

  /** Rejects requests as the browser's `fetch` does. */
  readonly fetch: AppPorts['fetch'] = (...request) =>
    this.#cut ? Promise.reject(new TypeError('Failed to fetch')) : this.#base.fetch(...request);

  readonly on: BrowserPort['on'] = (change, changed, signal) => {
    this.#base.browser.on(change, changed, signal);
    if (change === 'online') this.#changes.addEventListener('change', changed, { signal });
  };
}

import { makeAutoObservable, runInAction } from 'mobx';
import type { AccessibilityModel } from '../../pages/Accessibility/Accessibility.types.ts';
import type { App } from '../core/app.ts';
import { ASSISTANCE } from '../core/api/visit/assistance.ts';

/** The page about accessibility. Its settings load after its text. */
export class AccessibilityViewModel implements AccessibilityModel {
  assistance: AccessibilityModel['assistance'];
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  start(signal: AbortSignal): void {
    void this.#load(signal);
  }

  async #load(signal: AbortSignal): Promise<void> {
    const loaded = await (await this.#app.feature(ASSISTANCE))?.load();
    if (!signal.aborted) runInAction(() => (this.assistance = loaded?.model));
  }
}

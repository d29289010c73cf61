import { makeAutoObservable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import type { AccessibilityModel } from '../../pages/Accessibility/Accessibility.types.ts';
import { AccessibilityPage } from '../../pages/Accessibility/Accessibility.tsx';
import { ASSISTANCE } from '../core/featureKeys/visit/assistance.ts';
import type { App } from '../core/app.ts';
import { useStartable } from '../core/useStartable.ts';
import { Shell } from '../shell/Shell.tsx';

export const AccessibilityView = observer(function AccessibilityView({ app }: { readonly app: App }) {
  const screen = useStartable(() => new AccessibilityViewModel(app));
  return <Shell app={app}>{screen && <AccessibilityPage model={screen} />}</Shell>;
});

/** The page about accessibility. Its settings load after its text. */
class AccessibilityViewModel implements AccessibilityModel {
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

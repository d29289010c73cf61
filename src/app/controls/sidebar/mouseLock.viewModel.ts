import { makeAutoObservable, runInAction } from 'mobx';
import { OnboardingLimit } from '../../../domain/controls/onboardingLimit.ts';
import type { InputController } from '../../../domain/input/inputController.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { MouseLockOnboardingModel } from '../../../modals/controls/MouseLockOnboarding/MouseLockOnboarding.tsx';
import type { MouseLockModel } from '../../../widgets/controls/Controls/controlsModel.ts';

export interface MouseLockSources {
  readonly store: Pick<TextStore, 'get' | 'set'>;
  readonly controller: InputController;
  readonly play: { readonly features: { readonly enableMouseLock: boolean } | undefined };
  readonly focusStage: () => void;
}

/**
 * View model of the mouse lock, and of the explanation that appears at the player's first few requests to lock the
 * mouse.
 */
export class MouseLockViewModel implements MouseLockModel, MouseLockOnboardingModel {
  isOn = false;
  /** Whether the explanation of the mouse lock is open. */
  explaining = false;
  readonly #from: MouseLockSources;
  readonly #limit: OnboardingLimit;

  constructor(from: MouseLockSources) {
    this.#from = from;
    this.#limit = new OnboardingLimit({ store: from.store, key: 'mouseLockOnboardingCount' });
    // Methods that change state and then call a callback aren't MobX actions, because an action delays reactions.
    makeAutoObservable(this, { lock: false, notNow: false }, { autoBind: true, deep: false });
  }

  /** Follows the input controller's requests to lock the mouse. The first few show the explanation. */
  start(): this {
    const { controller } = this.#from;
    controller.explain = () => this.#explain();
    controller.onLockRequested = (isWanted) =>
      runInAction(() => {
        this.isOn = isWanted;
      });
    return this;
  }

  /** Whether the game supports the mouse lock. */
  get enabled(): boolean {
    return this.#from.play.features?.enableMouseLock === true;
  }

  get locked(): boolean {
    return this.#from.controller.locked;
  }

  setOn(isOn: boolean): void {
    this.#from.controller.requestLock(isOn);
  }

  readonly lock = (): void => {
    this.#setExplaining(false);
    this.#from.focusStage();
    this.#from.controller.lock();
  };

  readonly notNow = (): void => {
    this.#setExplaining(false);
    this.#from.focusStage();
  };

  #explain(): boolean {
    if (!this.#limit.mayShow) return false;
    if (!this.explaining) this.#limit.shown();
    this.#setExplaining(true);
    return true;
  }

  #setExplaining(explaining: boolean): void {
    runInAction(() => {
      this.explaining = explaining;
    });
  }
}

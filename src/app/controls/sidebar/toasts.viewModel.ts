import { makeAutoObservable } from 'mobx';
import { OnboardingLimit } from '../../../domain/controls/onboardingLimit.ts';
import type { ControlsToast, ControlsToastsModel } from '../../../widgets/controls/ControlsToasts/ControlsToasts.tsx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';

const SHOWN_MS = 8_000;

/** Short notices about the controls. Each closes after a while. */
export class ControlsToastsViewModel implements ControlsToastsModel {
  toasts: readonly ControlsToast[] = [];
  readonly goFullscreen: () => void;
  readonly mapPad: () => void;
  readonly #clock: Clock;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  readonly #shiftLock: OnboardingLimit;
  readonly #unknownPad: OnboardingLimit;

  constructor(
    { clock, notices }: { readonly clock: Clock; readonly notices: Pick<TextStore, 'get' | 'set'> },
    { goFullscreen, mapPad }: Pick<ControlsToastsModel, 'goFullscreen' | 'mapPad'>,
  ) {
    this.goFullscreen = goFullscreen;
    this.mapPad = mapPad;
    this.#clock = clock;
    this.#shiftLock = new OnboardingLimit({ store: notices, key: 'shiftlockToastCount', dayOf: clock });
    this.#unknownPad = new OnboardingLimit({ store: notices, key: 'unknownPadToastCount', dayOf: clock });
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Closes each notice about the controls after a while, until `signal` aborts. */
  start(signal: AbortSignal): this {
    this.#signal = signal;
    return this;
  }

  /** Tells about shift lock when an app supports it, a limited number of times. */
  tellOfShiftLock(): void {
    this.#tell('shift-lock', this.#shiftLock);
  }

  /** Tells about a gamepad with an unknown layout, a limited number of times. */
  tellOfUnknownPad(): void {
    this.#tell('unknown-pad', this.#unknownPad);
  }

  #tell(which: ControlsToast, limit: OnboardingLimit): void {
    if (!limit.mayShow) return;
    limit.shown();
    this.show(which);
  }

  show(which: ControlsToast): void {
    if (this.toasts.includes(which)) return;
    this.toasts = [...this.toasts, which];
    this.#clock.after(SHOWN_MS, () => this.dismiss(which), this.#signal);
  }

  dismiss(which: ControlsToast): void {
    this.toasts = this.toasts.filter((one) => one !== which);
  }
}

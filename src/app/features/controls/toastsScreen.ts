import { makeObservable, observableRef, runInAction } from 'mobx';
import { ShownLimit } from '../../../domain/controls/shownLimit.ts';
import type { ControlsToast, ControlsToastsModel } from '../../../widgets/ControlsToasts/ControlsToasts.tsx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';

const SHOWN_MS = 8_000;

/** Short notices about the controls; each goes by itself. */
export class ToastsScreen implements ControlsToastsModel {
  shown: readonly ControlsToast[] = [];
  readonly goFullscreen: () => void;
  readonly mapPad: () => void;
  readonly #clock: Clock;
  readonly #life: AbortSignal;
  readonly #shiftLock: ShownLimit;
  readonly #unknownPad: ShownLimit;

  constructor(
    { clock, notices }: { readonly clock: Clock; readonly notices: Pick<TextStore, 'get' | 'set'> },
    life: AbortSignal,
    { goFullscreen, mapPad }: Pick<ControlsToastsModel, 'goFullscreen' | 'mapPad'>,
  ) {
    this.goFullscreen = goFullscreen;
    this.mapPad = mapPad;
    this.#clock = clock;
    this.#life = life;
    this.#shiftLock = new ShownLimit({ store: notices, key: 'shiftlockToastCount', dayOf: clock });
    this.#unknownPad = new ShownLimit({ store: notices, key: 'unknownPadToastCount', dayOf: clock });
    makeObservable(this, { shown: observableRef });
  }

  /** An app came up that knows a shift lock: says so, unless it was said often enough. */
  tellOfShiftLock(): void {
    this.#tell('shift-lock', this.#shiftLock);
  }

  /** The same for a gamepad whose layout is unknown. */
  tellOfUnknownPad(): void {
    this.#tell('unknown-pad', this.#unknownPad);
  }

  #tell(which: ControlsToast, limit: ShownLimit): void {
    if (!limit.mayShow) return;
    limit.shown();
    this.show(which);
  }

  show(which: ControlsToast): void {
    if (this.shown.includes(which)) return;
    this.#set([...this.shown, which]);
    this.#clock.after(SHOWN_MS, () => this.dismiss(which), this.#life);
  }

  readonly dismiss = (which: ControlsToast): void => this.#set(this.shown.filter((one) => one !== which));

  #set(shown: readonly ControlsToast[]): void {
    runInAction(() => {
      this.shown = shown;
    });
  }
}

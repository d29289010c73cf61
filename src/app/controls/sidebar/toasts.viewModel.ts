import { makeAutoObservable } from 'mobx';
import { ShownLimit } from '../../../domain/controls/shownLimit.ts';
import type { ControlsToast, ControlsToastsModel } from '../../../widgets/controls/ControlsToasts/ControlsToasts.tsx';
import type { Clock } from '../../../kit/clock.ts';
import type { TextStore } from '../../../kit/ports.ts';

const SHOWN_MS = 8_000;

/** Short notices about the controls; each goes by itself. */
export class ControlsToastsViewModel implements ControlsToastsModel {
  shown: readonly ControlsToast[] = [];
  readonly goFullscreen: () => void;
  readonly mapPad: () => void;
  readonly #clock: Clock;
  /** Aborted before the start. */
  #life = AbortSignal.abort();
  readonly #shiftLock: ShownLimit;
  readonly #unknownPad: ShownLimit;

  constructor(
    { clock, notices }: { readonly clock: Clock; readonly notices: Pick<TextStore, 'get' | 'set'> },
    { goFullscreen, mapPad }: Pick<ControlsToastsModel, 'goFullscreen' | 'mapPad'>,
  ) {
    this.goFullscreen = goFullscreen;
    this.mapPad = mapPad;
    this.#clock = clock;
    this.#shiftLock = new ShownLimit({ store: notices, key: 'shiftlockToastCount', dayOf: clock });
    this.#unknownPad = new ShownLimit({ store: notices, key: 'unknownPadToastCount', dayOf: clock });
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Notices go by themselves until the signal is aborted. */
  start(signal: AbortSignal): this {
    this.#life = signal;
    return this;
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
    this.shown = [...this.shown, which];
    this.#clock.after(SHOWN_MS, () => this.dismiss(which), this.#life);
  }

  dismiss(which: ControlsToast): void {
    this.shown = this.shown.filter((one) => one !== which);
  }
}

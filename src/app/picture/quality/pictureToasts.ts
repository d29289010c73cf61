import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { PictureNotice, PictureToastsModel } from '../../../widgets/stream/PictureToasts/PictureToasts.tsx';

const SHOWN_MS = 6_000;

/** Short notices about the picture, one of each kind, for a few seconds. */
export class PictureToastsViewModel implements PictureToastsModel {
  notices: readonly PictureNotice[] = [];
  readonly #clock: Clock;
  readonly #signal: AbortSignal;

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.#signal = signal;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  show(notice: PictureNotice): void {
    this.dismiss(notice.kind);
    this.notices = [...this.notices, notice];
    const remove = () =>
      runInAction(() => {
        this.notices = this.notices.filter((one) => one !== notice);
      });
    this.#clock.after(SHOWN_MS, remove, this.#signal);
  }

  dismiss(kind: PictureNotice['kind']): void {
    this.notices = this.notices.filter((one) => one.kind !== kind);
  }
}

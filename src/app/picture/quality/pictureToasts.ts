import { makeAutoObservable, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { PictureNotice, PictureToastsModel } from '../../../widgets/stream/PictureToasts/PictureToasts.tsx';

const SHOWN_MS = 6_000;

/** Short notices about the picture, one of each kind, for a few seconds. */
export class PictureToastsViewModel implements PictureToastsModel {
  notices: readonly PictureNotice[] = [];
  readonly #clock: Clock;
  readonly #life: AbortSignal;

  constructor(clock: Clock, life: AbortSignal) {
    this.#clock = clock;
    this.#life = life;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  show(notice: PictureNotice): void {
    this.dismiss(notice.kind);
    this.notices = [...this.notices, notice];
    const remove = () =>
      runInAction(() => {
        this.notices = this.notices.filter((one) => one !== notice);
      });
    this.#clock.after(SHOWN_MS, remove, this.#life);
  }

  dismiss(kind: PictureNotice['kind']): void {
    this.notices = this.notices.filter((one) => one.kind !== kind);
  }
}

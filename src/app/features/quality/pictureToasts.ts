import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Clock } from '../../../kit/clock.ts';
import type { PictureNotice, PictureToastsModel } from '../../../widgets/PictureToasts/PictureToasts.tsx';

const SHOWN_MS = 6_000;

/** Short notices about the picture: one of a kind, each for a few seconds. */
export class PictureToastsScreen implements PictureToastsModel {
  notices: readonly PictureNotice[] = [];
  readonly #clock: Clock;
  readonly #life: AbortSignal;

  constructor(clock: Clock, life: AbortSignal) {
    this.#clock = clock;
    this.#life = life;
    makeObservable(this, { notices: observableRef });
  }

  readonly show = (notice: PictureNotice): void => {
    this.#set([...this.notices.filter(({ kind }) => kind !== notice.kind), notice]);
    this.#clock.after(SHOWN_MS, () => this.#set(this.notices.filter((one) => one !== notice)), this.#life);
  };

  readonly dismiss = (kind: PictureNotice['kind']): void => this.#set(this.notices.filter((one) => one.kind !== kind));

  #set(notices: readonly PictureNotice[]): void {
    runInAction(() => {
      this.notices = notices;
    });
  }
}

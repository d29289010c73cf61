import { makeObservable, observableRef, runInAction } from 'mobx';
import type { Play } from '../../play/play.ts';

/** The system's own pointer over the picture, which hides while it rests unless the player wants it there. */
export class NativePointer {
  shown = false;
  readonly #play: Pick<Play, 'stage'>;

  constructor(play: Pick<Play, 'stage'>) {
    this.#play = play;
    makeObservable(this, { shown: observableRef });
  }

  readonly show = (shown: boolean): void => {
    runInAction(() => {
      this.shown = shown;
    });
    const { element } = this.#play.stage;
    if (element) element.style.cursor = shown ? 'default' : '';
  };
}

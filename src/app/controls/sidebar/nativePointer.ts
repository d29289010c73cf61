import { makeAutoObservable } from 'mobx';
import type { Play } from '../../play/play.ts';

/** The system's own pointer over the picture, which hides while it rests unless the player wants it there. */
export class NativePointer {
  shown = false;
  readonly #play: Pick<Play, 'stage'>;

  constructor(play: Pick<Play, 'stage'>) {
    this.#play = play;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  show(shown: boolean): void {
    this.shown = shown;
    const { element } = this.#play.stage;
    if (element) element.style.cursor = shown ? 'default' : '';
  }
}

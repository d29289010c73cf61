import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Hint, TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import type { Core } from '../core.ts';
import type { Play } from '../play.ts';
import type { TouchHintScreen } from './touchHint.ts';

/** A hint that is thought of when there is a picture, and not on the way to it. Without its code there is none. */
export class LateHint implements TouchHintModel {
  #screen: TouchHintScreen | undefined;
  /** The code is there. */
  arrived = false;

  constructor(core: Core, play: Play, signal: AbortSignal) {
    makeObservable(this, { arrived: observableRef });
    const think = async () => {
      const { TouchHintScreen } = await import('./touchHint.ts');
      if (signal.aborted) return;
      this.#screen = new TouchHintScreen(core, play, signal);
      runInAction(() => {
        this.arrived = true;
      });
    };
    reaction(
      () => play.stream.pictureSeen,
      (seen) => seen && void think().catch(() => undefined),
      { signal },
    );
  }

  get showing(): boolean {
    return this.arrived && this.#screen?.showing === true;
  }

  get hint(): Hint {
    return this.#screen?.hint ?? 'keys';
  }

  readonly dismiss = (): void => this.#screen?.dismiss();
}

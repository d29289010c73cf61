import { reaction } from 'mobx';
import type { PadFamily } from '../../domain/input/padFamily.ts';
import type { Hint, TouchHintModel } from '../../widgets/TouchHint/TouchHint.tsx';
import type { Core } from '../core.ts';
import { Late } from '../late.ts';
import type { Play } from '../play.ts';
import type { TouchHintScreen } from './touchHint.ts';

/** A hint that is thought of when there is a picture, and not on the way to it. Without its code there is none. */
export class LateHint implements TouchHintModel {
  readonly #late: Late<TouchHintScreen>;

  constructor(core: Core, play: Play, signal: AbortSignal, signIn: () => void) {
    this.#late = new Late(
      () =>
        import('./touchHint.ts').then(
          ({ TouchHintScreen }) =>
            () =>
              new TouchHintScreen(core, play, signal, signIn),
        ),
      signal,
    );
    reaction(
      () => play.stream.pictureSeen,
      (seen) => seen && void this.#late.want(),
      { signal },
    );
  }

  get showing(): boolean {
    return this.#late.it?.showing === true;
  }

  get hint(): Hint {
    return this.#late.it?.hint ?? 'keys';
  }

  get pad(): PadFamily {
    return this.#late.it?.pad ?? 'xbox';
  }

  readonly dismiss = (): void => this.#late.it?.dismiss();
  readonly signIn = (): void => this.#late.it?.signIn();
}

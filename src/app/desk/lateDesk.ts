import { reaction } from 'mobx';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { Beside } from './beside.ts';
import type { Desk, DeskDialog } from './desk.ts';

/**
 * Files, and the dialogs that have to do with the device: loaded with the first of them. Without their code nothing is
 * lost but what came meanwhile: the next wish asks for it again.
 */
export class LateDesk {
  readonly #late: Late<Desk>;

  constructor(parts: MoreParts, signal: AbortSignal) {
    const { play } = parts;
    this.#late = new Late(
      () =>
        import('./desk.ts').then(
          ({ Desk }) =>
            () =>
              new Desk(parts, signal),
        ),
      signal,
    );
    const early = play.beside;
    play.beside = (what) => this.#hear(what);
    if (typeof early !== 'function') for (const what of early) this.#hear(what);
    signal.addEventListener('abort', () => (play.beside = []), { once: true });
    // Whatever is asked has the player to itself.
    reaction(
      () => this.desk?.dialog !== undefined,
      (open) => play.pauseInput(open),
      { signal },
    );
  }

  get desk(): Desk | undefined {
    return this.#late.it;
  }

  readonly open = (dialog: DeskDialog): void => void this.#late.want().then((desk) => desk?.open(dialog));

  #hear(what: Beside): void {
    // A machine that is ready, or opens an app, wants nothing of the player, as a rule.
    if (what.kind === 'android-ready' && !what.showGoogleLoginPopup) return;
    if (what.kind === 'top-activity' && !this.desk) return;
    if (this.desk) this.desk.hear(what);
    else void this.#late.want().then((desk) => desk?.hear(what));
  }
}

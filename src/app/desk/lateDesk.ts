import { reaction } from 'mobx';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { Beside } from './beside.ts';
import type { Desk, DeskDialog } from './desk.ts';

/** After the first picture, in milliseconds. */
const AHEAD_MS = 15_000;

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
    // What may be wanted when the network is away is fetched while it is there, once the game has begun in earnest.
    reaction(
      () => play.stream.pictureSeen,
      (seen) => seen && parts.app.core.ports.clock.after(AHEAD_MS, () => void fetchAhead(), signal),
      { signal, fireImmediately: true },
    );
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

/** What can't be had now is asked for when it is wanted. */
async function fetchAhead(): Promise<void> {
  try {
    const { aheadOfNeed } = await import('./aheadOfNeed.ts');
    await aheadOfNeed();
  } catch {
    // The network is slow, or away already.
  }
}

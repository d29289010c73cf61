import { reaction } from 'mobx';
import { Late } from '../late.ts';
import type { MoreParts } from '../view/moreScreens.ts';
import type { PassDesk } from './passDesk.ts';

/** A player's pass, and what is asked about it: loaded for who has one, had one, or wants one. */
export class LatePasses {
  readonly #late: Late<PassDesk>;

  constructor(parts: MoreParts, signal: AbortSignal) {
    // With its screens: when something is to be asked, the network may be away.
    this.#late = new Late(
      () =>
        Promise.all([import('./passDesk.ts'), import('../../pages/Play/Passes.tsx')]).then(
          ([{ PassDesk }]) =>
            () =>
              new PassDesk(parts, signal),
        ),
      signal,
    );
    const { play } = parts;
    const { auth, identity } = parts.app.core;
    reaction(
      () => auth.state.kind === 'guest' || auth.state.kind === 'signed-in',
      (known) => known && identity.subscription && void this.#late.want(),
      { signal, fireImmediately: true },
    );
    // Whatever is asked has the player to itself, and goes on having it when something else was asked meanwhile.
    reaction(
      () => this.desk?.open ?? false,
      (open) => play.pauseInput(open),
      { signal },
    );
    reaction(
      () => this.desk?.open === true && !play.inputPaused,
      (heard) => heard && play.pauseInput(true),
      { signal },
    );
  }

  get desk(): PassDesk | undefined {
    return this.#late.it;
  }

  /** Leads to another pass. */
  readonly renew = (): void => void this.#late.want().then((desk) => desk?.renew());
}

import { reaction } from 'mobx';
import { keepsPlayer } from '../keepsPlayer.ts';
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
    keepsPlayer(() => this.desk?.open ?? false, play, signal);
  }

  get desk(): PassDesk | undefined {
    return this.#late.it;
  }

  /** Leads to another pass. */
  readonly renew = (): void => void this.#late.want().then((desk) => desk?.renew());
}

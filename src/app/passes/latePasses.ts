import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { MoreParts } from '../view/moreScreens.ts';
import type { PassDesk } from './passDesk.ts';

/** A player's pass, and what is asked about it: loaded for who has one, had one, or wants one. */
export class LatePasses {
  desk: PassDesk | undefined;
  readonly #parts: MoreParts;
  readonly #signal: AbortSignal;
  #loading: Promise<PassDesk | undefined> | undefined;

  constructor(parts: MoreParts, signal: AbortSignal) {
    this.#parts = parts;
    this.#signal = signal;
    makeObservable(this, { desk: observableRef });
    const { play } = parts;
    const { auth, identity } = parts.app.core;
    reaction(
      () => auth.state.kind === 'guest' || auth.state.kind === 'signed-in',
      (known) => known && identity.subscription && void this.#load(),
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

  /** Leads to another pass. */
  readonly renew = (): void => void this.#load().then((desk) => desk?.renew());

  #load(): Promise<PassDesk | undefined> {
    // With its screens: when something is to be asked, the network may be away.
    this.#loading ??= Promise.all([import('./passDesk.ts'), import('../../pages/Play/Passes.tsx')]).then(
      ([{ PassDesk }]) => {
        if (this.#signal.aborted) return undefined;
        const desk = new PassDesk(this.#parts, this.#signal);
        runInAction(() => {
          this.desk = desk;
        });
        return desk;
      },
      () => {
        this.#loading = undefined;
        return undefined;
      },
    );
    return this.#loading;
  }
}

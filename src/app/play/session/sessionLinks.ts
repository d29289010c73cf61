import { makeAutoObservable, reaction } from 'mobx';
import type { SessionMachine } from '../../../domain/session/session.state.ts';
import { featureKey } from '../../../kit/featureKey.ts';
import type { Core } from '../../core/visitCore.ts';
import type { PlayFeature } from '../feature.ts';
import { sessionLinksOf } from './appAndPartnerLinks.ts';

/** Links that the server offers at the current session's end. They outlive the session until the next start. */
export class SessionLinks {
  links: ReturnType<typeof sessionLinksOf> = { warning: undefined, end: undefined };
  readonly #core: Core;
  readonly #session: SessionMachine;

  constructor(core: Core, session: SessionMachine) {
    this.#core = core;
    this.#session = session;
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Follows the links that the server offers at the current session's end, until `signal` aborts. */
  start(signal: AbortSignal): this {
    reaction(
      () => {
        const { state } = this.#session;
        if ('offer' in state) return state.offer;
        // For the player, a restarted session is the same one.
        return state.kind === 'preparing' || (state.kind === 'starting' && !state.run.restarting) ? {} : undefined;
      },
      (offer) => {
        if (offer) this.links = sessionLinksOf(this.#core, offer);
      },
      { signal, fireImmediately: true },
    );
    return this;
  }

  /** Returns a function that opens the session's link of this kind in a new tab; undefined without such a link. */
  opens(which: 'warning' | 'end'): (() => void) | undefined {
    const address = this.links[which];
    return address === undefined ? undefined : () => this.#core.ports.browser.open(address);
  }
}

export const SESSION_LINKS = featureKey<SessionLinks>('sessionLinks');

export const sessionLinks: PlayFeature<SessionLinks> = {
  key: SESSION_LINKS,
  create: ({ app, play }, signal) => ({ api: new SessionLinks(app.core, play.session).start(signal) }),
};

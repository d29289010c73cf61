import { makeAutoObservable, reaction } from 'mobx';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { PreferenceSync } from '../../../domain/account/preferences/preferenceSync.ts';
import type { TabChannel } from '../../../domain/account/preferences/tabChannel.port.ts';
import type { Core } from '../../core/core.ts';

/** Before what is known is asked for again when the player looks at the tab, in milliseconds. */
const STALE_MS = 30_000;
/** How long a page waits for what the server keeps of its player before it goes on without, in milliseconds. */
const PERSIST_TIMEOUT_MS = 5_000;

/** Ties the preferences of who is signed in to a visit: in step with the server as long as they are, and to nobody after. */
export class PlayerPreferences {
  /** The server has said what the player has played and marked, can't be asked, or takes too long. */
  settled = false;
  readonly #core: Core;
  readonly #sync: PreferenceSync;
  #askedAt: number;

  constructor(core: Core, tabs: TabChannel, player: string) {
    const { api, identity, ports, preferences } = core;
    const { clock, localStore, log } = ports;
    this.#core = core;
    this.#askedAt = clock.now();
    makeAutoObservable(this, { start: false });
    this.#sync = new PreferenceSync(
      {
        api,
        clock,
        localStore,
        log,
        tabs,
        uaId: identity.uaId,
        show: (store) => preferences.use(store),
      },
      player,
    );
  }

  /** Keeps the preferences in step with the server until the signal is aborted. */
  start(signal: AbortSignal): void {
    const { ports, window } = this.#core;
    const { machine } = this.#sync;
    this.#sync.start(signal);
    ports.clock.after(PERSIST_TIMEOUT_MS, () => this.settle(), signal);
    reaction(
      () => machine.state.kind === 'failed' || !machine.state.ask.includes(EVERY_APP),
      (settled) => settled && this.settle(),
      { signal, fireImmediately: true },
    );
    reaction(
      () => window.online,
      (online) => online && this.#sync.retry(),
      { signal },
    );
    reaction(
      () => window.visible,
      (visible) => visible && this.#lookAgain(),
      { signal },
    );
    const save = (over: AbortSignal) => this.#sync.flush(over);
    this.#core.savesBeforeSignOut.add(save);
    signal.addEventListener('abort', () => this.#end(save), { once: true });
  }

  settle(): void {
    this.settled = true;
  }

  want(appId: string): void {
    this.#sync.want(appId);
  }

  /** Another device may have been used meanwhile. */
  #lookAgain(): void {
    const now = this.#core.ports.clock.now();
    if (now - this.#askedAt < STALE_MS) return;
    this.#askedAt = now;
    this.#sync.wantAll();
  }

  #end(save: (signal: AbortSignal) => Promise<void>): void {
    const { preferences, ports } = this.#core;
    this.#core.savesBeforeSignOut.delete(save);
    preferences.use(ports.localStore);
  }
}

import { makeAutoObservable, reaction } from 'mobx';
import { EVERY_APP } from '../../../contracts/entities/user.ts';
import { PreferenceSync } from '../../../domain/account/preferences/preferenceSync.ts';
import type { TabChannel } from '../../../domain/account/preferences/tabChannel.port.ts';
import type { Core } from '../../core/visitCore.ts';

/** Age at which focusing the tab refreshes the preferences, in milliseconds. */
const STALE_MS = 30_000;
/** Longest time that a page waits for the player's data from the server, in milliseconds. */
const PERSIST_TIMEOUT_MS = 5_000;

/** Synchronizes the signed-in player's preferences with the server. */
export class PlayerPreferences {
  /** True once the preferences have loaded, or loading them failed or took too long. */
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

  /** Synchronizes the player's preferences with the server until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { ports, window } = this.#core;
    const { machine } = this.#sync;
    this.#sync.start(signal);
    ports.clock.after(PERSIST_TIMEOUT_MS, () => this.settle(), signal);
    reaction(
      () => machine.state.kind === 'failed' || !machine.state.pendingApps.includes(EVERY_APP),
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
    this.#sync.request(appId);
  }

  /** The player may have changed the preferences on another device. */
  #lookAgain(): void {
    const now = this.#core.ports.clock.now();
    if (now - this.#askedAt < STALE_MS) return;
    this.#askedAt = now;
    this.#sync.requestAll();
  }

  #end(save: (signal: AbortSignal) => Promise<void>): void {
    const { preferences, ports } = this.#core;
    this.#core.savesBeforeSignOut.delete(save);
    preferences.use(ports.localStore);
  }
}

import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { everyGame } from '../../domain/library/lists.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import { type Asked, NowbuxStore } from '../../domain/nowbux/nowbux.store.ts';
import { uaSessionOf } from '../../domain/visit/uaSession.ts';
import type { NowBuxModel, NowBuxRules, NowBuxSection } from '../../pages/NowBux/NowBux.types.ts';
import { ACCOUNT } from '../visit/account/api.ts';
import { loadVisitFeature } from '../visit/loadVisitFeature.ts';
import type { App } from '../boot/createApp.ts';
import { libraryOf } from '../visit/library.ts';

/** The nowBux page: asks for everything once there is a player, and for nothing while there is none. */
export class NowBuxScreen implements NowBuxModel {
  section: NowBuxSection = 'rewards';
  readonly rules: NowBuxRules;
  readonly subscriptionUrl: string;
  readonly decide: App['decideLink'];
  readonly #app: App;
  readonly #store: NowbuxStore;
  readonly #end = new AbortController();

  constructor(app: App) {
    this.#app = app;
    const { api, identity, bootstrap, ports } = app.core;
    const { rwdMinPlayTimeIntervalInSecs, rwdMinRedemptionCredits, rwdDailySpinLimit } = bootstrap.globalConfig;
    this.rules = {
      playSecsPerNowbux: rwdMinPlayTimeIntervalInSecs,
      minimum: rwdMinRedemptionCredits,
      spinsPerDay: rwdDailySpinLimit,
    };
    this.subscriptionUrl = subscriptionManagement(bootstrap.hosts.auth);
    this.decide = app.decideLink;
    const uaSessionId = uaSessionOf(ports.sessionStore, ports.random);
    this.#store = new NowbuxStore(api, { uaId: identity.uaId, uaSessionId }, this.#end.signal);
    makeObservable(this, { section: observableRef });
    // Names of games in quests and prices.
    void libraryOf(app).wanted();
    reaction(
      () => this.#player,
      (player) => {
        this.#store.forget();
        if (player) this.retry();
      },
      { fireImmediately: true, signal: this.#end.signal },
    );
  }

  /** As whom the visitor is here; undefined where they are nobody, or not yet. */
  get #player(): 'guest' | 'signed-in' | undefined {
    const { kind } = this.#app.core.auth.state;
    return kind === 'guest' || kind === 'signed-in' ? kind : undefined;
  }

  get balance() {
    return this.#part(this.#store.balance);
  }
  get rewards() {
    return this.#part(this.#store.rewards);
  }
  get quests() {
    return this.#part(this.#store.quests);
  }
  get codes() {
    return this.#part(this.#store.codes);
  }
  get transactions() {
    return this.#part(this.#store.transactions);
  }
  get nobody(): boolean {
    return this.#app.core.auth.state.kind === 'login-needed';
  }
  get adLimitReached(): boolean {
    // Said with the player, and with nobody else.
    return this.#player !== undefined && this.#app.core.identity.adLimitReached;
  }
  get online(): boolean {
    return this.#app.core.window.online;
  }
  get guest(): boolean | undefined {
    if (this.#player) return this.#player === 'guest';
    // Whoever was somebody here before mostly is again.
    return this.#app.core.identity.user ? false : undefined;
  }

  readonly nameOf = (appId: string): string | undefined => {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded') return undefined;
    return everyGame(library.lists).find((game) => game.appId === appId)?.appName;
  };
  readonly choose = (section: NowBuxSection): void =>
    runInAction(() => {
      this.section = section;
    });
  readonly retry = (): void => {
    const { auth, ports } = this.#app.core;
    if (this.#player) void this.#store.load(ports.clock.now());
    else auth.send({ kind: 'retry asked' });
  };
  readonly signIn = (): void => {
    // What can't be loaded can be asked for again.
    void loadVisitFeature(this.#app, ACCOUNT).then((account) => account?.open({ form: 'login', from: 'nowbux' }));
  };

  /** Where nobody can say who the player is, nobody is asked what they have. */
  #part<T>(asked: Asked<T>): Asked<T> {
    return this.#app.core.auth.state.kind === 'failed' ? { kind: 'failed' } : asked;
  }

  dispose(): void {
    this.#end.abort();
  }
}

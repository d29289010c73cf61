import { makeObservable, observableRef, runInAction } from 'mobx';
import { everyGame } from '../../domain/library/lists.ts';
import { subscriptionManagement } from '../../domain/links/appLinks.ts';
import { NowbuxStore } from '../../domain/nowbux/nowbux.store.ts';
import { uaSessionOf } from '../../domain/visit/uaSession.ts';
import type { NowBuxModel, NowBuxRules, NowBuxSection } from '../../pages/NowBux/NowBux.tsx';
import type { App } from '../createApp.ts';
import { libraryOf } from '../library.ts';
import { isIdentified, whenIdentified } from './identified.ts';

/** The nowBux page: asks for everything once it is known who the player is. */
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
    whenIdentified(app, () => this.retry(), this.#end.signal);
  }

  get balance() {
    return this.#store.balance;
  }
  get rewards() {
    return this.#store.rewards;
  }
  get quests() {
    return this.#store.quests;
  }
  get codes() {
    return this.#store.codes;
  }
  get transactions() {
    return this.#store.transactions;
  }
  get online(): boolean {
    return this.#app.core.window.online;
  }
  get guest(): boolean | undefined {
    const { auth, identity } = this.#app.core;
    if (auth.state.kind === 'guest') return true;
    // Whoever was somebody here before mostly is again.
    return isIdentified(this.#app) || identity.user ? false : undefined;
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
  readonly retry = (): void => void this.#store.load(this.#app.core.ports.clock.now());

  dispose(): void {
    this.#end.abort();
  }
}

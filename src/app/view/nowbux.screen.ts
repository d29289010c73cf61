import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import { everyGame } from '../../domain/library/lists.ts';
import { vouchedFor } from '../../domain/links/vouched.ts';
import { subscriptionManagement } from '../../domain/links/subscriptionManagement.ts';
import type { Asked } from '../../domain/nowbux/asked.ts';
import { NowbuxStore } from '../../domain/nowbux/nowbux.store.ts';
import { type Quest, questKey, questState } from '../../domain/nowbux/quests/quest.ts';
import { QuestNews } from '../../domain/nowbux/quests/questNews.ts';
import { Quests } from '../../domain/nowbux/quests/quests.store.ts';
import { noticesOf } from '../../domain/preferences/notices.ts';
import { uaSessionOf } from '../../domain/visit/uaSession.ts';
import type { NowBuxModel, NowBuxRules, NowBuxSection, QuestsModel } from '../../pages/NowBux/NowBux.types.ts';
import { ACCOUNT } from '../visit/account/api.ts';
import { loadVisitFeature } from '../visit/loadVisitFeature.ts';
import type { App } from '../boot/createApp.ts';
import { libraryOf } from '../visit/library.ts';

/** What could not be had is asked for again after this time, in milliseconds. */
const AGAIN_MS = 60_000;

/** The nowBux page: asks for everything once there is a player, and for nothing while there is none. */
export class NowBuxScreen implements NowBuxModel {
  section: NowBuxSection = 'rewards';
  readonly rules: NowBuxRules;
  readonly subscriptionUrl: string;
  readonly decide: App['decideLink'];
  readonly #app: App;
  readonly quests: QuestsModel;
  readonly #store: NowbuxStore;
  readonly #quests: Quests;
  readonly #end = new AbortController();

  constructor(app: App) {
    this.#app = app;
    const { api, identity, bootstrap, linkRules, ports } = app.core;
    const { rwdMinPlayTimeIntervalInSecs, rwdMinRedemptionCredits, rwdDailySpinLimit } = bootstrap.globalConfig;
    this.rules = {
      playSecsPerNowbux: rwdMinPlayTimeIntervalInSecs,
      minimum: rwdMinRedemptionCredits,
      spinsPerDay: rwdDailySpinLimit,
    };
    this.subscriptionUrl = subscriptionManagement(bootstrap.hosts.auth);
    this.decide = app.decideLink;
    const uaSessionId = uaSessionOf(ports.sessionStore, ports.random);
    this.#store = new NowbuxStore(api, { uaId: identity.uaId, uaSessionId }, linkRules, this.#end.signal);
    const { clock } = ports;
    this.#quests = new Quests({ api, clock, uaId: identity.uaId, rules: linkRules }, this.#end.signal);
    this.quests = this.#questsModel();
    makeObservable(this, { section: observableRef });
    this.#quests.follow(() => this.#looks, this.#end.signal);
    clock.every(AGAIN_MS, () => this.#looks && void this.#store.load(true), this.#end.signal);
    // Names of games in quests and prices.
    void libraryOf(app).wanted();
    reaction(
      () => this.#player,
      (player) => {
        this.#store.forget();
        this.#quests.forget();
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
  get leaderboard() {
    return this.#part(this.#store.leaderboard);
  }
  get self(): NowBuxModel['self'] {
    const { auth, identity } = this.#app.core;
    if (auth.state.kind !== 'signed-in') return undefined;
    const { username = '', avatar } = identity.user ?? {};
    return { name: username, photo: vouchedFor(avatar, 'avatar', this.#app.core.linkRules) };
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

  readonly nameOf = (appId: string): string | undefined => this.#gameOf(appId)?.appName;
  readonly choose = (section: NowBuxSection): void =>
    runInAction(() => {
      this.section = section;
    });
  readonly retry = (): void => {
    const { auth } = this.#app.core;
    if (this.#player) {
      void this.#store.load();
      void this.#quests.load();
    } else auth.send({ kind: 'retry asked' });
  };
  readonly signIn = (): void => {
    // What can't be loaded can be asked for again.
    void loadVisitFeature(this.#app, ACCOUNT).then((account) => account?.open({ form: 'login', from: 'nowbux' }));
  };

  /** Somebody is there, and looks at the page. */
  get #looks(): boolean {
    return this.#player !== undefined && this.#app.core.window.visible;
  }

  #gameOf(appId: string) {
    const { library } = libraryOf(this.#app);
    if (library.kind !== 'loaded') return undefined;
    return everyGame(library.lists).find((game) => game.appId === appId);
  }

  #questsModel(): QuestsModel {
    const quests = this.#quests;
    const { preferences, ports } = this.#app.core;
    const { clock } = ports;
    const news = new QuestNews(quests, { clock, notices: noticesOf(preferences), inGame: false }, this.#end.signal);
    const current = (quest: Quest | undefined) =>
      quest && quests.asked.kind === 'loaded'
        ? (quests.asked.value.quests.find((one) => questKey(one) === questKey(quest)) ?? quest)
        : quest;
    const asked = () => this.#part(quests.asked);
    return {
      get asked() {
        return asked();
      },
      stateOf: (quest) => questState(quest, clock.now()),
      isClaiming: (quest) => quests.claiming === questKey(quest),
      isRefused: (quest) => quests.refused === questKey(quest),
      claim: (quest) => void quests.claim(quest).then(() => this.#store.refresh()),
      gameOf: (appId) => {
        const game = this.#gameOf(appId);
        return game && { name: game.appName, playUrl: game.playUrl, pageUrl: game.appPageUrl };
      },
      browseUrl: '/',
      get done() {
        return current(news.dialog);
      },
      get toast() {
        return news.toast;
      },
      closeDone: news.close,
      dismissToast: news.dismiss,
      get dot() {
        return news.dot;
      },
    };
  }

  /** Where nobody can say who the player is, nobody is asked what they have. */
  #part<T>(asked: Asked<T>): Asked<T> {
    return this.#app.core.auth.state.kind === 'failed' ? { kind: 'failed' } : asked;
  }

  dispose(): void {
    this.#end.abort();
  }
}

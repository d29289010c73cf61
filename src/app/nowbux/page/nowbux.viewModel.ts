import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { everyGame } from '../../../domain/library/homePageLists.ts';
import { subscriptionManagement } from '../../../domain/links/subscriptionManagement.ts';
import { vetAddresses, vetAddress } from '../../../domain/links/vetAddresses.ts';
import type { LoadState } from '../../../domain/nowbux/loadState.ts';
import { supportCodeOf } from '../../../domain/api/failure.ts';
import { NowbuxStore } from '../../../domain/nowbux/nowbux.store.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import {
  NOWBUX_SECTIONS,
  type NowBuxModel,
  type NowBuxSectionModels,
  type NowBuxRules,
  type NowBuxSection,
} from '../../../pages/NowBux/NowBux.types.ts';
import type { PlayedGame } from '../../../pages/NowBux/goal/nearestGoal.types.ts';
import type { App } from '../../core/app.ts';
import { walletOf } from '../../core/payments/walletOf.ts';
import { ACCOUNT } from '../../core/featureKeys/visit/account.ts';
import { libraryOf } from '../../core/gameLists.ts';
import { goalPictureOf } from './goalPicture.ts';
import { createSections } from './sections.ts';
import { tellFirstCoin } from './loadNowBuxService.ts';
import { onOrigin, appUrl, type VettedUrl } from '../../../kit/vettedUrl.ts';

/** Retry interval of failed requests, in milliseconds. */
const AGAIN_MS = 60_000;

/** Query parameter with the open section of the nowBux page. */
const SECTION = 'section';

/** View model of the nowBux page. Requests the visible section's data once the player's identity is resolved. */
export class NowBuxViewModel implements NowBuxModel {
  section: NowBuxSection | undefined;
  readonly rules: NowBuxRules;
  readonly subscriptionUrl: string;
  readonly decide: App['decideLink'];
  parts: NowBuxSectionModels = {};
  readonly #app: App;
  readonly #store: NowbuxStore;
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
    const { signal } = this.#end;
    const uaSessionId = uaSessionOf(ports.sessionStore, ports.random);
    this.#store = new NowbuxStore(api, walletOf(app.core), { uaId: identity.uaId, uaSessionId }, linkRules, signal);
    this.section = this.#addressed();
    // MobX must not cache getters of the player's identity or the page's bootstrap data, which aren't observable.
    makeAutoObservable(
      this,
      {
        ...{ rules: false, subscriptionUrl: false, decide: false, start: false },
        ...{ self: false, adLimitReached: false, guest: false },
      },
      { deep: false, autoBind: true },
    );
  }

  start(signal: AbortSignal): void {
    const app = this.#app;
    const { clock, browser } = app.core.ports;
    signal.addEventListener('abort', () => this.#end.abort(), { once: true });
    browser.on('path', () => this.turn(this.#addressed()), signal);
    clock.every(AGAIN_MS, () => this.#looks && void this.#store.load(true), signal);
    // Load the game lists, which contain the names of games in quests and prices.
    void libraryOf(app).wanted();
    reaction(
      () => this.#player,
      (player) => {
        this.#store.forget();
        if (player) void this.#store.load();
      },
      { fireImmediately: true, signal },
    );
    reaction(
      () => this.#player && this.section,
      (section) => {
        if (section === 'codes') void this.#store.want('codes');
        if (section === 'redeem') void this.#store.want('games');
        if (section === 'ledger' || section === 'limits') void this.#store.want('transactions');
      },
      { fireImmediately: true, signal },
    );
    const parts = createSections(
      {
        ...{ app, store: this.#store, rules: this.rules },
        open: (section) => this.open(section),
        signIn: () => this.signIn(),
        player: () => this.#player,
        ofPlayer: (state) => this.#part(state),
        section: () => this.section,
        looks: () => this.#looks,
        changed: () => void this.#store.refresh(),
      },
      signal,
    );
    runInAction(() => (this.parts = parts));
    tellFirstCoin({ app, store: this.#store }, () => this.#total, signal);
  }

  /** The player's balance including the guest's local credit; undefined while unknown. */
  get #total(): number | undefined {
    const { balance } = this.#store;
    if (this.#player === undefined || balance.kind !== 'loaded') return undefined;
    return balance.value.totalBalance + (this.parts.localCredit?.amount ?? 0);
  }

  /** Whether the visitor is a guest or signed in; undefined while the identity is unresolved. */
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
  get secsToNext(): number | undefined {
    const { rewards, rules } = this;
    if (this.#player === 'guest') return this.parts.localCredit?.secsToNext;
    if (rewards.kind !== 'loaded' || rules.playSecsPerNowbux <= 0) return undefined;
    return rules.playSecsPerNowbux - (Math.max(rewards.value.accumulatedTimeSecs, 0) % rules.playSecsPerNowbux);
  }
  get leaderboard() {
    return this.#part(this.#store.leaderboard);
  }
  get self(): NowBuxModel['self'] {
    const { auth, identity } = this.#app.core;
    if (auth.state.kind !== 'signed-in') return undefined;
    const { username = '', avatar } = identity.user ?? {};
    return { name: username, photo: vetAddress(avatar, 'avatar', this.#app.core.linkRules) };
  }
  get codes() {
    return this.#part(this.#store.codes);
  }
  get transactions() {
    return this.#part(this.#store.transactions);
  }
  get isEmpty(): boolean {
    return this.#app.core.auth.state.kind === 'login-needed';
  }
  get adLimitReached(): boolean {
    // The identity isn't observable. Reading `#player`, which is observable, updates this getter when the identity is
    // resolved.
    return this.#player !== undefined && this.#app.core.identity.adLimitReached;
  }
  get online(): boolean {
    return this.#app.core.window.online;
  }
  get guest(): boolean | undefined {
    if (this.#player) return this.#player === 'guest';
    // A visitor with a stored user is probably still signed in.
    return this.#app.core.identity.user ? false : undefined;
  }
  get suggestedGame(): PlayedGame | undefined {
    const { preferences, linkRules } = this.#app.core;
    const recent = vetAddresses(preferences.recent[0], linkRules);
    // The game lists have the cover of the last played game; the player's own data has only its icon.
    const game = this.#games.find(({ appId }) => !recent || appId === recent.appId);
    const playUrl = recent?.playUrl ?? game?.playUrl;
    const icon = game?.media.icon ?? recent?.icon;
    return playUrl && { playUrl, icon, cover: goalPictureOf(game) ?? icon, accent: game?.media.accent };
  }
  get playUrl(): VettedUrl {
    return this.suggestedGame?.playUrl ?? appUrl`/`;
  }

  nameOf(appId: string): string | undefined {
    return this.#games.find((game) => game.appId === appId)?.appName;
  }

  hrefOf(section: NowBuxSection | undefined): VettedUrl {
    return onOrigin(this.#app.core.ports.browser.origin, this.#pathOf(section));
  }

  open(section: NowBuxSection | undefined): void {
    if (section === this.section) return;
    this.#app.core.ports.browser.push(this.#pathOf(section));
    this.turn(section);
  }

  turn(section: NowBuxSection | undefined): void {
    this.section = section;
  }

  retry(): void {
    if (this.#player) {
      void this.#store.load();
      this.parts.quests?.retry();
    } else this.#app.core.auth.send({ kind: 'retry asked' });
  }

  copy(text: string): Promise<boolean> {
    return this.#app.core.ports.browser.copy(text);
  }

  retryLeaderboard(): void {
    void this.#store.refreshLeaderboard();
  }

  saveText(name: string, text: string): void {
    // If the JavaScript that saves files fails to load, the player can press again.
    void this.#app.core.ports.loadPagePorts().then(
      (late) => late.saveText(name, text),
      () => undefined,
    );
  }

  signIn(): void {
    // If the account form's JavaScript fails to load, the player can press again.
    void this.#app.requestFeature(ACCOUNT).then((account) => account?.open({ form: 'login', from: 'nowbux' }));
  }

  /** Returns the games of all game lists; none before the lists have loaded. */
  get #games() {
    const { library } = libraryOf(this.#app);
    return library.kind === 'loaded' ? everyGame(library.lists) : [];
  }

  /** Whether the identity is resolved and the page is visible. */
  get #looks(): boolean {
    return this.#player !== undefined && this.#app.core.window.visible;
  }

  #pathOf(section: NowBuxSection | undefined): string {
    const [path = ''] = this.#app.core.ports.browser.path().split('?');
    return section ? `${path}?${SECTION}=${section}` : path;
  }

  /** Returns the section of the nowBux page that the page's address names. */
  #addressed(): NowBuxSection | undefined {
    const named = new URLSearchParams(this.#app.core.ports.browser.path().split('?')[1]).get(SECTION);
    return NOWBUX_SECTIONS.find((section) => section === named);
  }

  /** Returns the loading state of a section's data. If resolving the player failed, sections show that failure. */
  #part<T>(loaded: LoadState<T>): LoadState<T> {
    const { state } = this.#app.core.auth;
    if (state.kind !== 'failed') return loaded;
    return { kind: 'failed', code: state.failure ? supportCodeOf(state.failure) : state.description };
  }
}

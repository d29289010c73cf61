import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { type Earned, Earning } from '../../../domain/nowbux/earning/earning.store.ts';
import { FirstNowbuxNotice } from '../../../domain/nowbux/firstNowbuxNotice.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import { randomId } from '../../../kit/random.ts';
import type { NowBuxExplainerModel } from '../../../modals/nowbux/NowBuxExplainer/NowBuxExplainer.tsx';
import type { NowBuxToastModel } from '../../../widgets/nowbux/NowBuxToast/NowBuxToast.tsx';
import type { NowBuxWindowModel } from '../../../widgets/nowbux/NowBuxWindow/NowBuxWindow.tsx';
import type { Core } from '../../core/visitCore.ts';
import { walletOf } from '../../core/payments/walletOf.ts';
import { muteGameDuringAd } from '../../play/stage/muteDuringAd.ts';
import type { Play } from '../../play/play.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import { type VettedUrl, withQuery } from '../../../kit/vettedUrl.ts';

/** The only country in which players earn Robux. */
const ROBUX_COUNTRY = 'US';
/** Duration of a toast about earned nowBux, in milliseconds. */
const TOAST_MS = 5_000;

interface EarningParts {
  readonly core: Core;
  readonly play: Play;
  readonly lock: PagePorts['lock'];
  readonly signIn: () => void;
  /** Service for nowBux from other sources than playing; undefined if its JavaScript failed to load. */
  readonly service: NowBuxService | undefined;
  /** Stores which notices the player has seen; undefined while the player's preferences are loading. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  readonly fullscreen: { readonly on: boolean | undefined; readonly enter: () => void };
}

/** Controls the nowBux earned beside a game: counting, toasts, window and explanation. */
export class EarningController {
  readonly earning: Earning;
  toast: NowBuxToastModel | undefined;
  /** nowBux earned since this play began. */
  earned = 0;
  private opened = false;
  private explained: 'first' | 'asked' | undefined;
  readonly #window: NowBuxWindowModel;
  readonly #first: FirstNowbuxNotice;
  readonly #parts: EarningParts;
  /** Signal given to `start`. Until then it is an aborted signal, so that nothing runs. */
  #signal = AbortSignal.abort();
  #toasting = new AbortController();

  constructor(parts: EarningParts) {
    const { core, lock } = parts;
    const { api, auth, identity, bootstrap, ports } = core;
    const { clock, localStore: store, sessionStore, random, log } = ports;
    this.#parts = parts;
    this.earning = new Earning({
      ...{ api, clock, store, log, lock, wallet: walletOf(core) },
      visit: { uaId: identity.uaId, uaSessionId: uaSessionOf(sessionStore, random) },
      player: () => (auth.state.kind === 'guest' || auth.state.kind === 'signed-in' ? auth.state.kind : undefined),
      secsPerNowbux: Math.max(bootstrap.globalConfig.rwdMinPlayTimeIntervalInSecs, 1),
      createKey: () => randomId(random),
    });
    this.#first = new FirstNowbuxNotice(parts.notices);
    this.#window = this.#createWindow();
    makeAutoObservable(this, { start: false }, { autoBind: true, deep: false });
  }

  /** Counts the played time, which earns nowBux, until `signal` aborts. */
  start(signal: AbortSignal): this {
    const { core, play, notices, service } = this.#parts;
    this.#signal = signal;
    this.earning.start(signal);
    this.earning.earned.listen((earned) => this.#show(earned), signal);
    reaction(
      () => (notices() ? this.earning.balance : undefined),
      (balance) => balance !== undefined && this.#saw(balance),
      { signal, fireImmediately: true },
    );
    if (service) this.#tie(service);
    const { session, stream } = play;
    this.earning.follow(
      {
        get playSessionId() {
          const { state } = session;
          const moves = stream.pictureSeen && state.kind === 'playing' && state.link.kind === 'up';
          return moves ? state.offer.playSessionId : undefined;
        },
        get visible() {
          return core.window.visible;
        },
        get inputAt() {
          return stream.inputAt;
        },
      },
      signal,
    );
    return this;
  }

  /** Model of the nowBux window beside the game; undefined while the window is closed. */
  get window(): NowBuxWindowModel | undefined {
    return this.opened ? this.#window : undefined;
  }

  /** Model of the explanation of nowBux; undefined while hidden. */
  get explainer(): NowBuxExplainerModel | undefined {
    return this.explained && { first: this.explained === 'first', close: this.#closeExplainer };
  }

  /** Whether a modal advertisement, or the dialog about its reward, is open. */
  get watching(): boolean {
    return this.#parts.service?.hasModal === true;
  }

  /** Opens the nowBux window, with the explanation if the player has just got their first nowBux. */
  open(): void {
    if (this.#first.due) {
      this.#first.markShown();
      this.explained = 'first';
    }
    this.opened = true;
    this.toast = undefined;
    void this.earning.refresh();
  }

  /** Opens the explanation of nowBux. */
  explain(): void {
    this.explained = 'asked';
  }

  close(): void {
    this.opened = false;
  }

  #createWindow(): NowBuxWindowModel {
    const { earning } = this;
    const { core, signIn, service, play } = this.#parts;
    const { links } = core.bootstrap;
    const url = core.allowed(links.nowbux, 'nowbux');
    const coupons = core.allowed(links.coupon, 'coupon');
    const codes = url && withQuery(url.href, 'section=codes');
    const opens = (to: VettedUrl | undefined) => to && (() => core.ports.browser.open(to));
    const watch = () => {
      const { state } = play.session;
      const playSessionId = state.kind === 'playing' ? state.offer.playSessionId : undefined;
      service?.watchAd({ playSessionId, muted: play.sound.mutedByPlayer });
    };
    return {
      get balance() {
        return earning.balance;
      },
      get secsToNext() {
        return earning.secsToNext;
      },
      get robuxOfAll() {
        const { state } = play.session;
        const shown = core.bootstrap.country === ROBUX_COUNTRY && play.features?.enableRobuxRewards;
        return shown && state.kind === 'playing' ? state.offer.robuxOfAll : undefined;
      },
      get guest() {
        return core.auth.state.kind === 'guest';
      },
      secsPerNowbux: core.bootstrap.globalConfig.rwdMinPlayTimeIntervalInSecs,
      get ad() {
        return service && service.offer !== 'none'
          ? { offer: service.offer, amount: service.adAmount, watch }
          : undefined;
      },
      page: opens(url?.href),
      codes: opens(codes),
      coupons: opens(coupons?.href),
      explain: () => this.explain(),
      signIn,
      close: () => this.close(),
    };
  }

  /** Opening the explanation closed the nowBux window, as each panel closes the previous one. Reopen the window. */
  readonly #closeExplainer = (): void =>
    runInAction(() => {
      this.explained = undefined;
      this.opened = true;
    });

  #saw(balance: number): void {
    this.#first.saw(balance);
    this.#parts.service?.updateBalance(balance);
  }

  /** Mutes the game while an advertisement plays, then reopens the window with the result. */
  #tie(service: NowBuxService): void {
    muteGameDuringAd(() => service.isAdPlaying, this.#parts, this.#signal);
    this.earning.activities.listen(service.updateActivities, this.#signal);
    service.changed.listen(({ balance, announced }) => {
      if (announced) this.earning.tookIn(balance);
      void this.earning.refresh();
    }, this.#signal);
    reaction(
      () => service.hasModal,
      (asking) => {
        if (!asking) this.opened = true;
      },
      { signal: this.#signal },
    );
  }

  #show({ amount, balance }: Earned): void {
    runInAction(() => {
      this.earned += amount;
    });
    // The open window shows the new balance itself, so no toast is needed.
    if (this.opened) return;
    this.#toasting.abort();
    this.#toasting = new AbortController();
    const dismiss = () => this.#setToast(undefined);
    this.#setToast({ amount, balance, dismiss });
    this.#parts.core.ports.clock.after(TOAST_MS, dismiss, AbortSignal.any([this.#toasting.signal, this.#signal]));
  }

  #setToast(toast: NowBuxToastModel | undefined): void {
    runInAction(() => {
      this.toast = toast;
    });
  }
}

import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { AdShowing } from '../../../domain/ads/video/adShowing.store.ts';
import type { VideoAds } from '../../../domain/ads/video/videoAds.ts';
import { AdRewardCredits, KEPT_MAX } from '../../../domain/nowbux/adReward/adRewardCredits.ts';
import {
  type AdRewardCommand,
  type AdRewardEvent,
  adRewardSpec,
  type AdRewardState,
} from '../../../domain/nowbux/adReward/adReward.machine.ts';
import { creditAds } from '../../../domain/nowbux/adReward/creditAds.ts';
import { AD_NOWBUX_KEY } from '../../../domain/nowbux/nowbuxKeys.ts';
import {
  type RewardedCommand,
  type RewardedEvent,
  rewardedSpec,
  type RewardedState,
} from '../../../domain/ads/rewarded/rewarded.machine.ts';
import { rewardedRunner } from '../../../domain/ads/rewarded/rewarded.runner.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { Emitter } from '../../../kit/emitter.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { randomId } from '../../../kit/random.ts';
import type { NowBuxAdModel, NowBuxAdStage } from '../../../modals/nowbux/NowBuxAd/NowBuxAd.types.ts';
import type { NowBuxCreditedModel } from '../../../modals/nowbux/NowBuxCredited/NowBuxCredited.types.ts';
import type { NowBuxToastModel } from '../../../widgets/nowbux/NowBuxToast/NowBuxToast.tsx';
import type { Core } from '../../core/visitCore.ts';
import { walletOf } from '../../core/payments/walletOf.ts';
import { buyerOf } from '../../core/payments/premium.ts';
import type { PagePorts } from '../../ports/pagePorts.ts';
import type { AdOffer, AdPlace } from '../../core/featureKeys/visit/nowbux.ts';

/** Name of the placement of advertisements that earn nowBux, sent to the ad provider. */
const PLACEMENT = 'nowbux';
/** Time until a failed request to credit nowBux is repeated, in milliseconds. */
const AGAIN_MS = 60_000;
/** Duration of a toast, in milliseconds. */
const TOAST_MS = 5_000;

interface AdRewardsParts {
  readonly core: Core;
  readonly videoAds: VideoAds;
  /** Asks for advertising consent unless the player has chosen. */
  readonly requestConsent: () => Promise<boolean>;
  readonly lock: PagePorts['lock'];
  readonly signIn: () => void;
  readonly inGame: () => boolean;
}

/** Credits nowBux for watched advertisements. */
export class AdRewards {
  readonly changed = new Emitter<{ readonly balance: number | undefined; readonly announced: boolean }>();
  /** nowBux that a guest has earned in this browser. */
  guestCredit: number;
  /**
   * Increasing this number makes `offer` read the server's daily limit of advertisements again, which
   * `identity.adLimitReached` holds.
   */
  private limitChecks = 0;
  readonly #parts: AdRewardsParts;
  readonly #account: AdRewardCredits;
  readonly #ads: Machine<RewardedState, RewardedEvent, RewardedCommand>;
  readonly #reward: Machine<AdRewardState, AdRewardEvent, AdRewardCommand>;
  #place: AdPlace = {};
  private showing: AdShowing | undefined;

  constructor(parts: AdRewardsParts) {
    const { core, videoAds } = parts;
    const { clock, localStore, log } = core.ports;
    this.#parts = parts;
    this.#account = new AdRewardCredits(localStore, log);
    this.guestCredit = this.#account.total;
    this.#ads = new Machine(
      rewardedSpec,
      rewardedRunner({
        clock,
        request: (signal) =>
          videoAds.request(
            { use: 'rewarded', placement: PLACEMENT, language: core.language, reward: 'nowBux' },
            signal,
          ),
        stage: (ad, hear, signal) => {
          const showing = new AdShowing(ad, this.#place.muted === true, hear, signal);
          runInAction(() => (this.showing = showing));
        },
        online: () => core.window.online,
        settled: (outcome) => outcome === 'rewarded' && this.#watched(),
      }),
    );
    this.#reward = new Machine(adRewardSpec, (_, send, signal) => void this.#credit(signal).then(send));
    // `offer` isn't a MobX computed value, because the ad providers and the player's limits aren't observable.
    makeAutoObservable(this, { changed: false, offer: false, start: false }, { deep: false });
  }

  /** Credits watched advertisements until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { window, ports } = this.#parts.core;
    // Show the reward in the same dialog after the advertisement, without another press.
    this.#ads.watch(({ state }) => state.kind === 'granted' && this.#ads.send({ kind: 'put away' }));
    this.#reward.watch(({ state }) => this.#follow(state, signal));
    this.#ads.start(signal);
    this.#reward.start(signal);
    const chance = () => this.#player === 'signed-in' && this.#account.total > 0 && this.#send({ kind: 'chance came' });
    reaction(
      () => this.#player,
      (player) => (player ? chance() : this.#send({ kind: 'player left' })),
      { signal, fireImmediately: true },
    );
    reaction(
      () => window.online,
      (online) => online && chance(),
      { signal },
    );
    ports.clock.every(AGAIN_MS, chance, signal);
  }

  get amount(): number {
    return this.#parts.core.bootstrap.globalConfig.rwdNowbuxPerAd;
  }

  get offer(): AdOffer {
    const player = this.#player;
    const { core, videoAds } = this.#parts;
    if (!player || this.amount <= 0 || !videoAds.offers({ reward: 'nowBux' })) return 'none';
    if (this.limitChecks >= 0 && core.identity.adLimitReached) return 'limit';
    return player === 'guest' && this.guestCredit >= KEPT_MAX * this.amount ? 'sign-in' : 'offered';
  }

  /** Whether an advertisement is playing. */
  get plays(): boolean {
    return this.#ads.state.kind === 'playing';
  }

  /** Model of the dialog with an advertisement or its reward. */
  get ad(): NowBuxAdModel | undefined {
    return this.visibleStage && this.#dialog;
  }

  /** Notice that tells a guest that the earned nowBux are stored only in this browser. */
  get credited(): NowBuxCreditedModel | undefined {
    const { state } = this.#reward;
    if (state.kind !== 'kept') return undefined;
    const { signIn } = this.#parts;
    const close = this.#close;
    return { amount: state.amount, total: this.guestCredit, signIn: () => (close(), signIn()), close };
  }

  /** Toast for nowBux that were credited in the background. In a game, the game's own nowBux feature shows it. */
  get toast(): NowBuxToastModel | undefined {
    const { state } = this.#reward;
    if (state.kind !== 'credited' || !state.quiet || this.#parts.inGame()) return undefined;
    return { amount: state.amount, balance: this.#balance, dismiss: this.#close };
  }

  get #balance(): number | undefined {
    return walletOf(this.#parts.core).balance?.totalBalance;
  }

  watch(place: AdPlace = {}): void {
    if (this.offer !== 'offered') return;
    this.#place = place;
    void this.#parts.requestConsent().then(() => this.#ads.send({ kind: 'ad asked' }));
  }

  private get visibleStage(): NowBuxAdStage | undefined {
    const ad = this.#ads.state.kind;
    if (ad === 'requesting' || ad === 'playing' || ad === 'none') return ad;
    const { state } = this.#reward;
    if (state.kind === 'idle' || state.kind === 'kept') return undefined;
    return 'quiet' in state && state.quiet ? undefined : state.kind;
  }

  readonly #dialog: NowBuxAdModel = ((it: AdRewards): NowBuxAdModel => ({
    get stage() {
      return it.visibleStage ?? 'requesting';
    },
    get reason() {
      const { state } = it.#ads;
      return state.kind === 'none' ? state.why : undefined;
    },
    get amount() {
      const { state } = it.#reward;
      return state.kind === 'credited' ? state.amount : it.amount;
    },
    get balance() {
      const { state } = it.#reward;
      return state.kind === 'credited' ? it.#balance : undefined;
    },
    get inGame() {
      return it.#parts.inGame();
    },
    get ad() {
      return it.#ads.state.kind === 'playing' ? it.showing : undefined;
    },
    watchAnother: () => it.#ads.send({ kind: 'ad asked' }),
    close: () => it.#close(),
  }))(this);

  readonly #close = (): void => {
    if (this.#ads.state.kind === 'idle' || this.#ads.state.kind === 'closed') this.#send({ kind: 'put away' });
    else this.#ads.send({ kind: 'put away' });
  };

  get #player(): 'guest' | 'signed-in' | undefined {
    const { kind } = this.#parts.core.auth.state;
    return kind === 'guest' || kind === 'signed-in' ? kind : undefined;
  }

  #send(event: AdRewardEvent): void {
    this.#reward.send(event);
  }

  #watched(): void {
    const { sessionStore, random } = this.#parts.core.ports;
    const by = this.#player;
    // The player signed out during the advertisement, so there is no account to credit.
    if (!by) return;
    const { amount } = this;
    const uaSessionId = uaSessionOf(sessionStore, random);
    this.#account.add({ key: randomId(random), amount, uaSessionId, playSessionId: this.#place.playSessionId });
    this.#count();
    this.#send({ kind: 'ad watched', by, amount });
  }

  #count(): void {
    runInAction(() => {
      this.guestCredit = this.#account.total;
    });
  }

  async #credit(signal: AbortSignal): Promise<AdRewardEvent> {
    const { core, lock } = this.#parts;
    const { api, ports } = core;
    const viewer = () => {
      const { tracking, uaId } = buyerOf(core, undefined);
      return { ...tracking, uaId };
    };
    const one = { api, account: this.#account, log: ports.log, viewer };
    const answer = await lock(AD_NOWBUX_KEY, () => creditAds(one, signal));
    this.#count();
    const wallet = answer.amount > 0 ? await walletOf(core).request({ signal }) : undefined;
    return { kind: 'credit answered', answer, balance: wallet?.totalBalance };
  }

  #follow(state: AdRewardState, signal: AbortSignal): void {
    const { core } = this.#parts;
    if (state.kind === 'limited') {
      core.identity.adLimitReached = true;
      runInAction(() => {
        this.limitChecks++;
      });
    }
    if (state.kind === 'kept') this.changed.emit({ balance: undefined, announced: true });
    if (state.kind !== 'credited') return;
    this.changed.emit({ balance: state.balance, announced: !state.quiet });
    if (state.quiet) {
      const away = () => this.#reward.state === state && this.#send({ kind: 'put away' });
      core.ports.clock.after(TOAST_MS, away, signal);
    }
  }
}

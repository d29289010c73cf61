import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { checkActivitiesStatus } from '../../../contracts/calls/rewardCalls.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import { Emitter } from '../../../kit/emitter.ts';
import type { Log, TextStore } from '../../../kit/textStoreAndLog.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Wallet } from '../wallet.store.ts';
import { meaningOf } from '../../api/failure.ts';
import { creditPlaytime } from './creditPlaytime.ts';
import { AdRewardCredits } from '../adReward/adRewardCredits.ts';
import { PLAYTIME_KEY } from '../nowbuxKeys.ts';
import { PlaytimeCredits } from './playtimeCredits.ts';

/** Interval at which playtime is counted, in milliseconds. */
const TICK_MS = 1_000;
/** Interval at which playtime is credited, in milliseconds. */
const REFRESH_MS = 60_000;
/** Minimum interval of refreshing the balance while the next nowBux is due, in milliseconds. */
const DUE_MS = 5_000;
/**
 * Time in milliseconds after which a tick counts as late. A late tick means that the page was suspended, so the time
 * before it isn't counted.
 */
const HELD_UP_MS = 3_000;
/** Time without input after which the player counts as away, so that playtime isn't counted, in milliseconds. */
const AWAY_MS = 300_000;

/** Data of the running game that counting playtime requires. MobX doesn't observe `inputAt`. */
export interface PlayedGame {
  /** Id of the session whose playtime is credited; undefined while the game shows no moving picture. */
  readonly playSessionId: string | undefined;
  readonly visible: boolean;
  /** Time of the player's last input, in milliseconds since the Unix epoch. */
  readonly inputAt: Millis;
}

interface EarningPorts {
  readonly api: ApiClient;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly store: TextStore;
  readonly log: Log;
  readonly visit: { readonly uaId: string; readonly uaSessionId: string };
  /** Returns the kind of player; undefined before the sign-in state is known. Observed by MobX. */
  readonly player: () => 'guest' | 'signed-in' | undefined;
  /** Seconds of play after which the player earns one nowBux; above 0. */
  readonly secsPerNowbux: number;
  readonly createKey: () => string;
  /** Runs `work` while no other tab runs it. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

type ActivitiesStatus = z.output<typeof checkActivitiesStatus.response>;

export interface Earned {
  readonly amount: number;
  readonly balance: number;
}

/**
 * Lets the player earn nowBux by playing. The client credits a signed-in player's playtime every minute, and when the
 * next nowBux is due. A guest's playtime stays in the browser until the guest signs in. Failures are reported and
 * retried automatically, but the player doesn't see them.
 */
export class Earning {
  readonly earned = new Emitter<Earned>();
  /** Emits the server's response about the activities of a signed-in player. */
  readonly activities = new Emitter<ActivitiesStatus>();
  /** Playtime that the server hasn't credited, in whole seconds. */
  uncredited: number;
  /** Seconds of play until the next nowBux, according to the server's last response. */
  private missing: number | undefined;
  /** nowBux for advertisements that the server hasn't credited. */
  private watched = 0;
  readonly #ports: EarningPorts;
  readonly #account: PlaytimeCredits;
  readonly #ads: AdRewardCredits;
  /** Signal that stops timers and requests for earned nowBux. Aborted before `start`, so that nothing runs. */
  #signal = AbortSignal.abort();
  /**
   * The player's balance on the server at the last refresh. At the next refresh, the client announces the difference.
   */
  #lastBalance: number | undefined;
  #refreshing: Promise<void> | undefined;
  #requestedAt: Millis = 0;

  constructor(ports: EarningPorts) {
    this.#ports = ports;
    this.#account = new PlaytimeCredits(ports.store, ports.log);
    this.#ads = new AdRewardCredits(ports.store, ports.log);
    this.uncredited = this.#account.secs;
    this.watched = this.#ads.total;
    const plain = { earned: false, activities: false, start: false, follow: false };
    makeAutoObservable(this, plain, { deep: false });
  }

  start(signal: AbortSignal): void {
    this.#signal = signal;
    reaction(
      () => this.#ports.player(),
      (player) => {
        this.#lastBalance = undefined;
        runInAction(() => {
          this.missing = undefined;
          this.uncredited = this.#account.secs;
          this.watched = this.#ads.total;
        });
        // Wait until the refresh of the previous player's balance has ended.
        if (player) void Promise.resolve(this.#refreshing).then(() => this.refresh());
      },
      { signal, fireImmediately: true },
    );
  }

  /** The player's balance, including nowBux that are only counted in the browser. Undefined if unknown. */
  get balance(): number | undefined {
    return this.#with(this.#ports.wallet.balance?.totalBalance);
  }

  #with(wallet: number | undefined): number | undefined {
    return this.#ports.player() === 'guest' ? (wallet ?? 0) + this.#local + this.watched : wallet;
  }

  /** Seconds of play until the next nowBux; undefined if unknown. */
  get secsToNext(): number | undefined {
    const { player, secsPerNowbux } = this.#ports;
    if (player() === 'guest') return secsPerNowbux - (this.uncredited % secsPerNowbux);
    return this.missing === undefined ? undefined : Math.max(this.missing - this.uncredited, 0);
  }

  /** Counts a game's playtime until the signal aborts. */
  follow(game: PlayedGame, signal: AbortSignal): void {
    const { clock } = this.#ports;
    let over = new AbortController();
    reaction(
      () => (game.visible ? game.playSessionId : undefined),
      (playSessionId, before) => {
        over.abort();
        if (playSessionId === undefined) return before === undefined ? undefined : void this.refresh();
        over = new AbortController();
        const counting = AbortSignal.any([over.signal, signal]);
        let last = clock.now();
        const began = last;
        clock.every(
          TICK_MS,
          () => {
            const now = clock.now();
            const isPresent = now - Math.max(began, game.inputAt) < AWAY_MS;
            if (isPresent && now - last <= HELD_UP_MS) this.#count(playSessionId, last, now);
            last = now;
          },
          counting,
        );
        clock.every(REFRESH_MS, () => void this.refresh(), counting);
      },
      { signal, fireImmediately: true },
    );
  }

  /**
   * Handles a change of the balance that the page has already shown to the player. `balance`: the server's new
   * balance, if known.
   */
  tookIn(balance: number | undefined): void {
    if (balance !== undefined) this.#lastBalance = balance;
    this.watched = this.#ads.total;
  }

  /** Credits playtime, then requests the balance. */
  refresh(): Promise<void> {
    this.#requestedAt = this.#ports.clock.now();
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Whole nowBux earned by playtime that the server hasn't credited. */
  get #local(): number {
    return Math.floor(this.uncredited / this.#ports.secsPerNowbux);
  }

  #count(playSessionId: string, from: Millis, to: Millis): void {
    const { balance = 0 } = this;
    this.#account.count(playSessionId, from, to);
    runInAction(() => (this.uncredited = this.#account.secs));
    if (this.#ports.player() === 'guest') this.#announce(balance);
    else if (this.secsToNext === 0 && to - this.#requestedAt >= DUE_MS) void this.refresh();
  }

  async #refresh(): Promise<void> {
    const { api, wallet, visit, log, lock, createKey, player } = this.#ports;
    const options = { signal: this.#signal };
    const account = this.#account;
    const current = player();
    if (current === undefined) return;
    if (current === 'signed-in') {
      const ports = { api, account, log, visit, createKey };
      await lock(PLAYTIME_KEY, () => creditPlaytime(ports, this.#signal));
    }
    const [status] = await Promise.all([
      current === 'signed-in' ? api.call(checkActivitiesStatus, visit, options) : undefined,
      wallet.request(options),
    ]);
    // If another player has signed in during the requests for nowBux, the responses are obsolete.
    if (this.#signal.aborted || player() !== current) return;
    const before = this.#with(this.#lastBalance);
    this.#lastBalance = wallet.balance?.totalBalance;
    runInAction(() => {
      this.uncredited = account.secs;
      if (status?.ok && meaningOf(status.value) === 'Success') this.missing = this.#missingOf(status.value);
    });
    if (before !== undefined) this.#announce(before);
    if (status?.ok && meaningOf(status.value) === 'Success') this.activities.emit(status.value);
  }

  #missingOf({ robuxRemainingTimeForCreditSecs, unaccountedPlayTimeSecs }: ActivitiesStatus): number | undefined {
    const { secsPerNowbux } = this.#ports;
    if (robuxRemainingTimeForCreditSecs !== undefined) return robuxRemainingTimeForCreditSecs;
    if (unaccountedPlayTimeSecs === undefined) return undefined;
    return secsPerNowbux - (unaccountedPlayTimeSecs % secsPerNowbux);
  }

  #announce(before: number): void {
    const { balance = before } = this;
    if (balance > before) this.earned.emit({ amount: balance - before, balance });
  }
}

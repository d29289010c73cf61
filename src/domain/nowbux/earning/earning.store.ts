import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { checkActivitiesStatus } from '../../../contracts/calls/rewardCalls.ts';
import type { Clock, Millis } from '../../../kit/clock.ts';
import { Emitter } from '../../../kit/emitter.ts';
import type { Log, TextStore } from '../../../kit/ports.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Wallet } from '../wallet.store.ts';
import { meaningOf } from '../../api/failure.ts';
import { creditPlaytime } from './creditPlaytime.ts';
import { AdAccount } from '../adReward/adAccount.ts';
import { PLAYTIME_KEY } from '../nowbuxKeys.ts';
import { PlaytimeAccount } from './playtimeAccount.ts';

/** Play time is counted once in so many milliseconds, … */
const TICK_MS = 1_000;
/** … and credited once in so many. */
const REFRESH_MS = 60_000;
/** One that is due is not asked for more often than this, in milliseconds. */
const DUE_MS = 5_000;
/** A tick that comes later than this was held up: the page slept, and nobody played meanwhile. In milliseconds. */
const HELD_UP_MS = 3_000;
/** Whoever has done nothing for so long is not there. In milliseconds. */
const AWAY_MS = 300_000;

/** What is played, as far as earning has to do with it. `inputAt` is not observed. */
export interface PlayedGame {
  /** Undefined while there is no picture that moves. */
  readonly playSessionId: string | undefined;
  readonly visible: boolean;
  /** When the player last did something, in milliseconds since the Unix epoch. */
  readonly inputAt: Millis;
}

interface EarningPorts {
  readonly api: ApiClient;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly store: TextStore;
  readonly log: Log;
  readonly who: { readonly uaId: string; readonly uaSessionId: string };
  /** As whom the visitor plays; observed. Undefined where they are nobody, or not yet. */
  readonly player: () => 'guest' | 'signed-in' | undefined;
  /** Seconds of play that bring one nowBux, above nought. */
  readonly secsPerNowbux: number;
  readonly createKey: () => string;
  /** One tab at a time sends what was played. */
  readonly lock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

type ActivitiesStatus = z.output<typeof checkActivitiesStatus.response>;

export interface Earned {
  readonly amount: number;
  readonly balance: number;
}

/**
 * nowBux that come by playing. Of a signed-in player the server knows them: what was played is credited every minute, and
 * when the next one is due. A guest's are kept in the browser, and are credited when they sign in. What fails is reported,
 * comes by itself at the next chance, and is never shown.
 */
export class Earning {
  readonly earned = new Emitter<Earned>();
  /** What the server says of a signed-in player's activities. */
  readonly activities = new Emitter<ActivitiesStatus>();
  /** Whole seconds that nobody was credited for. */
  uncredited: number;
  /** What the next one took when the server was asked last, in seconds of play. */
  private missing: number | undefined;
  /** nowBux for advertisements that nobody was credited for. */
  private watched = 0;
  readonly #ports: EarningPorts;
  readonly #account: PlaytimeAccount;
  readonly #ads: AdAccount;
  /** Aborted until the start. */
  #life = AbortSignal.abort();
  /** The player's nowBux on the server after the last refresh. The next refresh announces the difference. */
  #seen: number | undefined;
  #refreshing: Promise<void> | undefined;
  #askedAt: Millis = 0;

  constructor(ports: EarningPorts) {
    this.#ports = ports;
    this.#account = new PlaytimeAccount(ports.store, ports.log);
    this.#ads = new AdAccount(ports.store, ports.log);
    this.uncredited = this.#account.secs;
    this.watched = this.#ads.total;
    const plain = { earned: false, activities: false, start: false, follow: false };
    makeAutoObservable(this, plain, { deep: false });
  }

  start(life: AbortSignal): void {
    this.#life = life;
    reaction(
      () => this.#ports.player(),
      (player) => {
        this.#seen = undefined;
        runInAction(() => {
          this.missing = undefined;
          this.uncredited = this.#account.secs;
          this.watched = this.#ads.total;
        });
        // What is asked for whoever was here before comes to its end first.
        if (player) void Promise.resolve(this.#refreshing).then(() => this.refresh());
      },
      { signal: life, fireImmediately: true },
    );
  }

  /** What the player has; a guest's are in the browser, too. Undefined while it isn't known. */
  get balance(): number | undefined {
    return this.#with(this.#ports.wallet.balance?.totalBalance);
  }

  #with(wallet: number | undefined): number | undefined {
    return this.#ports.player() === 'guest' ? (wallet ?? 0) + this.#local + this.watched : wallet;
  }

  /** Seconds of play until the next one; undefined while that isn't known. */
  get secsToNext(): number | undefined {
    const { player, secsPerNowbux } = this.#ports;
    if (player() === 'guest') return secsPerNowbux - (this.uncredited % secsPerNowbux);
    return this.missing === undefined ? undefined : Math.max(this.missing - this.uncredited, 0);
  }

  /** Counts what is played, while somebody plays it. */
  follow(game: PlayedGame, life: AbortSignal): void {
    const { clock } = this.#ports;
    let over = new AbortController();
    reaction(
      () => (game.visible ? game.playSessionId : undefined),
      (playSessionId, before) => {
        over.abort();
        if (playSessionId === undefined) return before === undefined ? undefined : void this.refresh();
        over = new AbortController();
        const signal = AbortSignal.any([over.signal, life]);
        let last = clock.now();
        const began = last;
        clock.every(
          TICK_MS,
          () => {
            const now = clock.now();
            const there = now - Math.max(began, game.inputAt) < AWAY_MS;
            if (there && now - last <= HELD_UP_MS) this.#count(playSessionId, last, now);
            last = now;
          },
          signal,
        );
        clock.every(REFRESH_MS, () => void this.refresh(), signal);
      },
      { signal: life, fireImmediately: true },
    );
  }

  /** The balance has changed by something else, and the player was told of it: `balance` is what the server has now, where that is known. */
  tookIn(balance: number | undefined): void {
    if (balance !== undefined) this.#seen = balance;
    this.watched = this.#ads.total;
  }

  /** Credits what was played, and asks how things stand. */
  refresh(): Promise<void> {
    this.#askedAt = this.#ports.clock.now();
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** Whole nowBux in the browser. */
  get #local(): number {
    return Math.floor(this.uncredited / this.#ports.secsPerNowbux);
  }

  #count(playSessionId: string, from: Millis, to: Millis): void {
    const { balance = 0 } = this;
    this.#account.count(playSessionId, from, to);
    runInAction(() => (this.uncredited = this.#account.secs));
    if (this.#ports.player() === 'guest') this.#tell(balance);
    else if (this.secsToNext === 0 && to - this.#askedAt >= DUE_MS) void this.refresh();
  }

  async #refresh(): Promise<void> {
    const { api, wallet, who, log, lock, createKey, player } = this.#ports;
    const options = { signal: this.#life };
    const account = this.#account;
    const asked = player();
    if (asked === undefined) return;
    if (asked === 'signed-in') {
      const ports = { api, account, log, who, createKey };
      await lock(PLAYTIME_KEY, () => creditPlaytime(ports, this.#life));
    }
    const [status] = await Promise.all([
      asked === 'signed-in' ? api.call(checkActivitiesStatus, who, options) : undefined,
      wallet.request(options),
    ]);
    // Somebody else is here by now: the answers are not about them.
    if (this.#life.aborted || player() !== asked) return;
    const before = this.#with(this.#seen);
    this.#seen = wallet.balance?.totalBalance;
    runInAction(() => {
      this.uncredited = account.secs;
      if (status?.ok && meaningOf(status.value) === 'Success') this.missing = this.#missingOf(status.value);
    });
    if (before !== undefined) this.#tell(before);
    if (status?.ok && meaningOf(status.value) === 'Success') this.activities.emit(status.value);
  }

  #missingOf({ robuxRemainingTimeForCreditSecs, unaccountedPlayTimeSecs }: ActivitiesStatus): number | undefined {
    const { secsPerNowbux } = this.#ports;
    if (robuxRemainingTimeForCreditSecs !== undefined) return robuxRemainingTimeForCreditSecs;
    if (unaccountedPlayTimeSecs === undefined) return undefined;
    return secsPerNowbux - (unaccountedPlayTimeSecs % secsPerNowbux);
  }

  #tell(before: number): void {
    const { balance = before } = this;
    if (balance > before) this.earned.emit({ amount: balance - before, balance });
  }
}

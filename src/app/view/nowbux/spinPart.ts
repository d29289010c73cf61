import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import type { SpinEvent, SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import { slicesOf } from '../../../domain/nowbux/spin/wheel.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { Ticker } from '../../../kit/ticker.ts';
import type { SpinModel } from '../../../pages/NowBux/spin/spin.types.ts';
import { askSupport } from '../../visit/askSupport.ts';
import type { NowBuxHost } from './host.ts';
import type { SpinDesk } from './spinDesk.ts';

/** Where it is kept that the player wants to hear the wheel. */
const SOUND_KEY = 'ngSpinSound';
const RESTING: SpinState = { kind: 'resting', trouble: undefined };
/** Whoever comes to the turn of the day is a little late rather than early, in milliseconds. */
const LATE_MS = 1_000;
/** What a server says of a day further away is no day. */
const FARTHEST_MS = 2 * 24 * 60 * 60_000;

/** The daily spin: what is known of it comes with the page, what spins when the section is opened. */
class SpinPart implements SpinModel {
  sound: boolean;
  readonly perDay: number;
  /** What was known when spins were pressed that it doesn't count, and how many. */
  counted: { readonly rewards: Rewards | undefined; readonly spins: number } = { rewards: undefined, spins: 0 };
  readonly #host: NowBuxHost;
  readonly #desk: LazyPart<SpinDesk>;
  readonly #ticker: Ticker;

  constructor(host: NowBuxHost, life: AbortSignal) {
    this.#host = host;
    const { clock, localStore } = host.app.core.ports;
    this.#ticker = new Ticker(clock);
    this.sound = localStore.get(SOUND_KEY) !== undefined;
    const { spinsPerDay } = host.rules;
    this.perDay = Number.isFinite(spinsPerDay) ? Math.max(Math.floor(spinsPerDay), 0) : 0;
    makeObservable(this, { sound: observableRef, counted: observableRef, slices: computed });
    this.#desk = new LazyPart(async () => {
      const { createSpinDesk } = await import('./spinDesk.ts');
      return () =>
        createSpinDesk(
          {
            host,
            slices: () => this.slices,
            sound: () => this.sound,
            waitingKey: () => this.#rewards?.unclaimedSpins?.[0]?.developerPayload,
          },
          life,
        );
    }, life).loadWhen(() => this.#opened, clock);
    this.#refreshWhenRenewed(life);
    // Whoever comes back to it may have spun elsewhere.
    reaction(
      () => this.#opened && host.looks(),
      (looks) => looks && this.#rewards && !this.#undecided && host.changed(),
      { signal: life },
    );
  }

  get offered() {
    return this.perDay > 0;
  }
  get guest() {
    return this.#host.player() === 'guest';
  }
  get slices() {
    return slicesOf(this.#rewards?.spinPrizes);
  }
  get wheel(): SpinModel['wheel'] {
    const rewards = this.#host.ofPlayer(this.#host.store.rewards);
    return rewards.kind === 'loaded' ? { kind: 'loaded', value: this.slices } : rewards;
  }
  get left() {
    const rewards = this.#rewards;
    if (!rewards) return undefined;
    const used = Math.max(rewards.dailySpinCount, 0) + (this.counted.rewards === rewards ? this.counted.spins : 0);
    return Math.max(this.perDay - used, 0);
  }
  get renewsAt() {
    return this.#rewards?.spinsRenewAt;
  }
  get waiting() {
    const { state } = this;
    if (state.kind === 'unclaimed' || state.kind === 'claiming') return state.won.prize;
    // What the wheel turns to isn't told before it gets there.
    return state.kind === 'turning' ? undefined : this.#rewards?.unclaimedSpins?.[0]?.prize;
  }
  get state(): SpinState {
    return this.#desk.value?.machine.state ?? RESTING;
  }
  get number() {
    const { state } = this;
    const isOpen = state.kind === 'unsure' || (state.kind === 'unclaimed' && state.trouble === 'unsure');
    return isOpen ? this.#desk.value?.number() : undefined;
  }
  readonly copy = (text: string) => this.#host.app.core.ports.browser.copy(text);
  readonly help = (description: string) => askSupport(this.#host.app, description);
  readonly now = () => this.#ticker.now;
  readonly spin = () => {
    const rewards = this.#rewards;
    if (this.#host.player() !== 'signed-in' || !this.left || !this.slices) return;
    void this.#desk.load().then((desk) => {
      if (!desk || !['resting', 'won'].includes(desk.machine.state.kind)) return;
      const { counted } = this;
      const spins = counted.rewards === rewards ? counted.spins + 1 : 1;
      runInAction(() => (this.counted = { rewards, spins }));
      const stop = desk.machine.watch(({ event }) => {
        if (event.kind === 'spin answered' || event.kind === 'spin refused' || event.kind === 'player left') stop();
        // It was none after all.
        if (event.kind === 'spin refused') runInAction(() => (this.counted = { rewards, spins: spins - 1 }));
      });
      desk.machine.send({ kind: 'spin pressed' });
    });
  };
  readonly retry = () => this.#send({ kind: 'retry pressed' });
  readonly writeEmail = (email: string) => this.#send({ kind: 'email written', email });
  readonly claim = () => this.#send({ kind: 'claim pressed', login: this.#desk.value?.login() });
  readonly setSound = (on: boolean) => {
    const { localStore } = this.#host.app.core.ports;
    if (on) localStore.set(SOUND_KEY, '1');
    else localStore.remove(SOUND_KEY);
    runInAction(() => (this.sound = on));
  };
  readonly signIn = () => this.#host.signIn();

  get #rewards(): Rewards | undefined {
    const { rewards } = this.#host.store;
    return rewards.kind === 'loaded' ? rewards.value : undefined;
  }

  /** A balance that is asked for now would tell what the wheel is still to show. */
  get #undecided(): boolean {
    return ['asking', 'pausing', 'turning'].includes(this.state.kind);
  }

  get #opened(): boolean {
    return this.#host.section() === 'spin' && this.#host.player() === 'signed-in';
  }

  #send(event: SpinEvent): void {
    this.#desk.value?.machine.send(event);
  }

  /** When spins are counted from nought again, they are asked for. */
  #refreshWhenRenewed(life: AbortSignal): void {
    const { clock } = this.#host.app.core.ports;
    let wait = new AbortController();
    reaction(
      () => this.renewsAt,
      (at) => {
        wait.abort();
        const left = at === undefined ? Number.NaN : at - clock.now();
        if (!(left >= 0 && left <= FARTHEST_MS)) return;
        wait = new AbortController();
        clock.after(left + LATE_MS, () => this.#host.changed(), AbortSignal.any([life, wait.signal]));
      },
      { fireImmediately: true, signal: life },
    );
  }
}

export function createSpinPart(host: NowBuxHost, life: AbortSignal): SpinModel {
  return new SpinPart(host, life);
}

import { makeAutoObservable, reaction } from 'mobx';
import type { Rewards } from '../../../domain/nowbux/nowbux.store.ts';
import type { SpinEvent, SpinState } from '../../../domain/nowbux/spin/spin.machine.ts';
import { slicesOf } from '../../../domain/nowbux/spin/prizeWheel.ts';
import { LazyPart } from '../../../kit/lazyPart.ts';
import { Ticker } from '../../../kit/ticker.ts';
import type { SpinModel } from '../../../pages/NowBux/spin/spin.types.ts';
import { openPaymentReport } from '../../core/featureKeys/visit/help.ts';
import type { NowBuxHost } from './nowBuxHost.ts';
import type { SpinController } from './spin.controller.ts';

/** Storage key of the sound setting of the daily spin's wheel. */
const SOUND_KEY = 'ngSpinSound';
const RESTING: SpinState = { kind: 'resting', trouble: undefined };
/** Delay after the renewal of the daily spins until they are requested again, in milliseconds. */
const LATE_MS = 1_000;
/** Latest plausible time at which the server renews daily spins, in milliseconds from now. Later ones are ignored. */
const FARTHEST_MS = 2 * 24 * 60 * 60_000;

/** The daily spin. Its data loads with the page, the JavaScript of the wheel with the section. */
class SpinPart implements SpinModel {
  sound: boolean;
  readonly perDay: number;
  /**
   * The server's rewards when the player last spun, and the number of spins since then, which those rewards don't
   * include.
   */
  counted: { readonly rewards: Rewards | undefined; readonly spins: number } = { rewards: undefined, spins: 0 };
  readonly #host: NowBuxHost;
  readonly #controller: LazyPart<SpinController>;
  readonly #ticker: Ticker;

  constructor(host: NowBuxHost, signal: AbortSignal) {
    this.#host = host;
    const { clock, localStore } = host.app.core.ports;
    this.#ticker = new Ticker(clock);
    this.sound = localStore.get(SOUND_KEY) !== undefined;
    const { spinsPerDay } = host.rules;
    this.perDay = Number.isFinite(spinsPerDay) ? Math.max(Math.floor(spinsPerDay), 0) : 0;
    this.#controller = new LazyPart(async () => {
      const { createSpinController } = await import('./spin.controller.ts');
      return () =>
        createSpinController(
          {
            host,
            slices: () => this.slices,
            sound: () => this.sound,
            waitingKey: () => this.#rewards?.unclaimedSpins?.[0]?.developerPayload,
          },
          signal,
        );
    }, signal);
    // `number` isn't a MobX computed value, because it reads the browser's storage, which isn't observable.
    makeAutoObservable(this, { perDay: false, number: false, start: false }, { deep: false, autoBind: true });
  }

  start(signal: AbortSignal): void {
    const host = this.#host;
    this.#controller.loadWhen(() => this.#opened, host.app.core.ports.clock);
    this.#refreshWhenRenewed(signal);
    // Refresh the spins when the wheel's section opens or the page shows: the player may have spun on another device.
    reaction(
      () => this.#opened && host.looks(),
      (looks) => looks && this.#rewards && !this.#undecided && host.changed(),
      { signal },
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
    // Don't reveal the prize while the wheel turns.
    return state.kind === 'turning' ? undefined : this.#rewards?.unclaimedSpins?.[0]?.prize;
  }
  get state(): SpinState {
    return this.#controller.value?.machine.state ?? RESTING;
  }
  get number() {
    const { state } = this;
    const isOpen = state.kind === 'unsure' || (state.kind === 'unclaimed' && state.trouble === 'unsure');
    return isOpen ? this.#controller.value?.number() : undefined;
  }
  copy(text: string): Promise<boolean> {
    return this.#host.app.core.ports.browser.copy(text);
  }
  help(description: string): void {
    openPaymentReport(this.#host.app, description);
  }
  now(): number {
    return this.#ticker.now;
  }
  spin(): void {
    const rewards = this.#rewards;
    if (this.#host.player() !== 'signed-in' || !this.left || !this.slices) return;
    void this.#controller.load().then((controller) => {
      if (!controller || !['resting', 'won'].includes(controller.machine.state.kind)) return;
      const { counted } = this;
      const spins = counted.rewards === rewards ? counted.spins + 1 : 1;
      this.count(rewards, spins);
      const stop = controller.machine.watch(({ event }) => {
        if (event.kind === 'spin answered' || event.kind === 'spin refused' || event.kind === 'player left') stop();
        // A spin that the server refused doesn't count as used.
        if (event.kind === 'spin refused') this.count(rewards, spins - 1);
      });
      controller.machine.send({ kind: 'spin pressed' });
    });
  }
  count(rewards: Rewards | undefined, spins: number): void {
    this.counted = { rewards, spins };
  }
  retry(): void {
    this.#send({ kind: 'retry pressed' });
  }
  writeEmail(email: string): void {
    this.#send({ kind: 'email written', email });
  }
  claim(): void {
    this.#send({ kind: 'claim pressed', login: this.#controller.value?.login() });
  }
  setSound(on: boolean): void {
    const { localStore } = this.#host.app.core.ports;
    if (on) localStore.set(SOUND_KEY, '1');
    else localStore.remove(SOUND_KEY);
    this.sound = on;
  }
  signIn(): void {
    this.#host.signIn();
  }

  get #rewards(): Rewards | undefined {
    const { rewards } = this.#host.store;
    return rewards.kind === 'loaded' ? rewards.value : undefined;
  }

  /** Whether the wheel still hides the prize of a spin, which refreshing the balance would reveal. */
  get #undecided(): boolean {
    return ['asking', 'pausing', 'turning'].includes(this.state.kind);
  }

  get #opened(): boolean {
    return this.#host.section() === 'spin' && this.#host.player() === 'signed-in';
  }

  #send(event: SpinEvent): void {
    this.#controller.value?.machine.send(event);
  }

  /** Requests the rewards again when the server renews the daily spins. */
  #refreshWhenRenewed(signal: AbortSignal): void {
    const { clock } = this.#host.app.core.ports;
    let wait = new AbortController();
    reaction(
      () => this.renewsAt,
      (at) => {
        wait.abort();
        const left = at === undefined ? Number.NaN : at - clock.now();
        if (!(left >= 0 && left <= FARTHEST_MS)) return;
        wait = new AbortController();
        clock.after(left + LATE_MS, () => this.#host.changed(), AbortSignal.any([signal, wait.signal]));
      },
      { fireImmediately: true, signal },
    );
  }
}

export function createSpinSection(host: NowBuxHost, signal: AbortSignal): SpinModel {
  const part = new SpinPart(host, signal);
  part.start(signal);
  return part;
}

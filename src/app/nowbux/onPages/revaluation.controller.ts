import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import { checkActivitiesStatus, updateNowbuxRevaluationAnimation } from '../../../contracts/calls/rewardCalls.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import {
  type RevaluationCommand,
  type RevaluationEvent,
  revaluationSpec,
  type RevaluationState,
} from '../../../domain/nowbux/revaluation/revaluation.machine.ts';
import { uaSessionOf } from '../../../domain/privacy/analytics/visitId.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { TextStore } from '../../../kit/textStoreAndLog.ts';
import type { NowBuxRevaluationModel } from '../../../widgets/nowbux/NowBuxRevaluation/NowBuxRevaluation.types.ts';
import type { Core } from '../../core/visitCore.ts';
import { walletOf } from '../../core/payments/walletOf.ts';
import type { ActivitiesFacts } from '../../core/featureKeys/visit/nowbux.ts';
import type { TabLocks } from '../../ports/paymentPorts.ts';

/** Storage key of a notice: amount of the last nowBux revaluation that the player saw. */
const SEEN_KEY = 'nowbuxRevaluation';
/** Web Lock of the tab that shows a revaluation of the player's nowBux and reports it as seen. */
const LOCK = 'nowlight-revaluation';
/**
 * Once this tab has the lock for the revaluation, it requests the server's answer again if the answer is at least
 * this old, in milliseconds, because another tab may have shown the revaluation.
 */
const STALE_MS = 1_000;

interface RevaluationParts {
  readonly core: Core;
  readonly locks: TabLocks['locks'];
  /** Stores which notices the player has seen; undefined while the player's preferences are loading. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  /** Whether a game is running. A game hides the announcement of a nowBux revaluation. */
  readonly inGame: () => boolean;
}

/**
 * Revaluation of nowBux. One tab shows it once on a page and reports it as seen. A failed report is repeated on the
 * next visit.
 */
export class RevaluationController {
  private facts: ActivitiesFacts | undefined;
  /** Number of pending requests that tell whether a revaluation is due. */
  private pendingRequests = 0;
  /** Whether the server announced a revaluation of nowBux that hasn't been handled yet. */
  private unread = false;
  #factsAt = 0;
  /** Abort signal of a player's requests, while this tab holds or awaits the revaluation's lock for that player. */
  #claimed: AbortSignal | undefined;
  readonly #parts: RevaluationParts;
  readonly #machine: Machine<RevaluationState, RevaluationEvent, RevaluationCommand>;
  #requests = new AbortController();

  constructor(parts: RevaluationParts) {
    this.#parts = parts;
    this.#machine = new Machine(revaluationSpec, (_, send, signal) => void this.#acknowledge(signal).then(send));
    makeAutoObservable(this, { start: false }, { deep: false });
  }

  /** Asks the server for revaluations of nowBux, and shows them, until `signal` aborts. */
  start(signal: AbortSignal): void {
    const { core, inGame, notices } = this.#parts;
    this.#machine.start(signal);
    const signedIn = () => core.auth.state.kind === 'signed-in';
    reaction(
      () => signedIn() && !inGame(),
      (looks) => {
        if (looks && this.facts === undefined) void this.#during(() => this.#request());
        if (!signedIn()) this.#forget();
      },
      { signal, fireImmediately: true },
    );
    reaction(
      // A background tab leaves the announcement of a nowBux revaluation to the visible tab.
      () => (signedIn() && !inGame() && core.window.visible && notices() ? this.facts : undefined),
      (facts) => facts && void this.#during(() => this.#read(facts, signal)).then(() => this.#finish()),
      { signal, fireImmediately: true },
    );
  }

  /** Model of the announcement of a nowBux revaluation; undefined if hidden. */
  get model(): NowBuxRevaluationModel | undefined {
    const { state } = this.#machine;
    if (state.kind !== 'playing' || this.#parts.inGame()) return undefined;
    const { amount, balance } = state;
    return { before: balance - amount, balance, close: () => this.#acknowledgeAmount(amount) };
  }

  /** Whether the server may still announce a revaluation: requests are pending, or an announcement is unread. */
  get coming(): boolean {
    return this.pendingRequests > 0 || this.unread;
  }

  /** Keeps the server's answer about the player's activities, which may announce a revaluation. */
  saw(facts: ActivitiesFacts): void {
    this.#factsAt = this.#parts.core.ports.clock.now();
    this.facts = facts;
    this.unread = facts.showNowbuxRevaluationAnimation;
  }

  get #playerId() {
    const { identity, ports } = this.#parts.core;
    return { uaId: identity.uaId, uaSessionId: uaSessionOf(ports.sessionStore, ports.random) };
  }

  async #during(work: () => Promise<unknown>): Promise<void> {
    const count = (by: number) =>
      runInAction(() => {
        this.pendingRequests += by;
      });
    count(1);
    await work();
    count(-1);
  }

  async #request(): Promise<ActivitiesFacts | undefined> {
    const { signal } = this.#requests;
    const answered = await this.#parts.core.api.call(checkActivitiesStatus, this.#playerId, { signal });
    if (signal.aborted || !answered.ok || meaningOf(answered.value) !== 'Success') return undefined;
    this.saw(answered.value);
    return answered.value;
  }

  async #read({ showNowbuxRevaluationAnimation: due }: ActivitiesFacts, lifetime: AbortSignal): Promise<void> {
    const { notices } = this.#parts;
    // The server knows that the player has seen the nowBux revaluation. Clear its storage key, so that the next one
    // may have the same amount.
    if (!due) return notices()?.get(SEEN_KEY) ? void notices()?.set(SEEN_KEY, '') : undefined;
    const { signal } = this.#requests;
    if (this.#machine.state.kind !== 'not due' || this.#claimed === signal) return;
    this.#claimed = signal;
    await this.#claim(AbortSignal.any([lifetime, signal]), () => {
      if (this.#claimed === signal) this.#claimed = undefined;
    });
  }

  /** Resolves when this tab shows the nowBux revaluation, finds none due, or waits for the tab that shows it. */
  #claim(signal: AbortSignal, released: () => void): Promise<void> {
    const { locks } = this.#parts;
    const { promise: known, resolve } = Promise.withResolvers<void>();
    const hold = async () => {
      await this.#during(() => this.#show(signal));
      resolve();
      await when(() => ['not due', 'over'].includes(this.#machine.state.kind), { signal }).catch(() => undefined);
      released();
    };
    const wait = () => {
      this.#factsAt = -Infinity;
      resolve();
      request({ signal });
    };
    const failed = (error: unknown) => {
      // A browser that denies storage may deny Web Locks, too.
      if (error instanceof DOMException && error.name === 'SecurityError') return void hold();
      released();
      resolve();
    };
    const request = (options: LockOptions) => {
      const granted = (lock: Lock | null) => (lock ? hold() : wait());
      locks?.request(LOCK, options, granted).catch(failed);
    };
    if (locks) request({ ifAvailable: true });
    else void hold();
    return known;
  }

  async #show(signal: AbortSignal): Promise<void> {
    const { core, notices } = this.#parts;
    const isStale = core.ports.clock.now() - this.#factsAt > STALE_MS;
    const facts = isStale ? await this.#request() : this.facts;
    if (signal.aborted || !facts?.showNowbuxRevaluationAnimation) return;
    const { nowbuxRevaluationAmount: amount } = facts;
    const wallet = await walletOf(core).request({ signal });
    if (signal.aborted || !wallet) return;
    const seen = notices()?.get(SEEN_KEY);
    const revaluation = { amount, balance: wallet.totalBalance };
    this.#machine.send({ kind: 'revaluation read', revaluation, seen: amount === 0 || seen === String(amount) });
  }

  #finish(): void {
    runInAction(() => {
      this.unread = false;
    });
  }

  #acknowledgeAmount(amount: number): void {
    this.#parts.notices()?.set(SEEN_KEY, String(amount));
    this.#machine.send({ kind: 'seen' });
  }

  async #acknowledge(signal: AbortSignal): Promise<RevaluationEvent> {
    await this.#parts.core.api.call(updateNowbuxRevaluationAnimation, this.#playerId, { signal });
    return { kind: 'server answered' };
  }

  #forget(): void {
    this.#requests.abort();
    this.#requests = new AbortController();
    this.#machine.send({ kind: 'player left' });
    runInAction(() => {
      this.facts = undefined;
      this.unread = false;
    });
  }
}

import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type * as z from 'zod/mini';
import { checkActivitiesStatus, updateNowbuxRevaluationAnimation } from '../../../contracts/calls/rewards.ts';
import { meaningOf } from '../../../domain/api/failure.ts';
import {
  type RevaluationCommand,
  type RevaluationEvent,
  revaluationSpec,
  type RevaluationState,
} from '../../../domain/nowbux/revaluation/revaluation.machine.ts';
import { uaSessionOf } from '../../../domain/visit/uaSession.ts';
import { Machine } from '../../../kit/machine.ts';
import type { TextStore } from '../../../kit/ports.ts';
import type { NowBuxRevaluationModel } from '../../../widgets/NowBuxRevaluation/NowBuxRevaluation.types.ts';
import type { Core } from '../../boot/core.ts';
import { walletOf } from '../../boot/walletOf.ts';

export type ActivitiesFacts = Pick<
  z.output<typeof checkActivitiesStatus.response>,
  'showNowbuxRevaluationAnimation' | 'nowbuxRevaluationAmount'
>;

/** Among the player's notices: the amount of the revaluation that they saw last. */
const SEEN_KEY = 'nowbuxRevaluation';

interface RevaluationParts {
  readonly core: Core;
  /** What the player has been told; undefined while that isn't known. */
  readonly notices: () => Pick<TextStore, 'get' | 'set'> | undefined;
  /** Over a game nothing is shown. */
  readonly inGame: () => boolean;
}

/** A change of what nowBux are worth, shown once on a page, and said to the server to be seen: again on the next visit where that failed. */
export class RevaluationDesk {
  private facts: ActivitiesFacts | undefined;
  /** Requests whose answers say whether there is anything to see. */
  private asking = 0;
  /** The server has said that there is something, and nothing has come of it yet. */
  private unread = false;
  readonly #parts: RevaluationParts;
  readonly #machine: Machine<RevaluationState, RevaluationEvent, RevaluationCommand>;
  readonly #life: AbortSignal;
  #asked = new AbortController();

  constructor(parts: RevaluationParts, life: AbortSignal) {
    const { core } = parts;
    this.#parts = parts;
    this.#life = life;
    this.#machine = new Machine(
      revaluationSpec,
      (_, send, signal) => void this.#acknowledge(signal).then(send),
    ).start();
    life.addEventListener('abort', () => this.#machine.dispose(), { once: true });
    makeObservable<RevaluationDesk, 'facts' | 'asking' | 'unread'>(this, {
      facts: observableRef,
      asking: observableRef,
      unread: observableRef,
    });
    const signedIn = () => core.auth.state.kind === 'signed-in';
    reaction(
      () => signedIn() && !parts.inGame(),
      (looks) => {
        if (looks && this.facts === undefined) void this.#during(() => this.#ask());
        if (!signedIn()) this.#forget();
      },
      { signal: life, fireImmediately: true },
    );
    reaction(
      () => (signedIn() && !parts.inGame() && parts.notices() ? this.facts : undefined),
      (facts) => facts && void this.#during(() => this.#read(facts)).then(() => this.#done()),
      { signal: life, fireImmediately: true },
    );
  }

  /** What there is to see; undefined where there is nothing. */
  get model(): NowBuxRevaluationModel | undefined {
    const { state } = this.#machine;
    if (state.kind !== 'playing' || this.#parts.inGame()) return undefined;
    const { amount, balance } = state;
    return { before: balance - amount, balance, close: () => this.#seen(amount) };
  }

  /** It isn't known yet whether there is anything to see. */
  get coming(): boolean {
    return this.asking > 0 || this.unread;
  }

  /** What the server said of the player's activities. */
  saw(facts: ActivitiesFacts): void {
    runInAction(() => {
      this.facts = facts;
      this.unread = facts.showNowbuxRevaluationAnimation;
    });
  }

  get #who() {
    const { identity, ports } = this.#parts.core;
    return { uaId: identity.uaId, uaSessionId: uaSessionOf(ports.sessionStore, ports.random) };
  }

  async #during(work: () => Promise<void>): Promise<void> {
    const count = (by: number) =>
      runInAction(() => {
        this.asking += by;
      });
    count(1);
    await work();
    count(-1);
  }

  async #ask(): Promise<void> {
    const { signal } = this.#asked;
    const answered = await this.#parts.core.api.call(checkActivitiesStatus, this.#who, { signal });
    if (!signal.aborted && answered.ok && meaningOf(answered.value) === 'Success') this.saw(answered.value);
  }

  async #read({
    showNowbuxRevaluationAnimation: due,
    nowbuxRevaluationAmount: amount,
  }: ActivitiesFacts): Promise<void> {
    const { core, notices } = this.#parts;
    const seen = notices()?.get(SEEN_KEY);
    // The server knows: the next one is another, whatever its amount.
    if (!due) return seen ? void notices()?.set(SEEN_KEY, '') : undefined;
    if (this.#machine.state.kind !== 'not due') return;
    const { signal } = this.#asked;
    const wallet = await walletOf(core).request({ signal });
    if (signal.aborted || this.#life.aborted || !wallet) return;
    const revaluation = { amount, balance: wallet.totalBalance };
    this.#machine.send({ kind: 'revaluation read', revaluation, seen: amount === 0 || seen === String(amount) });
  }

  #done(): void {
    runInAction(() => {
      this.unread = false;
    });
  }

  #seen(amount: number): void {
    this.#parts.notices()?.set(SEEN_KEY, String(amount));
    this.#machine.send({ kind: 'seen' });
  }

  async #acknowledge(signal: AbortSignal): Promise<RevaluationEvent> {
    await this.#parts.core.api.call(updateNowbuxRevaluationAnimation, this.#who, { signal });
    return { kind: 'server answered' };
  }

  #forget(): void {
    this.#asked.abort();
    this.#asked = new AbortController();
    this.#machine.send({ kind: 'player left' });
    runInAction(() => {
      this.facts = undefined;
      this.unread = false;
    });
  }
}

import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { type PremiumCommand, type PremiumEvent, premiumSpec, type PremiumState } from './premium.machine.ts';
import { type PremiumPorts, premiumRunner } from './premium.runner.ts';

/** The player's pass during a visit, across pages. */
export class PremiumStore {
  readonly #machine: Machine<PremiumState, PremiumEvent, PremiumCommand>;
  readonly #ports: PremiumPorts;
  #lastInfo: SubscriptionInfo | undefined;

  constructor(ports: PremiumPorts) {
    this.#ports = ports;
    this.#machine = new Machine(premiumSpec, premiumRunner(ports));
  }

  start(signal: AbortSignal): void {
    this.#machine.start(signal);
  }

  get state(): PremiumState {
    return this.#machine.state;
  }

  /** True while a pass is active, which removes advertisements. */
  get active(): boolean {
    return this.state.kind === 'active';
  }

  /** Name of the active pass according to the server. */
  get passType(): string | undefined {
    return this.state.kind === 'active' ? this.state.passType : undefined;
  }

  /** Remaining whole seconds of the pass; undefined without a countdown. */
  get timeLeft(): number | undefined {
    return this.state.kind === 'active' ? this.state.left : undefined;
  }

  /** Handles the server's answer about the pass. Ignores an object that was already handled. */
  readonly read = (info: SubscriptionInfo): void => {
    if (info === this.#lastInfo) return;
    this.#lastInfo = info;
    this.#machine.send({ kind: 'info read', info, at: this.#ports.clock.now() });
  };

  /** Clears the data about the pass when the player signs out. */
  readonly forget = (): void => {
    this.#lastInfo = undefined;
    this.#machine.send({ kind: 'signed out' });
  };

  readonly markSeen = (): void => this.#machine.send({ kind: 'notice seen' });

  /** Checks again whether a paid pass has become active. */
  readonly check = (): void => this.#machine.send({ kind: 'check asked' });
}

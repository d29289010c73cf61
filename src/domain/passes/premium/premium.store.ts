import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { Machine } from '../../../kit/machine.ts';
import { type PremiumCommand, type PremiumEvent, premiumSpec, type PremiumState } from './premium.machine.ts';
import { type PremiumPorts, premiumRunner } from './premium.runner.ts';

/** The pass of a visit: it lasts from page to page. */
export class PremiumStore {
  readonly #machine: Machine<PremiumState, PremiumEvent, PremiumCommand>;
  readonly #ports: PremiumPorts;
  #heard: SubscriptionInfo | undefined;

  constructor(ports: PremiumPorts) {
    this.#ports = ports;
    this.#machine = new Machine(premiumSpec, premiumRunner(ports));
  }

  start(life: AbortSignal): void {
    this.#machine.start(life);
  }

  get state(): PremiumState {
    return this.#machine.state;
  }

  /** A pass counts: there are no advertisements. */
  get active(): boolean {
    return this.state.kind === 'active';
  }

  /** What the server calls the pass that counts. */
  get passType(): string | undefined {
    return this.state.kind === 'active' ? this.state.passType : undefined;
  }

  /** Whole seconds until it is over, where it is counted down. */
  get timeLeft(): number | undefined {
    return this.state.kind === 'active' ? this.state.left : undefined;
  }

  /** What the server said of the pass just now. Said once, it is not news a second time. */
  readonly read = (info: SubscriptionInfo): void => {
    if (info === this.#heard) return;
    this.#heard = info;
    this.#machine.send({ kind: 'info read', info, at: this.#ports.clock.now() });
  };

  /** The player signs out: nothing is known of a pass any more. */
  readonly forget = (): void => {
    this.#heard = undefined;
    this.#machine.send({ kind: 'signed out' });
  };

  readonly told = (): void => this.#machine.send({ kind: 'told' });

  /** Asks once more whether what was paid for has arrived. */
  readonly check = (): void => this.#machine.send({ kind: 'check asked' });
}

import { PAYMENT_WINDOW } from '../../../contracts/frames/paymentWindow.ts';
import type { SubscriptionInfo } from '../../../contracts/entities/subscriptionInfo.ts';
import { priceText } from '../../../design/data/Money/moneyText.ts';
import { Intentions } from '../../../domain/passes/payments/purchaseIntentions.ts';
import { hasLimits } from '../../../domain/account/limits/hasLimits.ts';
import type { PurchasePorts } from '../../../domain/passes/payments/purchase.ports.ts';
import { purchaseSpec } from '../../../domain/passes/payments/purchase.machine.ts';
import { recheckAfter } from '../../../domain/passes/payments/recheckDelay.ts';
import { purchaseRunner } from '../../../domain/passes/payments/purchase.runner.ts';
import type {
  Intention,
  PurchaseCommand,
  PurchaseEvent,
  PurchaseState,
  Quiet,
} from '../../../domain/passes/payments/purchase.state.ts';
import type { Buyer } from '../../../domain/passes/premium/confirmPurchase.ts';
import type { Clock } from '../../../kit/clock.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import type { Core } from '../visitCore.ts';
import { walletOf } from './walletOf.ts';
import type { PaidGame } from './visitPremium.ts';
import type { PaymentPorts } from '../../ports/paymentPorts.ts';
import { createPurchaseLock } from './purchaseLock.ts';
import type { LimitsService } from '../featureKeys/visit/limits.ts';
import { PaymentFrame } from './paymentFrame.ts';
import { linkOf, onOrigin, withQuery } from '../../../kit/vettedUrl.ts';

export interface PurchasesParts {
  readonly core: Core;
  /** The game that the player is playing; undefined outside a game. */
  readonly play: PaidGame | undefined;
  readonly payment: PaymentPorts;
  readonly buyer: () => Buyer;
  readonly bought: (info: SubscriptionInfo) => void;
  /** Loads the player's spending limits. Resolves with undefined if the code fails; a player with limits buys nothing then. */
  readonly limits?: (() => Promise<LimitsService | undefined>) | undefined;
  /** Local storage key of unfinished purchases. Default: the key of pass purchases. */
  readonly storageKey?: string;
}

/** Runs the current purchase. Between purchases, checks earlier ones with an unknown outcome, one by one. */
export class Purchases {
  readonly frame: PaymentFrame;
  readonly #machine: Machine<PurchaseState, PurchaseEvent, PurchaseCommand>;
  readonly #intentions: Intentions;
  readonly #clock: Clock;
  /** Idempotency keys of stored purchases whose outcome still needs a check. */
  #remaining: readonly string[] = [];
  #quiet: Exclude<Quiet, false> = 'until told';
  /** Ends the pause before the next check of an unfinished purchase when aborted. */
  #waiting: AbortController | undefined;
  #checks = 0;

  constructor({ core, play, payment, buyer, bought, limits, storageKey }: PurchasesParts) {
    const { ports, api } = core;
    const host = paymentHost(core, play);
    const frame = new PaymentFrame({
      ports: payment,
      random: ports.random,
      clock: ports.clock,
      address: () => linkOf(withQuery(onOrigin(host, PAYMENT_WINDOW.path), `lang=${core.language}`)),
      amountText: (price, symbol) => priceText(price, symbol, core.language),
      onIgnored: (reason) => ports.log.report({ name: 'payment-message-ignored', data: { why: reason } }),
    });
    const player = () => core.identity.user?.userId || core.identity.user?.email || '';
    const intentions = new Intentions({
      store: ports.localStore,
      clock: ports.clock,
      random: ports.random,
      player,
      under: storageKey,
    });
    const { open: openPayment } = frame;
    const { allowance, paid } = withinLimits(core, limits);
    this.frame = frame;
    this.#intentions = intentions;
    this.#clock = ports.clock;
    this.#machine = new Machine(
      purchaseSpec,
      purchaseRunner({
        ...{ api, clock: ports.clock, buyer, host, sandbox: core.bootstrap.globalConfig.paymentSandbox, intentions },
        ...{ lock: createPurchaseLock(payment.tabLocks, ports.clock), openPayment, bought, allowance, paid },
        wallet: walletOf(core),
      }),
    );
  }

  start(signal: AbortSignal): void {
    this.#machine.watch(({ state }) => {
      if (state.kind === 'idle') return this.#checkNext();
      this.#stopWaiting();
    });
    this.#machine.start();
    const end = () => {
      this.#stopWaiting();
      this.#machine.dispose();
    };
    signal.addEventListener('abort', end, { once: true });
  }

  /** State of the purchase to render: an earlier result stays visible while a check runs in the background. */
  get state(): PurchaseState {
    const { state } = this.#machine;
    return ('behind' in state ? state.behind : undefined) ?? state;
  }

  readonly send = (event: PurchaseEvent): void => this.#machine.send(event);

  /** Checks whether purchases that were left open on an earlier visit succeeded. */
  checkEarlier(): void {
    this.#checks = 0;
    this.#check('until told', this.#intentions.open);
  }

  #check(quiet: Exclude<Quiet, false>, intentions: readonly Intention[]): void {
    this.#quiet = quiet;
    this.#remaining = intentions.map(({ key }) => key);
    if (this.#machine.state.kind === 'idle') this.#checkNext();
  }

  #checkNext(): void {
    const { open } = this.#intentions;
    const [intention, ...remaining] = this.#remaining.flatMap(
      (key) => open.find((candidate) => candidate.key === key) ?? [],
    );
    this.#remaining = remaining.map(({ key }) => key);
    if (intention) return this.send({ kind: 'intention found', intention, quiet: this.#quiet });
    if (!this.#waiting && open.some(({ pending }) => pending)) this.#checkLater();
  }

  #checkLater(): void {
    const waiting = new AbortController();
    this.#waiting = waiting;
    const recheck = () => {
      this.#waiting = undefined;
      this.#check(
        'until known',
        this.#intentions.open.filter(({ pending }) => pending),
      );
    };
    this.#clock.after(recheckAfter(this.#checks++), recheck, waiting.signal);
  }

  #stopWaiting(): void {
    this.#waiting?.abort();
    this.#waiting = undefined;
  }
}

/** Payment host of the app, else of the global configuration, if allowed; else the API's payment host. */
export function paymentHost({ bootstrap }: Pick<Core, 'bootstrap'>, play: Pick<PaidGame, 'info'> | undefined): string {
  const { globalConfig, hosts } = bootstrap;
  return (play?.info.paymentSdkHost || globalConfig.paymentSdkHost || hosts.payment).replace(/\/$/, '');
}

/** Spending limits of a purchase, and what counts towards them. */
function withinLimits(core: Core, limits: PurchasesParts['limits']): Pick<PurchasePorts, 'allowance' | 'paid'> {
  const service = async () => limits?.();
  return {
    allowance: async (item, signal) => {
      const limitsService = await service();
      if (limitsService) return limitsService.allowance(item, signal);
      return { kind: hasLimits(core.preferences) ? 'unknown' : 'free' };
    },
    // A pass's free trial costs nothing yet, so it doesn't count towards the money limit.
    paid: ({ currency, price, symbol, trialDays }) =>
      currency === 'real' && trialDays === undefined && void service().then((it) => it?.store.paid(price, symbol)),
  };
}

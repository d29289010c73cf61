import type { Runner } from '../../../kit/stateMachine.ts';
import { requestLedger } from './ledgerPayments.ts';
import { itemKey } from './itemKey.ts';
import { placeOrder } from './placeOrder.ts';
import { preparePurchase } from './preparePurchase.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { Outcome, PurchaseCommand, PurchaseEvent } from './purchase.state.ts';

/**
 * Creates the runner of purchases. It keeps the payment SDK's token itself, so that no state or event contains it.
 */
export function purchaseRunner(ports: PurchasePorts): Runner<PurchaseCommand, PurchaseEvent> {
  const { intentions } = ports;
  let token: string | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'prepare':
        return void Promise.all([
          preparePurchase(ports, command.item, signal),
          ports.allowance(command.item, signal),
        ]).then(([prepared, allowance]) => {
          if (typeof prepared !== 'object') return send({ kind: 'not prepared', why: prepared });
          token = prepared.token;
          const open = intentions.open.find((one) => itemKey(one.item) === itemKey(command.item));
          send({ kind: 'prepared', ways: prepared.ways, balance: prepared.balance, allowance, open });
        });
      case 'hold':
        return holdLock(ports, command.check, send, signal);
      case 'wait':
        return ports.clock.after(command.ms, () => send({ kind: 'check due' }), signal);
      case 'order':
        return void placeOrder(ports, command.item, token, signal).then(send);
      case 'open payment': {
        const { intention, way } = command;
        const { orderNumber } = intention;
        if (token === undefined || orderNumber === undefined)
          return send({ kind: 'payment returned', result: undefined });
        const { price, symbol, trialDays } = intention.item;
        // The player pays nothing at the start of a free trial.
        const payment = { token, orderNumber, payType: way, price: trialDays === undefined ? price : 0, symbol };
        return void ports
          .openPayment(payment, signal)
          .then((result) => send({ kind: 'payment returned', result }))
          .catch(() => send({ kind: 'payment left' }));
      }
      case 'ask': {
        const { intention } = command;
        return void requestLedger(ports, intention, signal).then((known) =>
          send({ kind: 'service said', intention, known }),
        );
      }
      case 'keep':
        return intentions.keep(command.intention);
      case 'close':
        if (command.outcome?.result === 'success') ports.paid(command.outcome.item);
        return intentions.close(command.intention, command.outcome);
    }
  };
}

/**
 * Takes the purchase lock. If this tab had to wait, reports the outcome that another tab has reached, if it concerns
 * this purchase or check.
 */
function holdLock(
  ports: PurchasePorts,
  check: string | undefined,
  send: (event: PurchaseEvent) => void,
  signal: AbortSignal,
): void {
  const { intentions, lock } = ports;
  /** Id of the purchase that was finished last before this tab began to wait. */
  let before: string | undefined;
  let waited = false;
  const claimed = (outcome?: Outcome) => send({ kind: 'claimed', outcome, open: intentions.open });
  lock.hold(
    {
      waits() {
        waited = true;
        before = intentions.last?.key;
        send({ kind: 'held elsewhere' });
      },
      got() {
        const { last } = intentions;
        const isNews = waited ? last?.key !== before : last?.key === check;
        if (!last || !isNews) return claimed();
        if (last.result !== 'success') return claimed(last);
        if (!last.item.goods) ports.bought(last.info ?? { status: 'active' });
        if (last.item.goods !== 'gift card') return claimed(last);
        // A gift card code is never stored in the browser, so request it from the server.
        void requestLedger(ports, last, signal).then((known) =>
          claimed({ ...last, code: known.kind === 'confirmed' ? known.code : undefined }),
        );
      },
    },
    signal,
  );
}

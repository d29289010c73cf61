import type { Runner } from '../../kit/machine.ts';
import { knownOf } from './askService.ts';
import { placeOrder } from './placeOrder.ts';
import { prepare } from './prepare.ts';
import type { PurchasePorts } from './purchase.ports.ts';
import type { PurchaseCommand, PurchaseEvent } from './purchase.state.ts';

/** Does the work of one purchase after the other. The SDK's token stays in here: no state and no event has it. */
export function purchaseRunner(ports: PurchasePorts): Runner<PurchaseCommand, PurchaseEvent> {
  const { intentions, lock } = ports;
  let token: string | undefined;
  return (command, send, signal) => {
    switch (command.kind) {
      case 'prepare':
        return void prepare(ports, command.item, signal).then((prepared) => {
          if (!prepared) return send({ kind: 'not prepared' });
          token = prepared.token;
          send({ kind: 'prepared', ways: prepared.ways, balance: prepared.balance });
        });
      case 'hold':
        return void lock.take(signal).then((taken) => send({ kind: taken ? 'claimed' : 'held elsewhere' }));
      case 'follow': {
        const before = intentions.last?.key;
        return void lock.whenFree(signal).then(() => {
          const { last, open } = intentions;
          const outcome = last?.key === before ? undefined : last;
          // How long it lasts this tab learns with its next page.
          if (outcome?.result === 'success') ports.bought({ status: 'active' });
          send({ kind: 'other tab ended', outcome, open: open.at(-1) });
        });
      }
      case 'order':
        return void placeOrder(ports, command.item, token, signal).then(send);
      case 'open payment': {
        const { intention, way } = command;
        const { orderNumber } = intention;
        if (token === undefined || orderNumber === undefined)
          return send({ kind: 'payment returned', result: undefined });
        const { price, symbol, trialDays } = intention.item;
        // A trial takes nothing today.
        const payment = { token, orderNumber, payType: way, price: trialDays === undefined ? price : 0, symbol };
        return void ports
          .openPayment(payment, signal)
          .then((result) => send({ kind: 'payment returned', result }))
          .catch(() => send({ kind: 'payment left' }));
      }
      case 'ask': {
        const { intention } = command;
        return void knownOf(ports, intention, signal).then((known) => send({ kind: 'service said', intention, known }));
      }
      case 'keep':
        return intentions.keep(command.intention);
      case 'close':
        return intentions.close(command.intention, command.outcome);
    }
  };
}

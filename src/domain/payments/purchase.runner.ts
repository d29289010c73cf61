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
        return void Promise.all([prepare(ports, command.item, signal), ports.allowance(command.item, signal)]).then(
          ([prepared, allowance]) => {
            if (typeof prepared !== 'object') return send({ kind: 'not prepared', why: prepared });
            token = prepared.token;
            send({ kind: 'prepared', ways: prepared.ways, balance: prepared.balance, allowance });
          },
        );
      case 'hold':
        return void lock.take(signal).then((taken) => send({ kind: taken ? 'claimed' : 'held elsewhere' }));
      case 'follow': {
        const before = intentions.last?.key;
        return void lock.whenFree(signal).then(async () => {
          const { last, open } = intentions;
          const outcome = last?.key === before ? undefined : last;
          const end = (code?: string) =>
            send({ kind: 'other tab ended', outcome: outcome && { ...outcome, code }, open: open.at(-1) });
          if (outcome?.result !== 'success') return end();
          // How long a pass lasts this tab learns with its next page; a code it asks for.
          if (!outcome.item.goods) ports.bought({ status: 'active' });
          if (outcome.item.goods !== 'gift card') return end();
          const known = await knownOf(ports, outcome, signal);
          end(known.kind === 'confirmed' ? known.code : undefined);
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
        if (command.outcome?.result === 'success') ports.paid(command.outcome.item);
        return intentions.close(command.intention, command.outcome);
    }
  };
}

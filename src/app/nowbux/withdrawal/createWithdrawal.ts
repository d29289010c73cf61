import { type WithdrawalState, withdrawalSpec } from '../../../domain/nowbux/withdrawals/withdrawal.machine.ts';
import { withdrawalRunner } from '../../../domain/nowbux/withdrawals/withdrawal.runner.ts';
import { WithdrawalKeys } from '../../../domain/nowbux/withdrawals/withdrawalIdempotencyKeys.ts';
import { Machine } from '../../../kit/stateMachine.ts';
import { Withdrawal } from '../../../modals/nowbux/Withdrawal/Withdrawal.tsx';
import type { WithdrawalModel } from '../../../modals/nowbux/Withdrawal/Withdrawal.types.ts';
import type { App } from '../../core/app.ts';
import { createLayer } from '../../core/createLayer.tsx';
import type { VisitLayer } from '../../core/visitFeature.ts';
import { openPaymentReport } from '../../core/featureKeys/visit/help.ts';
import type { WithdrawalApi } from '../../core/featureKeys/visit/withdrawal.ts';

type Opened = Parameters<WithdrawalApi['open']>[0];

export interface WithdrawalDialog {
  open(opened: Opened): void;
  readonly layers: readonly VisitLayer[];
}

export function createWithdrawal(app: App): WithdrawalDialog {
  const { core } = app;
  const { api, identity, auth, signal, ports } = core;
  const { localStore: store, clock, random } = ports;
  const keys = new WithdrawalKeys({ store, clock, random, player: () => identity.user?.userId ?? '' });
  const machine = new Machine(
    withdrawalSpec,
    withdrawalRunner({ api, clock: ports.clock, uaId: identity.uaId, keys, email: () => identity.user?.email ?? '' }),
  ).start(signal);
  let opened: Opened | undefined;
  machine.watch(({ event, state }) => {
    if (event.kind === 'withdrawal sent' && state.kind === 'sent') opened?.onSent();
  });
  // The withdrawal dialog closes when its player is no longer signed in.
  auth.watch(({ state }) => state.kind !== 'signed-in' && machine.send({ kind: 'close pressed' }));
  const acts: Omit<WithdrawalModel, 'state' | 'number'> = {
    write: (email) => machine.send({ kind: 'email written', email }),
    tick: (which, ticked) => machine.send({ kind: 'confirmation ticked', which, ticked }),
    withdraw: () => machine.send({ kind: 'withdraw pressed' }),
    retry: () => machine.send({ kind: 'retry pressed' }),
    seeOffers: () => {
      machine.send({ kind: 'close pressed' });
      opened?.showOffers();
    },
    help: (description) => {
      machine.send({ kind: 'close pressed' });
      openPaymentReport(app, description);
    },
    close: () => machine.send({ kind: 'close pressed' }),
    copy: (text) => ports.browser.copy(text),
  };
  const shown = (): WithdrawalModel | undefined => {
    const state: WithdrawalState = machine.state;
    if (state.kind === 'closed') return undefined;
    return { ...acts, state, number: 'offer' in state ? keys.open(state.offer.offerId) : undefined };
  };
  return {
    open(to) {
      opened = to;
      machine.send({ kind: 'opened', offerId: to.offerId });
    },
    layers: [createLayer({ id: 'withdrawal', slot: 'any page', priority: 80 }, Withdrawal, shown)],
  };
}

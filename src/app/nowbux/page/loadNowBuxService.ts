import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { NOWBUX, type NowBuxService } from '../../core/featureKeys/visit/nowbux.ts';
import type { NowBuxHost } from './nowBuxHost.ts';

/**
 * Calls `use` once with the nowBux service, or with undefined if its JavaScript fails to load. The JavaScript loads
 * only after the balance has arrived, so that the balance has priority on the network.
 */
export function loadNowBuxService(
  { app, store }: Pick<NowBuxHost, 'app' | 'store'>,
  use: (service: NowBuxService | undefined) => void,
  signal: AbortSignal,
): void {
  reaction(
    () => store.balance.kind !== 'loading',
    (over, _, self) => {
      if (!over) return;
      self.dispose();
      void app
        .feature(NOWBUX)
        .then((it) => it?.load())
        .then((service) => !signal.aborted && use(service));
    },
    { fireImmediately: true, signal },
  );
}

/** Shows the notice about the first nowBux on the page. `balance` is observed; undefined while unknown. */
export function tellFirstCoin(
  host: Pick<NowBuxHost, 'app' | 'store'>,
  balance: () => number | undefined,
  signal: AbortSignal,
): void {
  const state = makeAutoObservable({ service: undefined as NowBuxService | undefined }, {}, { deep: false });
  const keep = (service: NowBuxService | undefined) =>
    runInAction(() => {
      state.service = service;
    });
  loadNowBuxService(host, keep, signal);
  reaction(
    () => ({ service: state.service, known: balance() }),
    ({ service, known }) => known !== undefined && service?.updateBalance(known),
    { signal, fireImmediately: true },
  );
}
